import { Trans } from '@lingui/react/macro';
import styles from './BuyCard.module.css';

/** Beside a button that sends something: without a network it cannot, and nothing waits to be sent. */
export const OfflineNote = () => (
  <p className={styles.promise} role="status">
    <Trans>You are offline, so nothing can be sent. What you have typed stays.</Trans>
  </p>
);
