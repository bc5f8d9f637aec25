import { assign, sendTo, setup } from 'xstate';
import { type CallOutcome, isRefusedWith } from '#domain/call-outcome';
import { growingPause } from '#domain/growing-pause';
import { ALREADY_CONFIRMED } from '#domain/wire/result';
import type { ScreenReport } from '../app/app.events.ts';
import { isAnswered, isRefused, refusalOf } from '../call-outcome.ts';
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

/** Setup of the confirmation machine. */
export const confirmationSetup = setup({
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
});
