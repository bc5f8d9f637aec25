import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import { growingPause } from '#domain/growing-pause';
import type { AccountSession } from '#domain/wire/account-security-wire';
import { DEVICE_SIGNED_OUT_TOAST, type ToastReport } from '../app/app.events.ts';
import { answerOf, isAnswered, messageOf, outcomeIn, outcomeOrDefect } from '../call-outcome.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

export interface SessionListInput {
  readonly reportTo: ReportTo<ToastReport>;
}

export interface SessionListContext extends SessionListInput {
  /** The own one first, then the most recently used; undefined until loaded. */
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

const assignMessage = { type: 'assignMessage', params: outcomeOrDefect } as const;

const notLoaded = [
  { guard: 'hasList', target: 'shown', actions: assignMessage },
  { target: 'failed', actions: [assignMessage, 'countFailure'] },
] as const;
const notRevoked = { target: 'shown', actions: assignMessage } as const;

/** Sessions of an account; each but the current one can be ended. */
export const sessionListMachine = setup({
  types: {
    context: {} as SessionListContext,
    events: {} as SessionListEvent,
    input: {} as SessionListInput,
  },
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
    reportSignedOut: sendTo(({ context }) => context.reportTo, DEVICE_SIGNED_OUT_TOAST),
  },
}).createMachine({
  id: 'sessionList',
  context: ({ input }) => ({
    ...input,
    sessions: undefined,
    revoked: '',
    message: '',
    failures: 0,
  }),
  initial: 'loading',
  states: {
    // A loaded list stays visible.
    loading: {
      entry: 'forgetMessage',
      on: { 'sessions.requested': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadSessions',
        src: 'loadSessions',
        onDone: [
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'shown',
            actions: { type: 'assignSessions', params: answerOf },
          },
          ...notLoaded,
        ],
        onError: notLoaded,
      },
    },
    // Retries while the service is down.
    failed: { after: { retryPause: 'loading' }, on: { 'sessions.requested': 'loading' } },
    shown: {
      on: {
        'sessions.requested': 'loading',
        'revocation.chosen': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'assignRevoked', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      entry: 'forgetMessage',
      on: {
        'revocation.confirmed': 'revoking',
        'revocation.cancelled': { target: 'shown', actions: 'forgetRevoked' },
      },
    },
    revoking: {
      exit: 'forgetRevoked',
      invoke: {
        id: 'revokeSession',
        src: 'revokeSession',
        input: ({ context: { revoked } }) => ({ id: revoked }),
        // The reloaded list shows what is left.
        onDone: [
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'loading',
            actions: 'reportSignedOut',
          },
          notRevoked,
        ],
        onError: notRevoked,
      },
    },
  },
});

export type SessionListActorRef = ActorRefFrom<typeof sessionListMachine>;
export type SessionListSnapshot = SnapshotFrom<typeof sessionListMachine>;
