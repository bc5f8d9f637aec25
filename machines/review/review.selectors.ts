import type { ReviewSnapshot } from './review.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectReviewPhase = ({ value }: ReviewSnapshot) => value;

/** The service's reason for a refusal; empty when there was no answer. */
export const selectReviewMessage = ({ context }: ReviewSnapshot) => context.message;
