import type { ActorRef, Snapshot } from 'xstate';
import type { SessionData, UserAccount } from '#domain/session';

/** What the root is told: who is there, once it is known and whenever it changes. */
export type SessionReport =
  | { readonly type: 'session.settled'; readonly session: SessionData }
  | { readonly type: 'session.failed'; readonly message: string };

export interface SessionInput {
  /** The address confirms an account: whoever is signed in is of no interest there (rule of the start). */
  readonly isCheckSkipped?: boolean;
  readonly reportTo: ActorRef<Snapshot<unknown>, SessionReport>;
}

/** Why the check failed: no answer came, or one that is of no use. */
export interface SessionFailure {
  readonly kind: 'network' | 'service';
  readonly message: string;
}

export interface SessionContext extends Required<SessionInput> {
  readonly session: SessionData;
  readonly retries: number;
  /** Of the last failing check at start. */
  readonly failure: SessionFailure | undefined;
}

/** Parts of an account that are others now. */
export interface AccountChange {
  readonly type: 'account.changed';
  readonly account: Partial<UserAccount>;
}

export type SessionEvent =
  /** The network is back, or the page is looked at again. */
  | { readonly type: 'session.recheck' }
  /** Somebody pressed the retry button. */
  | { readonly type: 'session.retry' }
  /** Somebody signed in on this page. */
  | { readonly type: 'session.opened'; readonly session: SessionData }
  /** Somebody changed something about their account on this page, and the service has agreed. */
  | AccountChange
  /** Somebody wants to be signed out. */
  | { readonly type: 'session.left' }
  /** Another tab signed in or out, or this page has come back from the past; empty for a guest. */
  | { readonly type: 'tabs.changed'; readonly token: string }
  /** Some answer of the service said that the session is worth nothing. */
  | { readonly type: 'session.required' };
