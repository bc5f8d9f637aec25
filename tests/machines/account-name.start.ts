import { createActor, SimulatedClock } from 'xstate';
import type { LookUpOutcome } from '#domain/banks/account-name';
import type { LookUpRequest } from '#domain/wire/account-name-wire';
import {
  type AccountNameInput,
  accountNameMachine,
  type HolderReport,
  type TypedNameReport,
} from '#machines/account-name/account-name.machine';
import { silentCaptcha } from '#stories/support/silent-captcha';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedPromise } from '#tests/support/scripted-promise';

/** A running actor with a clock and a service moved by hand, and the form its patches would fill. */
export const startAccountName = (input: Omit<AccountNameInput, 'reportTo'>) => {
  const clock = new SimulatedClock();
  const parent = recordingParent<HolderReport | TypedNameReport>();
  const service = scriptedPromise<LookUpOutcome, LookUpRequest>();
  const actor = createActor(
    accountNameMachine.provide({ actors: { lookUpName: service.logic, captcha: silentCaptcha } }),
    {
      clock,
      input: { ...input, reportTo: parent.actor },
    },
  );
  const form: { accountName: string; unverifiedName?: string } = { accountName: '' };
  actor.on('form.patched', ({ values }) => Object.assign(form, values));
  return { actor: actor.start(), clock, service, form, reports: parent.reports };
};
