import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { CodeKind } from '#domain/account/second-factor';
import { stepUpPasswordSchema } from '#domain/rules/step-up';
import { secondFactorSchema, sixDigitsSchema } from '#domain/rules/two-factor';
import type { FormActorRef } from '#machines/form/form.machine';
import { selectAnswerBefore, selectStep } from '#machines/form/form.selectors';
import type { StepUpActorRef } from '#machines/step-up/step-up.machine';
import { selectStepUpForm } from '#machines/step-up/step-up.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { MachineForm } from '#src/fields/form/MachineForm';
import { CodeSource } from '#src/fields/text/CodeSource';
import { PasswordField, SecondFactorField, SixDigitsField } from '#src/fields/text/TextField';
import { Button } from '#src/ui/Button';
import { Dialog } from '#src/ui/Dialog';
import { Note } from '#src/ui/Note';

/** The dialog that asks for a fresh proof of the person, above the page that waits for it. */
export const StepUp = ({ actor }: ActorProps<StepUpActorRef>) => {
  const { t } = useLingui();
  const form = useSelector(actor, selectStepUpForm);
  return (
    <Dialog
      isOpen
      title={<Trans>Confirm that it is you</Trans>}
      closeLabel={t`Cancel`}
      onClose={() => actor.send({ type: 'modal.closed' })}
    >
      {form && <StepUpForm key={form.sessionId} form={form} />}
    </Dialog>
  );
};

const StepUpForm = ({ form }: { readonly form: FormActorRef }) => {
  const { t } = useLingui();
  const isCodeStep = useSelector(form, selectStep) === 1;
  // The answer of `connectStepUp`.
  const kind = useSelector(form, selectAnswerBefore) as CodeKind;
  if (!isCodeStep) {
    return (
      <MachineForm
        actor={form}
        schema={stepUpPasswordSchema}
        submit={<Trans>Continue</Trans>}
        waiting={<Trans>Checking your password…</Trans>}
      >
        <Note fz="inherit">
          <Trans>
            This concerns your money or your login. After this you are not asked again for 10
            minutes, and what you typed is kept.
          </Trans>
        </Note>
        <PasswordField
          name="stepUpPassword"
          label={t`Password`}
          autoComplete="current-password"
          data-autofocus
        />
      </MachineForm>
    );
  }
  return (
    <MachineForm
      actor={form}
      schema={kind === 'mail' ? sixDigitsSchema : secondFactorSchema}
      submit={<Trans>Confirm</Trans>}
      waiting={<Trans>Checking the code…</Trans>}
      aside={
        kind !== 'authenticator' &&
        kind !== 'smsUnsent' && (
          <Button variant="subtle" onClick={() => form.send({ type: 'step.returned' })}>
            <Trans>No code? Send another one</Trans>
          </Button>
        )
      }
    >
      <Note fz="inherit">
        <CodeSource kind={kind} />
      </Note>
      {kind === 'mail' ? <SixDigitsField autoFocus /> : <SecondFactorField autoFocus />}
    </MachineForm>
  );
};
