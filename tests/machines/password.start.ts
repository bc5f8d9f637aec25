import { createActor } from 'xstate';
import type { ScreenReport } from '#machines/app/app.events';
import { formMachine } from '#machines/form/form.machine';
import type { FormOutcome, FormRequest } from '#machines/form/form.types';
import { passwordMachine } from '#machines/password/password.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedPromise } from '#tests/support/scripted-promise';
import { scriptedDeletion } from './account-deletion.start';
import { scriptedSessionList } from './session-list.start';
import { ANH } from './two-factor.model';

/** A password that is being changed, with a service that answers by hand, and the reports it made. */
export const startPassword = () => {
  const calls = scriptedPromise<FormOutcome, FormRequest>();
  const { machine: sessionList, lists, ends } = scriptedSessionList();
  const parent = recordingParent<ScreenReport>();
  const machine = passwordMachine.provide({
    actors: {
      passwordForm: formMachine.provide({ actors: { send: calls.logic } }),
      sessionList,
      deletion: scriptedDeletion().machine,
    },
  });
  const actor = createActor(machine, { input: { account: ANH, reportTo: parent.actor } });
  return { actor: actor.start(), calls, lists, ends, reports: parent.reports };
};
