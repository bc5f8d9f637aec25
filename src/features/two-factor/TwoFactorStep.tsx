import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/Button';
import { Group } from '#src/ui/mantine';
import { Spinner } from '#src/ui/Spinner';
import '@mantine/core/styles/Group.layer.css';
import { useSelector } from '@xstate/react';
import { sixDigitsSchema, twoFactorPhoneSchema } from '#domain/rules/two-factor';
import type { FormActorRef } from '#machines/form/form.machine';
import type { TwoFactorActorRef } from '#machines/two-factor/two-factor.machine';
import {
  selectFactor,
  selectPhone,
  selectSecretMessage,
  type selectStep,
  selectStepForm,
} from '#machines/two-factor/two-factor.selectors';
import { MachineForm } from '#src/fields/form/MachineForm';
import { Note } from '#src/ui/Note';
import { RetryButton } from '#src/ui/RetryButton';
import '#src/fields/form/late-messages';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { SixDigitsField, TextField } from '#src/fields/text/TextField';
import { Callout } from '#src/ui/Callout';
import { NOTHING, RecoveryCodes, RecoveryForm } from './RecoveryCodes.tsx';
import { Secret } from './Secret.tsx';
import styles from './two-factor.module.css';

interface TwoFactorStepProps {
  readonly actor: TwoFactorActorRef;
  readonly step: NonNullable<ReturnType<typeof selectStep>>;
}

/** Content of the modal. */
export const TwoFactorStep = ({ actor, step }: TwoFactorStepProps) => {
  const form = useSelector(actor, selectStepForm);
  switch (step) {
    case 'secret':
      return (
        <p role="status" className={styles.waiting}>
          <Spinner size={16} /> <Trans>Making a secret for your app… a moment</Trans>
        </p>
      );
    case 'noSecret':
      return <NoSecret actor={actor} />;
    case 'codes':
      return <RecoveryCodes actor={actor} />;
    default:
      return form ? <StepForm key={form.sessionId} actor={actor} step={step} form={form} /> : null;
  }
};

interface StepFormProps {
  readonly actor: TwoFactorActorRef;
  readonly step: Exclude<TwoFactorStepProps['step'], 'secret' | 'noSecret' | 'codes'>;
  readonly form: FormActorRef;
}

const StepForm = ({ actor, step, form }: StepFormProps) => {
  const { t } = useLingui();
  const phone = useSelector(actor, selectPhone);
  const factor = useSelector(actor, selectFactor);
  switch (step) {
    case 'phone':
    case 'smsPhone':
      return (
        <MachineForm
          actor={form}
          schema={twoFactorPhoneSchema}
          submit={<Trans>Send me a code</Trans>}
          waiting={<Trans>Sending an SMS to your phone…</Trans>}
        >
          <Note fz="inherit">
            {step === 'phone' ? (
              <Trans>Step 1 of 3. We send a code by SMS to make sure that it is you.</Trans>
            ) : (
              <Trans>
                Step 1 of 2. Each login and each withdrawal will ask for a code that we send to this
                phone. It takes the place of an authenticator app, which is safer.
              </Trans>
            )}
          </Note>
          <TextField
            name="phone"
            label={t`Phone number`}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="0901 234 567"
            data-autofocus
          />
        </MachineForm>
      );
    case 'phoneCode':
    case 'smsCode':
      return (
        <MachineForm
          actor={form}
          schema={sixDigitsSchema}
          submit={step === 'phoneCode' ? <Trans>Confirm</Trans> : <Trans>Turn on</Trans>}
          waiting={<Trans>Checking the code…</Trans>}
          aside={
            <Button variant="subtle" onClick={() => actor.send({ type: 'phone.invalidated' })}>
              <Trans>No code? Check the number and send again</Trans>
            </Button>
          }
        >
          <Note fz="inherit">
            {step === 'phoneCode' ? (
              <Trans>Step 2 of 3. We sent 6 digits to {phone}; that may take a minute.</Trans>
            ) : (
              <Trans>Step 2 of 2. We sent 6 digits to {phone}; that may take a minute.</Trans>
            )}
          </Note>
          <SixDigitsField />
        </MachineForm>
      );
    case 'code':
      return (
        <MachineForm
          actor={form}
          schema={sixDigitsSchema}
          submit={<Trans>Turn on</Trans>}
          waiting={<Trans>Checking the code of your app…</Trans>}
          aside={
            <Button variant="subtle" onClick={() => actor.send({ type: 'phone.invalidated' })}>
              <Trans>Refused again? Start over with a new SMS</Trans>
            </Button>
          }
        >
          <Secret actor={actor} />
          <SixDigitsField />
        </MachineForm>
      );
    case 'recovery':
      return <RecoveryForm form={form} />;
    default:
      return (
        <MachineForm
          actor={form}
          schema={NOTHING}
          submit={<Trans>Turn off</Trans>}
          isDangerous
          waiting={
            factor === 'sms' ? (
              <Trans>Turning codes by SMS off…</Trans>
            ) : (
              <Trans>Turning the authenticator off…</Trans>
            )
          }
        >
          <Callout tone="warning">
            <Trans>After this your password alone opens your account.</Trans>
          </Callout>
        </MachineForm>
      );
  }
};

/** Error of a missing secret, with two ways on. */
const NoSecret = ({ actor }: Pick<TwoFactorStepProps, 'actor'>) => {
  const words = useServiceMessage();
  const message = useSelector(actor, selectSecretMessage);
  return (
    <Callout
      tone="danger"
      role="alert"
      title={<Trans>There is no secret for your app yet.</Trans>}
      action={
        <Group gap={8}>
          <RetryButton data-autofocus onClick={() => actor.send({ type: 'secret.requested' })} />
          <Button variant="subtle" onClick={() => actor.send({ type: 'phone.invalidated' })}>
            <Trans>Ask for a new code by SMS</Trans>
          </Button>
        </Group>
      }
    >
      {words(message)}
    </Callout>
  );
};
