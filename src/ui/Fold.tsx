import type { ReactNode } from 'react';
import styles from './Fold.module.css';

interface FoldProps {
  /** What is pressed to see the rest. */
  readonly summary: ReactNode;
  /** Opens and closes it whenever it changes; in between the visitor does. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** What only some visitors need, behind one line in touch size. */
export const Fold = ({ summary, isOpen = false, children }: FoldProps) => (
  <details className={styles.fold} open={isOpen}>
    <summary className={styles.summary}>{summary}</summary>
    <div className={styles.content}>{children}</div>
  </details>
);
