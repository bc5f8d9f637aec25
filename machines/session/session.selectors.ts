import type { SessionSnapshot } from './session.machine.ts';

/** Whether the session is still unknown. */
export const selectIsUnknown = (snapshot: SessionSnapshot) => snapshot.matches('starting');

/** Failure of the start; kept while the check is retried. */
export const selectFailure = (snapshot: SessionSnapshot) =>
  snapshot.matches('starting') ? snapshot.context.failure : undefined;

/** Whether the check has failed and waits for the retry button. */
export const selectHasFailed = (snapshot: SessionSnapshot) =>
  snapshot.matches({ starting: 'failed' });

/** Account of the session; null for a guest and while it is unknown. */
export const selectUser = ({ context }: SessionSnapshot) => context.session.user;

/** What the account's wallets held when it was last asked for; null for a guest and while it is unknown. */
export const selectWalletKnown = ({ context }: SessionSnapshot) => context.session.wallet;

/** Whether an account is signed in, also while it is signing out. */
export const selectIsSignedIn = (snapshot: SessionSnapshot) =>
  snapshot.matches('signedIn') || snapshot.matches('leaving');
