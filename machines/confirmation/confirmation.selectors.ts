import type { ConfirmationSnapshot } from './confirmation.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectConfirmationPhase = ({ value }: ConfirmationSnapshot) => value;

/** The service's reason for a refusal; empty when there is none. */
export const selectConfirmationMessage = ({ context }: ConfirmationSnapshot) => context.message;

/** Captcha that the confirmation waits for; undefined while none is required. */
export const selectConfirmationCaptcha = ({ context }: ConfirmationSnapshot) => context.captcha;
