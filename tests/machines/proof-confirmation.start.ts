import { createActor } from 'xstate';
import {
  type ProofConfirmationReport,
  type ProofConfirmRequest,
  proofConfirmationMachine,
} from '#machines/proof-confirmation/proof-confirmation.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';
import { input } from './proof-confirmation.model';

/** A running actor with a service that answers by hand, everything it reported, and how often it logged a failure. */
export const startProofConfirmation = () => {
  const service = scriptedCall<void, ProofConfirmRequest>();
  const parent = recordingParent<ProofConfirmationReport>();
  const logged: string[] = [];
  const actor = createActor(
    proofConfirmationMachine.provide({
      actors: { confirmProof: service.logic },
      actions: { logFailure: () => void logged.push('failure') },
    }),
    { input: { ...input, reportTo: parent.actor } },
  );
  return { actor: actor.start(), service, reports: parent.reports, logged };
};
