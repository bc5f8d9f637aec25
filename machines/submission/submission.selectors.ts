import type { SubmissionSnapshot } from './submission.machine.ts';

/** Captcha that the order waits for; undefined while none is required. */
export const selectOrderCaptcha = ({ context }: SubmissionSnapshot) => context.captcha;

/** Whether the answer was lost and is requested again. */
export const selectIsChecking = (snapshot: SubmissionSnapshot) => snapshot.hasTag('checking');
