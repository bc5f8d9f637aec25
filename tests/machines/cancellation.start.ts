import { createActor } from 'xstate';
import { messageOf } from '#machines/call-outcome';
import {
  type CancellationReport,
  type CancellationRequest,
  cancellationMachine,
} from '#machines/cancellation/cancellation.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';
import { input } from './cancellation.model';

/** A running actor with a service that answers by hand, and everything it reported. */
export const startCancellation = () => {
  const service = scriptedCall<void, CancellationRequest>();
  const parent = recordingParent<CancellationReport>();
  const logged: string[] = [];
  const actor = createActor(
    cancellationMachine.provide({
      actors: { cancelOrder: service.logic },
      actions: { logFailure: (_, outcome) => void logged.push(messageOf(outcome)) },
    }),
    { input: { ...input, reportTo: parent.actor } },
  );
  return { actor: actor.start(), service, reports: parent.reports, logged };
};
