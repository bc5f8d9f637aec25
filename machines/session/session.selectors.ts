import type { SessionSnapshot } from './session.machine.ts';

/** Nobody knows yet who is there. */
export const selectIsUnknown = (snapshot: SessionSnapshot) => snapshot.matches('starting');

/** Why the start failed; it stays known while the check is tried again. */
export const selectFailure = (snapshot: SessionSnapshot) =>
  snapshot.matches('starting') ? snapshot.context.failure : undefined;

/** The check has been given up: nothing happens until somebody asks for it. */
export const selectHasFailed = (snapshot: SessionSnapshot) =>
  snapshot.matches({ starting: 'failed' });

/** Whose session it is; null for a guest and before that is known. */
export const selectUser = ({ context }: SessionSnapshot) => context.session.user;

/** Also while the service is told that somebody leaves: the account is theirs until it has heard. */
export const selectIsSignedIn = (snapshot: SessionSnapshot) =>
  snapshot.matches('signedIn') || snapshot.matches('leaving');
