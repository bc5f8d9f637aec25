import { Trans, useLingui } from '@lingui/react/macro';
import { PageLink } from '#src/ui/PageLink';
import { PageTitle } from '#src/ui/PageTitle';
import { Panel } from '#src/ui/Panel';
import { Spinner } from '#src/ui/Spinner';
import styles from './prose.module.css';

/** Page while the session is being ended; the root navigates afterwards. */
export const LeavingScreen = () => {
  const { t } = useLingui();
  return (
    <div className={styles.entry}>
      <PageTitle>{t`Logout`}</PageTitle>
      <Panel>
        <p role="status">
          <Spinner size={16} /> <Trans>Signing you out…</Trans>
        </p>
        <p className={styles.ways}>
          <PageLink to="/">
            <Trans>Back to home</Trans>
          </PageLink>
        </p>
      </Panel>
    </div>
  );
};
