import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { answerOf, outcomeIn, outcomeOrDefect } from '../call-outcome.ts';
import { sessionListSetup } from './session-list.setup.ts';

const assignMessage = { type: 'assignMessage', params: outcomeOrDefect } as const;

const notLoaded = [
  { guard: 'hasList', target: 'shown', actions: assignMessage },
  { target: 'failed', actions: [assignMessage, 'countFailure'] },
] as const;
const notRevoked = { target: 'shown', actions: assignMessage } as const;

/** Sessions of an account; each but the current one can be ended. */
export const sessionListMachine = sessionListSetup.createMachine({
  id: 'sessionList',
  context: { sessions: undefined, revoked: '', message: '', failures: 0 },
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
          { guard: { type: 'isAnswered', params: outcomeIn }, target: 'loading' },
          notRevoked,
        ],
        onError: notRevoked,
      },
    },
  },
});

export type SessionListActorRef = ActorRefFrom<typeof sessionListMachine>;
export type SessionListSnapshot = SnapshotFrom<typeof sessionListMachine>;
