import type { SubmissionSnapshot } from './submission.machine.ts';

/** An order is on its way to the service, or its outcome is not known yet. */
export const selectIsPosting = (snapshot: SubmissionSnapshot) => snapshot.hasTag('busy');

/** The answer was lost: whether there is an order is being found out. */
export const selectIsChecking = (snapshot: SubmissionSnapshot) => snapshot.hasTag('checking');
