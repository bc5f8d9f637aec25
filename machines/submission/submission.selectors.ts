import type { SubmissionSnapshot } from './submission.machine.ts';

/** An order is on its way to the service. */
export const selectIsPosting = (snapshot: SubmissionSnapshot) => snapshot.hasTag('busy');
