import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectOffset, selectScreenActor, selectShownConfig } from '#machines/app/app.selectors';
import { KeepAccountForm } from '#src/features/account-deletion/KeepAccountForm';
import { FreezeAccountForm } from '#src/features/account-freeze/FreezeAccountForm';
import { Confirmation } from '#src/features/confirmation/Confirmation';
import { PasswordResetForm } from '#src/features/entry/PasswordResetForm';
import { PriceAlert } from '#src/features/price-alert/PriceAlert';
import { PageTitle } from '#src/ui/PageTitle';
import { Panel } from '#src/ui/Panel';
import styles from './prose.module.css';
import type { ScreenProps } from './screen-props.ts';

/** Pages of the links in mails, and the one that asks for mails about a price. */
export const MailedScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const flow = useSelector(app, selectScreenActor);
  const offsetMs = useSelector(app, selectOffset);
  const config = useSelector(app, selectShownConfig);
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
      {flow.kind === 'priceAlert' && (
        <Panel>
          <PageTitle>{t`Price alert`}</PageTitle>
          <PriceAlert key={flow.ref.sessionId} actor={flow.ref} config={config} />
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
      {flow.kind === 'freezeAccount' && (
        <Panel>
          <PageTitle>{t`This was not you`}</PageTitle>
          <h1>
            <Trans>This was not you</Trans>
          </h1>
          <FreezeAccountForm key={flow.ref.sessionId} actor={flow.ref} />
        </Panel>
      )}
    </div>
  );
};
