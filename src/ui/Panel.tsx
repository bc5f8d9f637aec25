import type { ReactNode } from 'react';
import styles from './Panel.module.css';
import { PartBoundary } from './PartBoundary.tsx';

interface PanelProps {
  readonly children: ReactNode;
  /** Second-level heading; a panel without one is a plain surface. */
  readonly title?: ReactNode;
  /** Accessible name of the region; needed without a title. */
  readonly label?: string;
}

/** Card: one surface, one hairline, one shadow. What fails in it leaves the rest of the page. */
export const Panel = ({ children, title, label }: PanelProps) => (
  <section className={styles.panel} aria-label={label}>
    {title && <h2 className={styles.title}>{title}</h2>}
    <PartBoundary>{children}</PartBoundary>
  </section>
);
