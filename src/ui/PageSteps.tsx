import { PageLink } from './PageLink.tsx';
import styles from './pages.module.css';

interface Step {
  /** Counted from 1. */
  readonly number: number;
  readonly isCurrent: boolean;
  readonly search: Readonly<Record<string, string | number>>;
}

interface PageStepsProps {
  /** What the links are to a screen reader, in the page's language. */
  readonly label: string;
  /** The list's page; its search parameters say which part of it. */
  readonly to: '/history' | '/blog';
  /** `undefined` where pages are left out. */
  readonly links: readonly (Step | undefined)[];
  /** What a link is to a screen reader, in the page's language. */
  readonly nameOf: (number: number) => string;
}

/** Links to the pages around the open one, to the first and to the last; nothing while there is one page. */
export const PageSteps = ({ label, to, links, nameOf }: PageStepsProps) =>
  links.length === 0 ? null : (
    <nav className={styles.pages} aria-label={label}>
      {links.map((link, index) =>
        link ? (
          <PageLink
            key={link.number}
            className={styles.page}
            to={to}
            search={link.search}
            isCurrent={link.isCurrent}
            resetScroll={false}
            aria-label={nameOf(link.number)}
          >
            {link.number}
          </PageLink>
        ) : (
          <span key={`after ${links[index - 1]?.number}`} className={styles.gap} aria-hidden>
            …
          </span>
        ),
      )}
    </nav>
  );
