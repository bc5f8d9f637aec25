import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageProps {
  readonly title: string;
  /** One or two sentences below the title. */
  readonly lead?: ReactNode;
  /** As wide as the window, for charts. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Page for readers of Storybook, in English whatever the product's language. */
export const Page = ({ title, lead, isWide = false, children }: PageProps) => (
  <main className={styles.page} data-wide={isWide || undefined} lang="en">
    <h1 className={styles.title}>{title}</h1>
    {lead && <p className={styles.lead}>{lead}</p>}
    {children}
  </main>
);

interface SectionProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Section with a second-level heading. */
export const Section = ({ title, note, children }: SectionProps) => (
  <section className={styles.section} aria-label={title}>
    <h2 className={styles.heading}>{title}</h2>
    {note && <p className={styles.note}>{note}</p>}
    {children}
  </section>
);

interface TableProps {
  /** Accessible name of the table. */
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
}

/** Table whose first cell names its row; on a phone each row is a block of its own. */
export const Table = ({ label, heads, rows }: TableProps) => (
  <div className={styles.frame}>
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [first, ...others] }) => (
          <tr key={id}>
            <th scope="row">{first}</th>
            {others.map((cell, index) => (
              <td key={heads[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
