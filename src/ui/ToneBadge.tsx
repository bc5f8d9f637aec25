import type { ReactNode } from 'react';
import { Spinner } from '#src/ui/Spinner';
import styles from './ToneBadge.module.css';

interface ToneBadgeProps {
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly children: ReactNode;
  /** Accessible name of the spinner that replaces the dot while something is awaited. */
  readonly busyLabel?: string | undefined;
}

/** Status as a badge. */
export const ToneBadge = ({ tone, children, busyLabel }: ToneBadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    {busyLabel ? <Spinner size={12} label={busyLabel} /> : <span className={styles.dot} />}
    {children}
  </span>
);
