import { assign, fromCallback, fromPromise, type NonReducibleUnknown, sendTo, setup } from 'xstate';
import { isSame } from '#domain/same';
import { GUEST, isSignedIn, type SessionData } from '#domain/session';
import { NetworkFailure, Refusal } from '#domain/wire/result';
import type {
  SessionContext,
  SessionEvent,
  SessionFailure,
  SessionInput,
} from './session.types.ts';

/** Five failing checks in all are the end of a start. */
const MAX_RETRIES = 4;
/** Before the first retry; every further pause is twice as long. */
const FIRST_RETRY_PAUSE_MS = 500;
/** A session that could not be checked is kept, and checked again after this. */
const RECHECK_PAUSE_MS = 20_000;

interface Failed {
  readonly error: unknown;
}

const failureOf = (error: unknown): SessionFailure => ({
  kind: error instanceof NetworkFailure ? 'network' : 'service',
  message: error instanceof Error ? error.message : String(error),
});

/** The session's vocabulary; the plot is in session.machine.ts. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
  },
  actors: {
    checkAccount: fromPromise<SessionData>(() => {
      throw new Error('checkAccount was not provided');
    }),
    logOut: fromPromise<void, NonReducibleUnknown>(() => {
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
    isSignedIn: (_, { token }: SessionData) => isSignedIn(token),
    isCheckSkipped: ({ context }) => context.isCheckSkipped,
    isOwnToken: ({ context }, token: string) => token === context.session.token,
    isNoToken: (_, token: string) => !isSignedIn(token),
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
    heedChecks: assign({ isCheckSkipped: false }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    forgetRetries: assign({ retries: 0 }),
    forgetFailure: assign({ failure: undefined }),
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
});
