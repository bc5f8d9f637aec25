import { createActor, SimulatedClock } from 'xstate';
import type { LookUpOutcome } from '#domain/account-name';
import type { LookUpRequest } from '#domain/wire/account-name-wire';
import { accountNameMachine } from '#machines/account-name/account-name.machine';
import type { AccountNameInput } from '#machines/account-name/account-name.setup';
import { silentCaptcha } from '#stories/support/silent-captcha';
import { scriptedPromise } from '#tests/support/scripted-promise';

/** A running actor with a clock and a service moved by hand, and the form its patches would fill. */
export const startAccountName = (input: AccountNameInput) => {
  const clock = new SimulatedClock();
  const service = scriptedPromise<LookUpOutcome, LookUpRequest>();
  const actor = createActor(
    accountNameMachine.provide({ actors: { lookUpName: service.logic, captcha: silentCaptcha } }),
    {
      clock,
      input,
    },
  );
  const form = { accountName: '' };
  actor.on('form.patched', ({ values }) => Object.assign(form, values));
  return { actor: actor.start(), clock, service, form };
};
