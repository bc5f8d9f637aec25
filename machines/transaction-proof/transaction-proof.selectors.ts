import type { TransactionProofSnapshot } from './transaction-proof.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectTransactionProofPhase = ({ value }: TransactionProofSnapshot) => value;

/** The service's reason for a refusal; empty when there was no answer. */
export const selectTransactionProofMessage = ({ context }: TransactionProofSnapshot) =>
  context.message;
