import {
  type ActorRefFrom,
  assign,
  fromCallback,
  type NonReducibleUnknown,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import {
  GUEST,
  isSignedIn,
  type SessionData,
  type UserAccount,
  withAccount,
} from '#domain/account/session';
import { answerIn, type CallOutcome } from '#domain/call-outcome';
import { isSame } from '#domain/same';
import { answerOf, messageOf, outcomeIn, outcomeOrDefect } from '../call-outcome.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

/** Report to the root: the session, once it is known and at every change. */
export type SessionReport =
  | { readonly type: 'session.settled'; readonly session: SessionData }
  | { readonly type: 'session.failed'; readonly message: string };

export interface SessionInput {
  /** Whether the check is skipped, on the address that confirms an account (rule of the start). */
  readonly isCheckSkipped?: boolean;
  readonly reportTo: ReportTo<SessionReport>;
}

/** Why the check failed: no answer, or an unusable one. */
export interface SessionFailure {
  readonly kind: 'network' | 'service';
  readonly message: string;
}

interface SessionContext extends Required<SessionInput> {
  readonly session: SessionData;
  readonly retries: number;
  /** Of the last failed check at start. */
  readonly failure: SessionFailure | undefined;
}

/** Changed parts of an account. */
export interface AccountChange {
  readonly type: 'account.changed';
  readonly account: Partial<UserAccount>;
}

export type SessionEvent =
  /** The network is back, or the page is visible again. */
  | { readonly type: 'session.recheck' }
  /** The retry button was pressed. */
  | { readonly type: 'session.retry' }
  /** The user signed in on this page. */
  | { readonly type: 'session.opened'; readonly session: SessionData }
  /** The user changed the account on this page, accepted by the service. */
  | AccountChange
  /** The user signs out. */
  | { readonly type: 'session.left' }
  /** Another tab signed in or out, or this page came from the back/forward cache; empty for a guest. */
  | { readonly type: 'tabs.changed'; readonly token: string }
  /** An answer of the service declared the session invalid. */
  | { readonly type: 'session.required' };

/** Five failed checks in all fail the start. */
const MAX_RETRIES = 4;
/** Pause before the first retry; doubled for every further one. */
const FIRST_RETRY_PAUSE_MS = 500;
/** Interval after which an unchecked session is checked again; it is kept meanwhile. */
const RECHECK_PAUSE_MS = 20_000;

const failureOf = (outcome: CallOutcome<unknown>): SessionFailure => ({
  kind: outcome.kind === 'unavailable' ? outcome.reason : 'service',
  message: messageOf(outcome),
});

const changed = ({
  context,
  event,
}: {
  readonly context: SessionContext;
  readonly event: AccountChange;
}) => withAccount(context.session, event.account);

/** The session as the service knows it. */
const takeOver = [
  { type: 'assignSession', params: answerOf<SessionData> },
  { type: 'storeSession', params: answerOf<SessionData> },
  'reportSession',
] as const;

/** The start cannot continue without a session. */
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

/** The session: checked at the start, rechecked while the page lives, the same in every tab. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
  },
  actors: {
    checkAccount: unprovided<CallOutcome<SessionData>>('checkAccount'),
    logOut: unprovided<CallOutcome<void>>('logOut'),
    /** Sends `tabs.changed` for as long as the page lives; does nothing unless provided. */
    watchTabs: fromCallback<SessionEvent, NonReducibleUnknown>(() => {}),
  },
  delays: {
    retryPause: ({ context }) => FIRST_RETRY_PAUSE_MS * 2 ** (context.retries - 1),
    recheckPause: RECHECK_PAUSE_MS,
  },
  guards: {
    isSignedIn: (_, outcome: CallOutcome<SessionData>) => isSignedIn(answerIn(outcome)?.token),
    /** The answer has no token, or requires a login. */
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
}).createMachine({
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
      // Between two accounts the session is empty, so that data of one never shows beside the other.
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
                actions: takeOver,
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
        // Published at once, then checked: the service may have normalised it. Discards an older answer.
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
              { guard: { type: 'isUnchanged', params: outcomeIn }, target: 'resting' },
              {
                guard: { type: 'isSignedIn', params: outcomeIn },
                target: 'resting',
                actions: takeOver,
              },
              // Without an answer the user stays signed in.
              { guard: { type: 'isUnavailable', params: outcomeIn }, target: 'waiting' },
              { target: '#session.signedOut' },
            ],
            onError: 'waiting',
          },
        },
        waiting: { after: { recheckPause: 'rechecking' } },
      },
    },
    // The address that confirms an account needs no check; the stored session stays for the next page.
    unasked: {
      entry: ['heedChecks', 'reportSession'],
      on: { 'session.recheck': 'starting' },
    },
    // Whatever the call's outcome, the session is over here.
    leaving: {
      invoke: { id: 'leave', src: 'logOut', onDone: 'signedOut', onError: 'signedOut' },
    },
    signedOut: {
      entry: ['forgetSession', 'clearSession', 'reportSession'],
      // The session is already being dropped.
      on: { 'session.required': {} },
    },
  },
});

export type SessionActorRef = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
