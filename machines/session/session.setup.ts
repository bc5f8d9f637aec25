import { assign, fromCallback, fromPromise, type NonReducibleUnknown, sendTo, setup } from 'xstate';
import { answerIn, type CallOutcome } from '#domain/call-outcome';
import { isSame } from '#domain/same';
import { GUEST, isSignedIn, type SessionData } from '#domain/session';
import { messageOf } from '../call-outcome.ts';
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

const failureOf = (outcome: CallOutcome<unknown>): SessionFailure => ({
  kind: outcome.kind === 'unavailable' ? outcome.reason : 'service',
  message: messageOf(outcome),
});

/** The session's vocabulary; the plot is in session.machine.ts. */
export const sessionSetup = setup({
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
    keepSession: assign((_, session: SessionData) => ({ session })),
    forgetSession: assign({ session: GUEST }),
    /** Nothing is stored unless a store is provided. */
    storeSession: (_, _session: SessionData) => {},
    clearSession: () => {},
    heedChecks: assign({ isCheckSkipped: false }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    forgetRetries: assign({ retries: 0 }),
    forgetFailure: assign({ failure: undefined }),
    keepFailure: assign((_, outcome: CallOutcome<unknown>) => ({ failure: failureOf(outcome) })),
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
