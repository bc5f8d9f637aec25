import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { Purchase } from '#domain/kept';
import { newKey } from '#domain/new-key';
import type { OrderOutcome } from '#domain/order-outcome';
import type {
  OrderSubmitted,
  SubmissionContext,
  SubmissionEvent,
  SubmissionInput,
  SubmissionReport,
} from './submission.types.ts';

/** Who has not answered by then is not going to; whether the order was made is asked anew. */
const REQUEST_TIMEOUT_MS = 15_000;
/** Before the lost answer is asked for again; each pause is twice the one before. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

export const purchaseOf = ({ purchase }: SubmissionContext): Purchase => {
  if (!purchase) throw new Error('nothing was submitted');
  return purchase;
};

const reportOf = (outcome: OrderOutcome, { key: _, ...request }: Purchase): SubmissionReport => {
  const { expectedAmount } = request;
  switch (outcome.type) {
    case 'placed':
      return { type: 'submission.done', order: outcome.order, expectedAmount };
    case 'kycRequired':
      return { type: 'submission.kycDemanded' };
    case 'rateMoved':
      return { type: 'submission.rateMoved', moved: { ...request, quote: outcome.quote } };
    case 'refused':
      return { type: 'submission.refused', message: outcome.message, code: outcome.code };
    case 'unknown':
      throw new Error('an unknown outcome is not reported');
  }
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
    postOrder: fromPromise<OrderOutcome, Purchase>(() => {
      throw new Error('postOrder was not provided');
    }),
  },
  delays: {
    requestTimeout: REQUEST_TIMEOUT_MS,
    askPause: ({ context: { asks } }) => Math.min(FIRST_PAUSE_MS * 2 ** asks, LONGEST_PAUSE_MS),
  },
  guards: {
    isUnfinished: ({ context }) => context.purchase !== undefined,
    isPlaced: (_, { type }: OrderOutcome) => type === 'placed',
    isKycRequired: (_, { type }: OrderOutcome) => type === 'kycRequired',
    isUnknown: (_, { type }: OrderOutcome) => type === 'unknown',
    /** While an answer is missing, only a service that has looked for the order can say that there is none. */
    isStillUnknown: (_, outcome: OrderOutcome) =>
      outcome.type === 'unknown' || (outcome.type !== 'placed' && !outcome.isProcessed),
  },
  actions: {
    keepPurchase: assign((_, { type: _type, key = newKey(), ...request }: OrderSubmitted) => ({
      purchase: { key, ...request },
      asks: 0,
    })),
    countAsk: assign({ asks: ({ context }) => context.asks + 1 }),
    /** Keeps the order beyond this page, before it is posted; the composition root knows where. */
    storePurchase: (_, _purchase: Purchase) => {},
    /** The outcome is known: whatever is submitted next is another order. */
    clearPurchase: () => {},

    reportOutcome: sendTo(
      ({ context }) => context.reportTo,
      ({ context }, outcome: OrderOutcome) => reportOf(outcome, purchaseOf(context)),
    ),
  },
});
