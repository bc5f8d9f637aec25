import { createActor } from 'xstate';
import { formMachine } from '#machines/form/form.machine';
import type { FormOutcome, FormRequest } from '#machines/form/form.types';
import { type StepUpReport, stepUpMachine } from '#machines/step-up/step-up.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedPromise } from '#tests/support/scripted-promise';

/** A running dialog, with a service that answers by hand. */
export const startStepUp = (password = '') => {
  const calls = scriptedPromise<FormOutcome, FormRequest>();
  const root = recordingParent<StepUpReport>();
  const machine = stepUpMachine.provide({
    actors: { stepUpForm: formMachine.provide({ actors: { send: calls.logic } }) },
  });
  const actor = createActor(machine, { input: { password, reportTo: root.actor } });
  return { actor: actor.start(), calls, reports: root.reports };
};
