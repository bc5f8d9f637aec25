import type { ReactNode } from 'react';
import styles from './Callout.module.css';

interface CalloutProps {
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly children: ReactNode;
  /** Bold lead of the text. */
  readonly title?: ReactNode;
  /** Usually one button. */
  readonly action?: ReactNode;
  /** `alert` interrupts a screen reader, `status` is polite; none for initial content. */
  readonly role?: 'alert' | 'status';
}

/** Notice in its place on the page, with an action. */
export const Callout = ({ tone, children, title, action, role }: CalloutProps) => (
  <div className={styles.callout} data-tone={tone} role={role}>
    {title && <strong className={styles.title}>{title} </strong>}
    {children}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
