import type { SubmissionSnapshot } from './submission.machine.ts';

/** Whether the answer was lost and is requested again. */
export const selectIsChecking = (snapshot: SubmissionSnapshot) => snapshot.hasTag('checking');
