import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './ToneBadge.module.css';

interface ToneBadgeProps {
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly children: ReactNode;
  /** Something is being waited for: the dot turns into a spinner that is read as these words. */
  readonly busyLabel?: string | undefined;
}

/** A status in a word or two. */
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
