import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup, stopChild } from 'xstate';
import { type CallOutcome, isRefusedWith } from '#domain/call-outcome';
import { growingPause } from '#domain/growing-pause';
import { ALREADY_CONFIRMED } from '#domain/wire/result';
import type { ScreenReport } from '../app/app.events.ts';
import { isAnswered, isRefused, outcomeIn, refusalOf } from '../call-outcome.ts';
import {
  type CaptchaActorRef,
  type CaptchaReport,
  captchaMachine,
} from '../captcha/captcha.machine.ts';
import { isCaptchaToSolve } from '../captcha/required-captcha.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

/** Message beside the login after an account was confirmed. */
export const ACCOUNT_CONFIRMED = 'ACCOUNT_CONFIRMED';

const REQUEST_TIMEOUT_MS = 20_000;

export interface ConfirmationInput extends Pick<ConfirmationRequest, 'token'> {
  readonly reportTo: ReportTo<ScreenReport>;
}

export interface ConfirmationContext extends ConfirmationInput {
  /** The service's message for its refusal; empty when there is none. */
  readonly message: string;
  /** Consecutive calls without an answer. */
  readonly failures: number;
  /** Captchas that the page was asked for. */
  readonly captchas: number;
  /** Present while the service requires a solution. */
  readonly captcha: CaptchaActorRef | undefined;
}

export type ConfirmationEvent =
  /** The retry button was pressed. */
  { readonly type: 'confirmation.retried' } | CaptchaReport;

export interface ConfirmationRequest {
  /** Last part of the link. */
  readonly token: string;
  /** Solution of a captcha; absent while none is required. */
  readonly captcha?: string;
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
    captcha: captchaMachine,
    confirmRegistration: unprovided<CallOutcome<void>, ConfirmationRequest>('confirmRegistration'),
  },
  delays: {
    requestTimeout: REQUEST_TIMEOUT_MS,
    retryPause: ({ context }) => growingPause(context.failures - 1),
  },
  guards: {
    isAnswered,
    isCaptchaToSolve: ({ context }, outcome: CallOutcome<void>) =>
      isCaptchaToSolve(outcome, context.captchas),
    isRefused,
    isAlreadyConfirmed: (_, outcome: CallOutcome<void>) =>
      isRefusedWith(outcome, ALREADY_CONFIRMED),
  },
  actions: {
    assignMessage: assign((_, outcome: CallOutcome<void>) => ({ message: refusalOf(outcome) })),
    startCaptcha: assign(({ context, self, spawn }) => ({
      captcha: spawn('captcha', { id: 'captcha', input: { reportTo: self } }),
      captchas: context.captchas + 1,
    })),
    stopCaptcha: stopChild('captcha'),
    forgetCaptcha: assign({ captcha: undefined }),
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
  context: ({ input }) => ({ ...input, message: '', failures: 0, captchas: 0, captcha: undefined }),
  initial: 'confirming',
  states: {
    confirming: {
      after: { requestTimeout: unanswered },
      invoke: {
        id: 'confirm',
        src: 'confirmRegistration',
        // A solution is valid for the one call that follows it.
        input: ({ context: { token }, event }) => ({
          token,
          ...(event.type === 'captcha.solved' && { captcha: event.solution }),
        }),
        onDone: [
          { guard: { type: 'isAnswered', params: outcomeIn }, target: 'confirmed' },
          { guard: { type: 'isAlreadyConfirmed', params: outcomeIn }, target: 'alreadyConfirmed' },
          { guard: { type: 'isCaptchaToSolve', params: outcomeIn }, target: 'awaitingCaptcha' },
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
    // Too many links were followed from this address: the same call again, with a solution.
    awaitingCaptcha: {
      entry: 'startCaptcha',
      exit: ['stopCaptcha', 'forgetCaptcha'],
      on: { 'captcha.solved': 'confirming' },
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
