import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
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
    {busyLabel ? (
      <Loader size={12} color="currentcolor" role="img" aria-label={busyLabel} />
    ) : (
      <span className={styles.dot} aria-hidden="true" />
    )}
    {children}
  </span>
);
