import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { GUEST, type SessionData, withAccount } from '#domain/session';
import { answerOf, outcomeIn, outcomeOrDefect } from '../call-outcome.ts';
import { sessionSetup } from './session.setup.ts';
import type { AccountChange } from './session.types.ts';

interface Changed {
  readonly context: { readonly session: SessionData };
  readonly event: AccountChange;
}

const changed = ({ context: { session }, event }: Changed) => withAccount(session, event.account);

/** The start cannot go on without knowing. */
const unchecked = [
  { guard: 'hasRetriesLeft', target: 'retrying', actions: 'countRetry' },
  {
    target: 'failed',
    actions: [
      { type: 'keepFailure', params: outcomeOrDefect },
      { type: 'reportFailure', params: outcomeOrDefect },
    ],
  },
] as const;

/** Who is signed in: asked at the start, looked after while the page lives, the same in every tab. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input: { reportTo, isCheckSkipped = false } }) => ({
    reportTo,
    isCheckSkipped,
    session: GUEST,
    retries: 0,
    failure: undefined,
  }),
  initial: 'starting',
  invoke: { id: 'tabs', src: 'watchTabs' },
  on: {
    'session.required': '.signedOut',
    'tabs.changed': [
      { guard: { type: 'isOwnToken', params: ({ event }) => event.token } },
      { guard: { type: 'isNoToken', params: ({ event }) => event.token }, target: '.signedOut' },
      // Nothing of the one may be seen beside the other: first nobody is there, then whoever it is.
      {
        target: '.starting',
        actions: ['forgetSession', 'reportSession', 'forgetRetries', 'forgetFailure'],
      },
    ],
    'session.opened': {
      target: '.signedIn',
      actions: [
        { type: 'keepSession', params: ({ event }) => event.session },
        { type: 'storeSession', params: ({ event }) => event.session },
      ],
    },
  },
  states: {
    starting: {
      initial: 'checking',
      on: {
        'session.recheck': { target: '.checking', actions: 'forgetRetries' },
        'session.retry': { target: '.checking', actions: 'forgetRetries' },
      },
      states: {
        checking: {
          always: { guard: 'isCheckSkipped', target: '#session.unasked' },
          invoke: {
            id: 'check',
            src: 'checkAccount',
            onDone: [
              {
                guard: { type: 'isSignedIn', params: outcomeIn },
                target: '#session.signedIn',
                actions: [
                  { type: 'keepSession', params: answerOf },
                  { type: 'storeSession', params: answerOf },
                  'reportSession',
                ],
              },
              { guard: { type: 'isGuest', params: outcomeIn }, target: '#session.signedOut' },
              ...unchecked,
            ],
            onError: unchecked,
          },
        },
        retrying: { after: { retryPause: 'checking' } },
        failed: {},
      },
    },
    signedIn: {
      initial: 'resting',
      on: {
        'session.recheck': '.rechecking',
        // Seen at once; then asked, as the service may have made something else of it. An older answer says nothing.
        'account.changed': {
          target: '.rechecking',
          actions: [
            { type: 'storeSession', params: changed },
            { type: 'keepSession', params: changed },
            'reportSession',
          ],
        },
        'session.left': 'leaving',
      },
      states: {
        resting: {},
        rechecking: {
          invoke: {
            id: 'recheck',
            src: 'checkAccount',
            onDone: [
              {
                guard: { type: 'isUnchanged', params: outcomeIn },
                target: 'resting',
              },
              {
                guard: { type: 'isSignedIn', params: outcomeIn },
                target: 'resting',
                actions: [
                  { type: 'keepSession', params: answerOf },
                  { type: 'storeSession', params: answerOf },
                  'reportSession',
                ],
              },
              // Without an answer the visitor stays signed in.
              { guard: { type: 'isUnavailable', params: outcomeIn }, target: 'waiting' },
              { target: '#session.signedOut' },
            ],
            // A defect.
            onError: 'waiting',
          },
        },
        waiting: { after: { recheckPause: 'rechecking' } },
      },
    },
    // Where an account is confirmed nobody is asked who they are; what is stored stays for the next page.
    unasked: {
      entry: ['heedChecks', 'reportSession'],
      on: { 'session.recheck': 'starting' },
    },
    // Whatever comes of the call, nobody is signed in here any more.
    leaving: {
      invoke: { id: 'leave', src: 'logOut', onDone: 'signedOut', onError: 'signedOut' },
    },
    signedOut: {
      entry: ['forgetSession', 'clearSession', 'reportSession'],
      // There is nothing left to lose, and nothing to tell again.
      on: { 'session.required': {} },
    },
  },
});

export type SessionActorRef = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
