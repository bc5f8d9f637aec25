import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectOffset, selectScreenActor } from '#machines/app/app.selectors';
import { KeepAccountForm } from '#src/features/account-deletion/KeepAccountForm';
import { Confirmation } from '#src/features/confirmation/Confirmation';
import { PasswordResetForm } from '#src/features/entry/PasswordResetForm';
import { AlertLinkForm, isEndLink } from '#src/features/price-alert/AlertLinkForm';
import { PageTitle } from '#src/ui/PageTitle';
import { Panel } from '#src/ui/Panel';
import styles from './prose.module.css';
import type { ScreenProps } from './screen-props.ts';

/** Pages of the links in mails. */
export const MailedScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const flow = useSelector(app, selectScreenActor);
  const offsetMs = useSelector(app, selectOffset);
  return (
    <div className={styles.entry}>
      {flow.kind === 'confirmation' && (
        <Panel>
          <PageTitle>{t`Confirm your account`}</PageTitle>
          <h1>
            <Trans>Confirm your account</Trans>
          </h1>
          <Confirmation key={flow.ref.sessionId} actor={flow.ref} />
        </Panel>
      )}
      {flow.kind === 'passwordReset' && (
        <Panel>
          <PageTitle>{t`Choose a new password`}</PageTitle>
          <h1>
            <Trans>Choose a new password</Trans>
          </h1>
          <PasswordResetForm key={flow.ref.sessionId} actor={flow.ref} offsetMs={offsetMs} />
        </Panel>
      )}
      {flow.kind === 'alertLink' && (
        <Panel>
          <PageTitle>{t`Price alert`}</PageTitle>
          <h1>
            {isEndLink(flow.ref) ? (
              <Trans>End the price alert</Trans>
            ) : (
              <Trans>Start the price alert</Trans>
            )}
          </h1>
          <AlertLinkForm key={flow.ref.sessionId} actor={flow.ref} />
        </Panel>
      )}
      {flow.kind === 'keepAccount' && (
        <Panel>
          <PageTitle>{t`Keep your account`}</PageTitle>
          <h1>
            <Trans>Keep your account</Trans>
          </h1>
          <KeepAccountForm key={flow.ref.sessionId} actor={flow.ref} />
        </Panel>
      )}
    </div>
  );
};
