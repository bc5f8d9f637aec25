import { assign, fromPromise, type NonReducibleUnknown, setup } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import { growingPause } from '#domain/growing-pause';
import type { AccountSession } from '#domain/wire/account-security-wire';
import { isAnswered, messageOf } from '../call-outcome.ts';

export interface SessionListContext {
  /** The one used last first; undefined until the service has said. */
  readonly sessions: readonly AccountSession[] | undefined;
  /** The session that is to be ended, or is being ended; empty when none is. */
  readonly revoked: string;
  /** Why the last call failed, in the service's English; empty when it did not. */
  readonly message: string;
  /** First lists that could not be loaded, one after the other. */
  readonly failures: number;
}

export type SessionListEvent =
  /** Somebody wants to see the list as it is now, or something has changed it. */
  | { readonly type: 'sessions.requested' }
  /** The button beside a session was pressed. */
  | { readonly type: 'revocation.chosen'; readonly id: string }
  /** Asked whether to end it, the person said yes, or no. */
  | { readonly type: 'revocation.confirmed' }
  | { readonly type: 'revocation.cancelled' };

export interface RevokeRequest {
  readonly id: string;
}

/** The vocabulary of the list of sessions; the plot is in session-list.machine.ts. */
export const sessionListSetup = setup({
  types: { context: {} as SessionListContext, events: {} as SessionListEvent },
  actors: {
    loadSessions: fromPromise<CallOutcome<readonly AccountSession[]>, NonReducibleUnknown>(() => {
      throw new Error('loadSessions was not provided');
    }),
    revokeSession: fromPromise<CallOutcome<void>, RevokeRequest>(() => {
      throw new Error('revokeSession was not provided');
    }),
  },
  delays: { retryPause: ({ context }) => growingPause(context.failures - 1) },
  guards: {
    isAnswered,
    hasList: ({ context }) => context.sessions !== undefined,
    /** The one that asks is ended by signing out. */
    isElsewhere: ({ context: { sessions = [] } }, { id }: RevokeRequest) =>
      sessions.some((session) => session.id === id && !session.isCurrent),
  },
  actions: {
    assignSessions: assign((_, sessions: readonly AccountSession[]) => ({ sessions, failures: 0 })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    assignRevoked: assign((_, { id }: RevokeRequest) => ({ revoked: id })),
    forgetRevoked: assign({ revoked: '' }),
    assignMessage: assign((_, outcome: CallOutcome<unknown>) => ({ message: messageOf(outcome) })),
    forgetMessage: assign({ message: '' }),
  },
});
