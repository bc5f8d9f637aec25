import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  fromPromise,
  type Snapshot,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import { isSame } from '#domain/same';
import { GUEST, isSignedIn, type SessionData } from '#domain/session';
import { NetworkFailure, Refusal } from '#domain/wire/result';

/** Five failing checks in all are the end of a start. */
const MAX_RETRIES = 4;
/** Before the first retry; every further pause is twice as long. */
const FIRST_RETRY_PAUSE_MS = 500;
/** A session that could not be checked is kept, and checked again after this. */
const RECHECK_PAUSE_MS = 20_000;

/** What the root is told: who is there, once it is known and whenever it changes. */
export type SessionReport =
  | { readonly type: 'session.settled'; readonly session: SessionData }
  | { readonly type: 'session.failed'; readonly message: string };

export interface SessionInput {
  readonly reportTo: ActorRef<Snapshot<unknown>, SessionReport>;
}

/** Why the check failed: no answer came, or one that is of no use. */
export interface SessionFailure {
  readonly kind: 'network' | 'service';
  readonly message: string;
}

export interface SessionContext extends SessionInput {
  readonly session: SessionData;
  readonly retries: number;
  /** Of the last failing check at start. */
  readonly failure: SessionFailure | undefined;
}

export type SessionEvent =
  /** The network is back, or the page is looked at again. */
  | { readonly type: 'session.recheck' }
  /** Somebody pressed the retry button. */
  | { readonly type: 'session.retry' }
  /** Some answer of the service said that the session is worth nothing. */
  | { readonly type: 'session.required' };

interface Failed {
  readonly error: unknown;
}

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
  },
  actors: {
    checkAccount: fromPromise<SessionData>(() => {
      throw new Error('checkAccount was not provided');
    }),
  },
  delays: {
    retryPause: ({ context }) => FIRST_RETRY_PAUSE_MS * 2 ** (context.retries - 1),
    recheckPause: RECHECK_PAUSE_MS,
  },
  guards: {
    isSignedIn: (_, { token }: SessionData) => isSignedIn(token),
    isUnchanged: ({ context }, session: SessionData) => isSame(session, context.session),
    isLoginRequired: (_, { error }: Failed) => error instanceof Refusal && error.isLoginRequired,
    isRefusal: (_, { error }: Failed) => error instanceof Refusal,
    hasRetriesLeft: ({ context }) => context.retries < MAX_RETRIES,
  },
  actions: {
    keepSession: assign((_, session: SessionData) => ({ session })),
    forgetSession: assign({ session: GUEST }),
    /** Nothing is stored unless a store is provided. */
    storeSession: (_, _session: SessionData) => {},
    clearSession: () => {},
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    forgetRetries: assign({ retries: 0 }),
    keepFailure: assign((_, { error }: Failed) => ({ failure: failureOf(error) })),
    reportSession: sendTo(
      ({ context }) => context.reportTo,
      ({ context: { session } }) => ({ type: 'session.settled', session }),
    ),
    reportFailure: sendTo(
      ({ context }) => context.reportTo,
      (_, { error }: Failed) => ({ type: 'session.failed', message: failureOf(error).message }),
    ),
  },
}).createMachine({
  id: 'session',
  context: ({ input: { reportTo } }) => ({
    reportTo,
    session: GUEST,
    retries: 0,
    failure: undefined,
  }),
  initial: 'starting',
  on: { 'session.required': '.signedOut' },
  states: {
    starting: {
      initial: 'checking',
      on: {
        'session.recheck': { target: '.checking', actions: 'forgetRetries' },
        'session.retry': { target: '.checking', actions: 'forgetRetries' },
      },
      states: {
        checking: {
          invoke: {
            id: 'check',
            src: 'checkAccount',
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: '#session.signedIn',
                actions: [
                  { type: 'keepSession', params: ({ event }) => event.output },
                  { type: 'storeSession', params: ({ event }) => event.output },
                  'reportSession',
                ],
              },
              { target: '#session.signedOut' },
            ],
            onError: [
              {
                guard: { type: 'isLoginRequired', params: ({ event }) => event },
                target: '#session.signedOut',
              },
              { guard: 'hasRetriesLeft', target: 'retrying', actions: 'countRetry' },
              {
                target: 'failed',
                actions: [
                  { type: 'keepFailure', params: ({ event }) => event },
                  { type: 'reportFailure', params: ({ event }) => event },
                ],
              },
            ],
          },
        },
        retrying: { after: { retryPause: 'checking' } },
        failed: {},
      },
    },
    signedIn: {
      initial: 'resting',
      on: { 'session.recheck': '.rechecking' },
      states: {
        resting: {},
        rechecking: {
          invoke: {
            id: 'recheck',
            src: 'checkAccount',
            onDone: [
              {
                guard: { type: 'isUnchanged', params: ({ event }) => event.output },
                target: 'resting',
              },
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: 'resting',
                actions: [
                  { type: 'keepSession', params: ({ event }) => event.output },
                  { type: 'storeSession', params: ({ event }) => event.output },
                  'reportSession',
                ],
              },
              { target: '#session.signedOut' },
            ],
            onError: [
              {
                guard: { type: 'isRefusal', params: ({ event }) => event },
                target: '#session.signedOut',
              },
              // Without network nobody can know: whoever was signed in stays so.
              { target: 'waiting' },
            ],
          },
        },
        waiting: { after: { recheckPause: 'rechecking' } },
      },
    },
    signedOut: {
      entry: ['forgetSession', 'clearSession', 'reportSession'],
      // There is nothing left to lose, and nothing to tell again.
      on: { 'session.required': {} },
    },
  },
});

const failureOf = (error: unknown): SessionFailure => ({
  kind: error instanceof NetworkFailure ? 'network' : 'service',
  message: error instanceof Error ? error.message : String(error),
});

export type SessionActorRef = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
