import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { AppActorRef } from '#machines/app/app.machine';
import { selectOffset, selectScreenActor } from '#machines/app/app.selectors';
import { Confirmation } from '#src/features/confirmation/Confirmation';
import { PasswordResetForm } from '#src/features/entry/PasswordResetForm';
import { Panel } from '#src/ui/Panel';
import styles from './prose.module.css';

interface MailedScreenProps {
  readonly app: AppActorRef;
}

/** Where the links of our mails lead. */
export const MailedScreen = ({ app }: MailedScreenProps) => {
  const flow = useSelector(app, selectScreenActor);
  const offsetMs = useSelector(app, selectOffset);
  return (
    <div className={styles.entry}>
      {flow.kind === 'confirmation' && (
        <Panel>
          <h1>
            <Trans>Confirm your account</Trans>
          </h1>
          <Confirmation key={flow.ref.sessionId} actor={flow.ref} />
        </Panel>
      )}
      {flow.kind === 'passwordReset' && (
        <Panel>
          <h1>
            <Trans>Choose a new password</Trans>
          </h1>
          <PasswordResetForm key={flow.ref.sessionId} actor={flow.ref} offsetMs={offsetMs} />
        </Panel>
      )}
    </div>
  );
};
