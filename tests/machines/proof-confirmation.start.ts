import { createActor } from 'xstate';
import { messageOf } from '#machines/call-outcome';
import {
  type ProofConfirmationReport,
  type ProofConfirmRequest,
  proofConfirmationMachine,
} from '#machines/proof-confirmation/proof-confirmation.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';
import { input } from './proof-confirmation.model';

/** A running actor with a service that answers by hand, everything it reported, and the failures it logged. */
export const startProofConfirmation = () => {
  const service = scriptedCall<void, ProofConfirmRequest>();
  const parent = recordingParent<ProofConfirmationReport>();
  const logged: string[] = [];
  const actor = createActor(
    proofConfirmationMachine.provide({
      actors: { confirmProof: service.logic },
      actions: { logFailure: (_, outcome) => void logged.push(messageOf(outcome)) },
    }),
    { input: { ...input, reportTo: parent.actor } },
  );
  return { actor: actor.start(), service, reports: parent.reports, logged };
};
