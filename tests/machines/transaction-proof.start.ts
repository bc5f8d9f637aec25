import { createActor } from 'xstate';
import {
  type SubmitRequest,
  type TransactionProofReport,
  transactionProofMachine,
} from '#machines/transaction-proof/transaction-proof.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';
import { input } from './transaction-proof.model';

/** A running actor with a service that answers by hand, and everything it reported. */
export const startTransactionProof = () => {
  const service = scriptedCall<void, SubmitRequest>();
  const parent = recordingParent<TransactionProofReport>();
  const actor = createActor(
    transactionProofMachine.provide({ actors: { submitTransactionId: service.logic } }),
    { input: { ...input, reportTo: parent.actor } },
  );
  return { actor: actor.start(), service, reports: parent.reports };
};
