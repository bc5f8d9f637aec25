import type { ProofConfirmationSnapshot } from './proof-confirmation.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectProofConfirmationPhase = ({ value }: ProofConfirmationSnapshot) => value;

/** The service's reason for a refusal; empty when there was no answer. */
export const selectProofConfirmationMessage = ({ context }: ProofConfirmationSnapshot) =>
  context.message;
