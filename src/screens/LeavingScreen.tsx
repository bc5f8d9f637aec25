import { Trans } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { Panel } from '#src/ui/Panel';
import styles from './prose.module.css';

/** While the service is told that somebody leaves; the root takes them on when it has heard. */
export const LeavingScreen = () => (
  <div className={styles.entry}>
    <Panel>
      <p role="status">
        <Loader size={16} aria-hidden /> <Trans>Signing you out…</Trans>
      </p>
      <p className={styles.ways}>
        <a href="/">
          <Trans>Back to home</Trans>
        </a>
      </p>
    </Panel>
  </div>
);
