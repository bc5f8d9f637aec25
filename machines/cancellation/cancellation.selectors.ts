import type { CancellationSnapshot } from './cancellation.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectCancellationPhase = ({ value }: CancellationSnapshot) => value;

/** The service's reason for a refusal; empty when there was no answer. */
export const selectCancellationMessage = ({ context }: CancellationSnapshot) => context.message;
