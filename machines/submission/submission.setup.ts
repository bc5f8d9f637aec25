import { assign, fromPromise, sendTo, setup } from 'xstate';
import { isLoginRefusal } from '#domain/forms/form-message';
import type { Purchase } from '#domain/kept';
import { newKey } from '#domain/new-key';
import type { Order } from '#domain/order';
import { movedQuoteIn } from '#domain/wire/moved-quote-wire';
import { KYC_TO_CONTINUE, REQUIRED_LOGIN, Refusal, SIDE_PAUSED } from '#domain/wire/result';
import type {
  OrderSubmitted,
  SubmissionContext,
  SubmissionEvent,
  SubmissionInput,
  SubmissionReport,
} from './submission.types.ts';

/** Who has not answered by then is not going to; whether the order was made is asked anew. */
const ANSWER_PATIENCE_MS = 15_000;
/** Before the lost answer is asked for again; each pause is twice the one before. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
/** HTTP answers from here on say that the service is unwell, not that the order is bad. */
const SERVER_FAULT = 500;
/** Said at the door, before anybody has looked whether the order is there. */
const AT_THE_DOOR = [401, 403, 408, 425, 429];

interface Failure {
  readonly error: unknown;
}

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.httpStatus < SERVER_FAULT;

const isKycDemanded = (error: unknown) => isRefusal(error) && error.says(KYC_TO_CONTINUE);

/** In its own words, or in the code that decides; what another word or a status says of a session is REQUIRED_LOGIN to everybody here. */
const wordsOf = (error: unknown): string => {
  if (isRefusal(error) && error.isLoginRequired && !isLoginRefusal(error.message)) {
    return REQUIRED_LOGIN;
  }
  if (isRefusal(error) && error.code === SIDE_PAUSED) return SIDE_PAUSED;
  return error instanceof Error ? error.message : '';
};

export const purchaseOf = ({ purchase }: SubmissionContext): Purchase => {
  if (!purchase) throw new Error('nothing was submitted');
  return purchase;
};

/** The submission's vocabulary; the plot is in submission.machine.ts. */
export const submissionSetup = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    input: {} as SubmissionInput,
    tags: {} as 'busy' | 'checking',
  },
  actors: {
    postBuyOrder: fromPromise<Order, Purchase>(() => {
      throw new Error('postBuyOrder was not provided');
    }),
  },
  delays: {
    answerPatience: ANSWER_PATIENCE_MS,
    askPause: ({ context: { asks } }) => Math.min(FIRST_PAUSE_MS * 2 ** asks, LONGEST_PAUSE_MS),
  },
  guards: {
    isUnfinished: ({ context }) => context.purchase !== undefined,
    isKycDemanded: (_, { error }: Failure) => isKycDemanded(error),
    isRateMoved: (_, { error }: Failure) => movedQuoteIn(error) !== undefined,
    isRefused: (_, { error }: Failure) => isRefusal(error),
    /** While an answer is missing, only who has looked for the order can say that there is none. */
    isAtTheDoor: (_, { error }: Failure) =>
      isRefusal(error) && AT_THE_DOOR.includes(error.httpStatus),
  },
  actions: {
    keepPurchase: assign((_, { key = newKey(), order, expectedAmount }: OrderSubmitted) => ({
      purchase: { key, order, expectedAmount },
      asks: 0,
    })),
    countAsk: assign({ asks: ({ context }) => context.asks + 1 }),
    /** Keeps the order beyond this page, before it is posted; the composition root knows where. */
    storePurchase: (_, _purchase: Purchase) => {},
    /** The outcome is known: whatever is submitted next is another order. */
    clearPurchase: () => {},

    reportDone: sendTo(
      ({ context }) => context.reportTo,
      ({ context }, order: Order): SubmissionReport => ({
        type: 'submission.done',
        order,
        expectedAmount: purchaseOf(context).expectedAmount,
      }),
    ),
    reportKyc: sendTo(({ context }) => context.reportTo, {
      type: 'submission.kycDemanded',
    } satisfies SubmissionReport),
    reportRateMoved: sendTo(
      ({ context }) => context.reportTo,
      ({ context }, { error }: Failure): SubmissionReport => {
        const quote = movedQuoteIn(error);
        if (!quote) throw new Error('no new price was named');
        const { order, expectedAmount } = purchaseOf(context);
        return { type: 'submission.rateMoved', moved: { order, expectedAmount, quote } };
      },
    ),
    reportRefusal: sendTo(
      ({ context }) => context.reportTo,
      (_, { error }: Failure): SubmissionReport => ({
        type: 'submission.refused',
        message: wordsOf(error),
      }),
    ),
  },
});
