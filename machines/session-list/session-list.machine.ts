import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { sessionListSetup } from './session-list.setup.ts';

/** Where an account is signed in; each session but one's own can be ended. */
export const sessionListMachine = sessionListSetup.createMachine({
  id: 'sessionList',
  context: { sessions: undefined, revoked: '', message: '', failures: 0 },
  initial: 'loading',
  states: {
    // A list that is there already stays to be seen.
    loading: {
      entry: 'forgetMessage',
      on: { 'sessions.wanted': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadSessions',
        src: 'loadSessions',
        onDone: {
          target: 'shown',
          actions: { type: 'keepSessions', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: 'hasList',
            target: 'shown',
            actions: { type: 'keepMessage', params: ({ event: { error } }) => ({ error }) },
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepMessage', params: ({ event: { error } }) => ({ error }) },
              'countFailure',
            ],
          },
        ],
      },
    },
    // A service that is away for a while is asked again.
    failed: { after: { retryPause: 'loading' }, on: { 'sessions.wanted': 'loading' } },
    shown: {
      on: {
        'sessions.wanted': 'loading',
        'revocation.chosen': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'keepRevoked', params: ({ event }) => event },
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
        // What is left is the service's to say.
        onDone: 'loading',
        onError: {
          target: 'shown',
          actions: { type: 'keepMessage', params: ({ event: { error } }) => ({ error }) },
        },
      },
    },
  },
});

export type SessionListActorRef = ActorRefFrom<typeof sessionListMachine>;
export type SessionListSnapshot = SnapshotFrom<typeof sessionListMachine>;
