import { createActor } from 'xstate';
import type { AuthenticatorSecret } from '#domain/wire/two-factor-requests';
import type { MemberInput, ScreenReport } from '#machines/app/app.events';
import { formMachine } from '#machines/form/form.machine';
import type { FormOutcome, FormRequest } from '#machines/form/form.types';
import { type SecretRequest, twoFactorMachine } from '#machines/two-factor/two-factor.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';
import { scriptedPromise } from '#tests/support/scripted-promise';
import { ANH } from './two-factor.model';

/** Running two-factor authentication with a service that answers by hand, and the reports it made. */
export const startTwoFactor = (account: MemberInput['account'] = ANH) => {
  const secrets = scriptedCall<AuthenticatorSecret, SecretRequest>();
  const calls = scriptedPromise<FormOutcome, FormRequest>();
  const form = formMachine.provide({ actors: { send: calls.logic } });
  const parent = recordingParent<ScreenReport>();
  const machine = twoFactorMachine.provide({
    actors: {
      getSecret: secrets.logic,
      phoneForm: form,
      phoneCodeForm: form,
      codeForm: form,
      disablingForm: form,
      recoveryForm: form,
      smsPhoneForm: form,
      smsCodeForm: form,
    },
  });
  const actor = createActor(machine, { input: { account, reportTo: parent.actor } });
  return { actor: actor.start(), secrets, calls, reports: parent.reports };
};
