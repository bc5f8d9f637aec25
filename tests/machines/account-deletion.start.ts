import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import { accountDeletionMachine } from '#machines/account-deletion/account-deletion.machine';
import { formMachine } from '#machines/form/form.machine';
import type { FormOutcome, FormRequest } from '#machines/form/form.types';
import { scriptedCall } from '#tests/support/scripted-call';
import { scriptedPromise } from '#tests/support/scripted-promise';

/** The deletion of an account, with a service that answers by hand. */
export const scriptedDeletion = () => {
  const loads = scriptedCall<number, NonReducibleUnknown>();
  const calls = scriptedPromise<FormOutcome, FormRequest>();
  const machine = accountDeletionMachine.provide({
    actors: {
      loadDeletion: loads.logic,
      deletionForm: formMachine.provide({ actors: { send: calls.logic } }),
    },
  });
  return { machine, loads, calls };
};

/** A running one, with a clock moved by hand. */
export const startDeletion = () => {
  const clock = new SimulatedClock();
  const { machine, ...service } = scriptedDeletion();
  return { actor: createActor(machine, { clock }).start(), clock, ...service };
};
