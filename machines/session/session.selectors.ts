import type { SessionSnapshot } from './session.machine.ts';

/** Nobody knows yet who is there. */
export const selectIsUnknown = (snapshot: SessionSnapshot) => snapshot.matches('starting');

/** Why the start failed, while it has. */
export const selectFailure = (snapshot: SessionSnapshot) =>
  snapshot.matches({ starting: 'failed' }) ? snapshot.context.failure : undefined;

/** Whose session it is; null for a guest and before that is known. */
export const selectUser = ({ context }: SessionSnapshot) => context.session.user;

export const selectIsSignedIn = (snapshot: SessionSnapshot) => snapshot.matches('signedIn');
