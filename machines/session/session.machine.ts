import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type Snapshot,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import { answerIn, type CallOutcome } from '#domain/call-outcome';
import { isSame } from '#domain/same';
import {
  GUEST,
  isSignedIn,
  type SessionData,
  type UserAccount,
  withAccount,
} from '#domain/session';
import { answerOf, messageOf, outcomeIn, outcomeOrDefect } from '../call-outcome.ts';

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

interface SessionContext extends Required<SessionInput> {
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

/** Five failing checks in all are the end of a start. */
const MAX_RETRIES = 4;
/** Before the first retry; every further pause is twice as long. */
const FIRST_RETRY_PAUSE_MS = 500;
/** A session that could not be checked is kept, and checked again after this. */
const RECHECK_PAUSE_MS = 20_000;

const failureOf = (outcome: CallOutcome<unknown>): SessionFailure => ({
  kind: outcome.kind === 'unavailable' ? outcome.reason : 'service',
  message: messageOf(outcome),
});

/** The session's vocabulary; the plot is in session.machine.ts. */
const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
  },
  actors: {
    checkAccount: fromPromise<CallOutcome<SessionData>>(() => {
      throw new Error('checkAccount was not provided');
    }),
    logOut: fromPromise<CallOutcome<void>, NonReducibleUnknown>(() => {
      throw new Error('logOut was not provided');
    }),
    /** Says `tabs.changed` for as long as the page lives; nobody does unless provided. */
    watchTabs: fromCallback<SessionEvent, NonReducibleUnknown>(() => {}),
  },
  delays: {
    retryPause: ({ context }) => FIRST_RETRY_PAUSE_MS * 2 ** (context.retries - 1),
    recheckPause: RECHECK_PAUSE_MS,
  },
  guards: {
    isSignedIn: (_, outcome: CallOutcome<SessionData>) => isSignedIn(answerIn(outcome)?.token),
    /** Answered with no token, or told to log in. */
    isGuest: (_, outcome: CallOutcome<SessionData>) =>
      outcome.kind === 'answered' || (outcome.kind === 'refused' && outcome.isLoginRequired),
    isUnavailable: (_, { kind }: CallOutcome<SessionData>) => kind === 'unavailable',
    isCheckSkipped: ({ context }) => context.isCheckSkipped,
    isOwnToken: ({ context }, token: string) => token === context.session.token,
    isNoToken: (_, token: string) => !isSignedIn(token),
    isUnchanged: ({ context }, outcome: CallOutcome<SessionData>) =>
      outcome.kind === 'answered' && isSame(outcome.answer, context.session),
    hasRetriesLeft: ({ context }) => context.retries < MAX_RETRIES,
  },
  actions: {
    assignSession: assign((_, session: SessionData) => ({ session })),
    forgetSession: assign({ session: GUEST }),
    /** Nothing is stored unless a store is provided. */
    storeSession: (_, _session: SessionData) => {},
    clearSession: () => {},
    heedChecks: assign({ isCheckSkipped: false }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    forgetRetries: assign({ retries: 0 }),
    forgetFailure: assign({ failure: undefined }),
    assignFailure: assign((_, outcome: CallOutcome<unknown>) => ({ failure: failureOf(outcome) })),
    reportSession: sendTo(
      ({ context }) => context.reportTo,
      ({ context: { session } }) => ({ type: 'session.settled', session }),
    ),
    reportFailure: sendTo(
      ({ context }) => context.reportTo,
      (_, outcome: CallOutcome<unknown>) => ({
        type: 'session.failed',
        message: messageOf(outcome),
      }),
    ),
  },
});

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
      { type: 'assignFailure', params: outcomeOrDefect },
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
        { type: 'assignSession', params: ({ event }) => event.session },
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
                  { type: 'assignSession', params: answerOf },
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
            { type: 'assignSession', params: changed },
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
                  { type: 'assignSession', params: answerOf },
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
