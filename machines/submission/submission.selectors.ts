import type { SubmissionSnapshot } from './submission.machine.ts';

/** The answer was lost: whether there is an order is being found out. */
export const selectIsChecking = (snapshot: SubmissionSnapshot) => snapshot.hasTag('checking');
