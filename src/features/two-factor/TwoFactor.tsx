import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SecondFactor } from '#domain/account/second-factor';
import type { TwoFactorActorRef } from '#machines/two-factor/two-factor.machine';
import { selectFactor, selectStep } from '#machines/two-factor/two-factor.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { Button } from '#src/ui/Button';
import { Dialog } from '#src/ui/Dialog';
import { Panel } from '#src/ui/Panel';
import { ToneBadge } from '#src/ui/ToneBadge';
import { CodesLeft } from './RecoveryCodes.tsx';
import { TwoFactorStep } from './TwoFactorStep.tsx';
import styles from './two-factor.module.css';

/** Second factor of an account, and the steps to switch it on and off. */
export const TwoFactor = ({ actor }: ActorProps<TwoFactorActorRef>) => {
  const { t } = useLingui();
  const factor = useSelector(actor, selectFactor);
  const step = useSelector(actor, selectStep);
  const titles = {
    phone: <Trans>Confirm your phone</Trans>,
    phoneCode: <Trans>Enter the code of the SMS</Trans>,
    secret: <Trans>Connect your app</Trans>,
    noSecret: <Trans>Connect your app</Trans>,
    code: <Trans>Connect your app</Trans>,
    smsPhone: <Trans>Get codes by SMS</Trans>,
    smsCode: <Trans>Enter the code of the SMS</Trans>,
    disabling:
      factor === 'sms' ? (
        <Trans>Turn codes by SMS off</Trans>
      ) : (
        <Trans>Turn the authenticator off</Trans>
      ),
    recovery: <Trans>New recovery codes</Trans>,
    codes: <Trans>Your recovery codes</Trans>,
  };
  return (
    <Panel label={t`Two-factor authentication`}>
      <Standing factor={factor}>
        <CodesLeft actor={actor} />
      </Standing>
      <div className={styles.actions}>
        {factor !== 'authenticator' && (
          <Button size="md" fullWidth onClick={() => actor.send({ type: 'enabling.chosen' })}>
            <Trans>Set up an authenticator app</Trans>
          </Button>
        )}
        {factor !== 'none' && (
          <Button
            variant="default"
            size="md"
            fullWidth
            onClick={() => actor.send({ type: 'codes.chosen' })}
          >
            <Trans>Make new recovery codes</Trans>
          </Button>
        )}
        <Button
          variant="default"
          size="md"
          fullWidth
          onClick={() => actor.send({ type: 'sms.chosen' })}
        >
          {factor === 'sms' ? (
            <Trans>Send the codes to another phone</Trans>
          ) : (
            <Trans>Get codes by SMS instead</Trans>
          )}
        </Button>
        {/* Last, for it makes the account less safe. */}
        {factor !== 'none' && (
          <Button
            variant="subtle"
            isDanger
            size="md"
            fullWidth
            onClick={() => actor.send({ type: 'disabling.chosen' })}
          >
            {titles.disabling}
          </Button>
        )}
      </div>
      <Dialog
        isOpen={step !== undefined}
        title={step && titles[step]}
        closeLabel={t`Cancel`}
        step={step}
        onClose={() => actor.send({ type: 'modal.closed' })}
      >
        {step && <TwoFactorStep actor={actor} step={step} />}
      </Dialog>
    </Panel>
  );
};

interface StandingProps {
  readonly factor: SecondFactor;
  readonly children: ReactNode;
}

/** The current second factor, and what it means. */
const Standing = ({ factor, children }: StandingProps) => (
  <div className={styles.standing}>
    {factor === 'none' && (
      <>
        <ToneBadge tone="warning">
          <Trans>Off</Trans>
        </ToneBadge>
        <p>
          <Trans>
            Your password alone opens your account. With an authenticator app, nobody who has got
            hold of your password can log in.
          </Trans>
        </p>
      </>
    )}
    {factor === 'sms' && (
      <>
        <ToneBadge tone="info">
          <Trans>On: codes by SMS</Trans>
        </ToneBadge>
        <p>
          <Trans>
            Each login asks for a code that we send to your phone. An authenticator app is safer: it
            works without a network, and nobody can take its codes over with your number.
          </Trans>
        </p>
      </>
    )}
    {factor === 'authenticator' && (
      <>
        <ToneBadge tone="success">
          <Trans>On: authenticator app</Trans>
        </ToneBadge>
        <p>
          <Trans>Each login asks for the 6 digits that your app shows.</Trans>
        </p>
      </>
    )}
    {children}
  </div>
);
