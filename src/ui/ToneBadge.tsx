import type { ReactNode } from 'react';
import { Spinner } from '#src/ui/Spinner';
import { ClockIcon } from './late-icons.ts';
import styles from './ToneBadge.module.css';

interface ToneBadgeProps {
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly children: ReactNode;
  /** Accessible name of the spinner that replaces the dot while something is awaited. */
  readonly busyLabel?: string | undefined;
  /** Shows a clock in place of the dot: something is awaited, and nothing went wrong. */
  readonly isWaiting?: boolean;
}

/** Status as a badge. */
export const ToneBadge = ({ tone, children, busyLabel, isWaiting = false }: ToneBadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    {busyLabel ? (
      <Spinner size={12} label={busyLabel} />
    ) : isWaiting ? (
      <ClockIcon size={14} />
    ) : (
      <span className={styles.dot} />
    )}
    {children}
  </span>
);
