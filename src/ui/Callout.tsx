import type { ReactNode } from 'react';
import styles from './Callout.module.css';

interface CalloutProps {
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly children: ReactNode;
  /** A few words in bold before the text. */
  readonly title?: ReactNode;
  /** What to do about it, usually one button. */
  readonly action?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits its turn; none for text that was there all along. */
  readonly role?: 'alert' | 'status';
}

/** Says something that matters in its place on the page, and what to do next. */
export const Callout = ({ tone, children, title, action, role }: CalloutProps) => (
  <div className={styles.callout} data-tone={tone} role={role}>
    {title && <strong className={styles.title}>{title} </strong>}
    {children}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
