import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { AppActorRef } from '#machines/app/app.machine';
import { SIGNED_OUT } from '#machines/app/app.routing';
import { selectNotice } from '#machines/app/app.selectors';
import { Logo } from '#src/ui/Logo';
import { Panel } from '#src/ui/Panel';
import styles from './prose.module.css';

interface NoticeScreenProps {
  readonly app: AppActorRef;
}

const notices: Readonly<Record<string, MessageDescriptor>> = {
  LOGIN_REQUEST_SENT: msg`A login request has been sent. Please open the mail we sent you and follow its link.`,
  RESET_LINK_SENT: msg`If there is an account with this email, a link to choose a new password is on its way. It is good for 30 minutes.`,
  [SIGNED_OUT]: msg`You have been signed out.`,
};

/** A word at the end of a flow, on a page that stands alone. */
export const NoticeScreen = ({ app }: NoticeScreenProps) => {
  const { t } = useLingui();
  const notice = useSelector(app, selectNotice);
  if (notice === '') return null;
  const known = notices[notice];
  return (
    <div className={styles.entry}>
      <a className={styles.home} href="/">
        <Logo />
      </a>
      <Panel>
        <h1>
          <Trans>Notice</Trans>
        </h1>
        <p role="status">{known ? t(known) : notice}</p>
        <Button component="a" href="/" fullWidth size="md">
          <Trans>Back to home</Trans>
        </Button>
      </Panel>
    </div>
  );
};
