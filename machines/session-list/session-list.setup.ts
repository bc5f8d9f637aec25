import { assign, setup } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import { growingPause } from '#domain/growing-pause';
import type { AccountSession } from '#domain/wire/account-security-wire';
import { isAnswered, messageOf } from '../call-outcome.ts';
import { unprovided } from '../unprovided.ts';

export interface SessionListContext {
  /** Most recently used first; undefined until loaded. */
  readonly sessions: readonly AccountSession[] | undefined;
  /** Session to be ended; empty when there is none. */
  readonly revoked: string;
  /** Message of the last call's failure, in English; empty when it succeeded. */
  readonly message: string;
  /** Consecutive failures of the first load. */
  readonly failures: number;
}

export type SessionListEvent =
  /** The list is requested anew, or was changed. */
  | { readonly type: 'sessions.requested' }
  /** The button of a session was pressed. */
  | { readonly type: 'revocation.chosen'; readonly id: string }
  /** Answers of the confirmation modal. */
  | { readonly type: 'revocation.confirmed' }
  | { readonly type: 'revocation.cancelled' };

export interface RevokeRequest {
  readonly id: string;
}

/** Setup of the session-list machine. */
export const sessionListSetup = setup({
  types: { context: {} as SessionListContext, events: {} as SessionListEvent },
  actors: {
    loadSessions: unprovided<CallOutcome<readonly AccountSession[]>>('loadSessions'),
    revokeSession: unprovided<CallOutcome<void>, RevokeRequest>('revokeSession'),
  },
  delays: { retryPause: ({ context }) => growingPause(context.failures - 1) },
  guards: {
    isAnswered,
    hasList: ({ context }) => context.sessions !== undefined,
    /** The current session ends by signing out. */
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
