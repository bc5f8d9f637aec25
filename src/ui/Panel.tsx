import type { ReactNode } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  readonly children: ReactNode;
  /** A heading of the second level; a panel without one is a plain surface. */
  readonly title?: ReactNode;
  /** Names the region for those who do not see it; needed when there is no title. */
  readonly label?: string;
}

/** The card everything stands on: one surface, one hairline, one shadow. */
export const Panel = ({ children, title, label }: PanelProps) => (
  <section className={styles.panel} aria-label={label}>
    {title && <h2 className={styles.title}>{title}</h2>}
    {children}
  </section>
);
