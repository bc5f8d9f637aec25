import type { ConfirmationSnapshot } from './confirmation.machine.ts';

/** The state's own name: the view keys its words by it. */
export const selectConfirmationPhase = ({ value }: ConfirmationSnapshot) => value;

/** The service's reason for a refusal; empty where there is none. */
export const selectConfirmationMessage = ({ context }: ConfirmationSnapshot) => context.message;
