import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type CallOutcome, isRefusedWith } from '#domain/call-outcome';
import { growingPause } from '#domain/growing-pause';
import { ALREADY_CONFIRMED } from '#domain/wire/result';
import type { ScreenReport } from '../app/app.events.ts';
import { isAnswered, isRefused, outcomeIn, refusalOf } from '../call-outcome.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

/** Message beside the login after an account was confirmed. */
export const ACCOUNT_CONFIRMED = 'ACCOUNT_CONFIRMED';

const REQUEST_TIMEOUT_MS = 20_000;

export interface ConfirmationInput extends ConfirmationRequest {
  readonly reportTo: ReportTo<ScreenReport>;
}

export interface ConfirmationContext extends ConfirmationInput {
  /** The service's message for its refusal; empty when there is none. */
  readonly message: string;
  /** Consecutive calls without an answer. */
  readonly failures: number;
}

/** The retry button was pressed. */
export interface ConfirmationEvent {
  readonly type: 'confirmation.retried';
}

export interface ConfirmationRequest {
  /** Last part of the link. */
  readonly token: string;
}

const unanswered = { target: 'unreachable', actions: 'countFailure' } as const;

/** Confirms an account by the token of a mail's link, as soon as the page opens. */
export const confirmationMachine = setup({
  types: {
    context: {} as ConfirmationContext,
    events: {} as ConfirmationEvent,
    input: {} as ConfirmationInput,
  },
  actors: {
    confirmRegistration: unprovided<CallOutcome<void>, ConfirmationRequest>('confirmRegistration'),
  },
  delays: {
    requestTimeout: REQUEST_TIMEOUT_MS,
    retryPause: ({ context }) => growingPause(context.failures - 1),
  },
  guards: {
    isAnswered,
    isRefused,
    isAlreadyConfirmed: (_, outcome: CallOutcome<void>) =>
      isRefusedWith(outcome, ALREADY_CONFIRMED),
  },
  actions: {
    assignMessage: assign((_, outcome: CallOutcome<void>) => ({ message: refusalOf(outcome) })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    reportConfirmed: sendTo(({ context }) => context.reportTo, {
      type: 'place.requested',
      to: { kind: 'login' },
      say: ACCOUNT_CONFIRMED,
    } satisfies ScreenReport),
    reportRefused: sendTo(({ context }) => context.reportTo, {
      type: 'session.required',
    } satisfies ScreenReport),
  },
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => ({ ...input, message: '', failures: 0 }),
  initial: 'confirming',
  states: {
    confirming: {
      after: { requestTimeout: unanswered },
      invoke: {
        id: 'confirm',
        src: 'confirmRegistration',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          { guard: { type: 'isAnswered', params: outcomeIn }, target: 'confirmed' },
          { guard: { type: 'isAlreadyConfirmed', params: outcomeIn }, target: 'alreadyConfirmed' },
          {
            guard: { type: 'isRefused', params: outcomeIn },
            target: 'refused',
            actions: { type: 'assignMessage', params: outcomeIn },
          },
          unanswered,
        ],
        onError: unanswered,
      },
    },
    // The link may belong to another account than the session.
    refused: { entry: 'reportRefused' },
    unreachable: {
      after: { retryPause: 'confirming' },
      on: { 'confirmation.retried': 'confirming' },
    },
    // The link was used before, or its first answer was lost: an existing session stays.
    alreadyConfirmed: {},
    confirmed: { entry: 'reportConfirmed' },
  },
});

export type ConfirmationActorRef = ActorRefFrom<typeof confirmationMachine>;
export type ConfirmationSnapshot = SnapshotFrom<typeof confirmationMachine>;
