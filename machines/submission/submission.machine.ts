import {
  type ActorRefFrom,
  type AnyActorRef,
  fromPromise,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import type { Order } from '#domain/order';
import type { BuyOrder } from '#domain/wire/buy-order-wire';
import { KYC_TO_CONTINUE, Refusal } from '#domain/wire/result';

/** HTTP answers from here on say that the service is unwell, not that the order is bad. */
const SERVER_FAULT = 500;

export interface SubmissionInput {
  /** Hears what became of an order. */
  readonly reportTo: AnyActorRef;
}

export interface OrderSubmitted {
  readonly type: 'order.submitted';
  readonly order: BuyOrder;
}

/** What became of a submitted order, said once for each. */
export type SubmissionReport =
  | { readonly type: 'submission.done'; readonly order: Order }
  /** The service said no; with documents it might say yes. */
  | { readonly type: 'submission.kycDemanded' }
  | { readonly type: 'submission.refused'; readonly message: string }
  /** Nobody knows what the service made of it, or it could not answer. */
  | { readonly type: 'submission.failed'; readonly message: string };

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.httpStatus < SERVER_FAULT;

interface Failure {
  readonly error: unknown;
}

/** Said when the service gave no words of its own: the view translates it. */
export const ORDER_NOT_SENT =
  'The order could not be sent. Please check your connection and try again.';

/** The service's own words, where it had any. */
const wordsOf = (error: unknown) => (error instanceof Refusal ? error.message : ORDER_NOT_SENT);

const submissionSetup = setup({
  types: {
    context: {} as SubmissionInput,
    events: {} as OrderSubmitted,
    input: {} as SubmissionInput,
    tags: {} as 'busy',
  },
  actors: {
    postBuyOrder: fromPromise<Order, BuyOrder>(() => {
      throw new Error('postBuyOrder was not provided');
    }),
  },
  guards: {
    isKycDemanded: (_, { error }: Failure) => isRefusal(error) && error.code === KYC_TO_CONTINUE,
    isRefused: (_, { error }: Failure) => isRefusal(error),
  },
  actions: {
    reportDone: sendTo(
      ({ context }) => context.reportTo,
      (_, order: Order): SubmissionReport => ({ type: 'submission.done', order }),
    ),
    reportKyc: sendTo(({ context }) => context.reportTo, { type: 'submission.kycDemanded' }),
    reportRefusal: sendTo(
      ({ context }) => context.reportTo,
      (_, { error }: Failure): SubmissionReport => ({
        type: 'submission.refused',
        message: wordsOf(error),
      }),
    ),
    reportFailure: sendTo(
      ({ context }) => context.reportTo,
      (_, { error }: Failure): SubmissionReport => ({
        type: 'submission.failed',
        message: wordsOf(error),
      }),
    ),
  },
});

const ready = submissionSetup.createStateConfig({ on: { 'order.submitted': 'posting' } });

/** One order at a time, one post for each: what is submitted while a post is under way is not heard. */
export const submissionMachine = submissionSetup.createMachine({
  id: 'submission',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: ready,
    posting: {
      tags: 'busy',
      invoke: {
        id: 'post',
        src: 'postBuyOrder',
        input: ({ event }) => event.order,
        onDone: {
          target: 'done',
          actions: { type: 'reportDone', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isKycDemanded', params: ({ event: { error } }) => ({ error }) },
            target: 'kycRequired',
            actions: 'reportKyc',
          },
          {
            guard: { type: 'isRefused', params: ({ event: { error } }) => ({ error }) },
            target: 'refused',
            actions: { type: 'reportRefusal', params: ({ event: { error } }) => ({ error }) },
          },
          {
            target: 'failed',
            actions: { type: 'reportFailure', params: ({ event: { error } }) => ({ error }) },
          },
        ],
      },
    },
    refused: ready,
    // Nothing is kept for a retry: whoever submits again hands the order over again.
    failed: ready,
    // One flow makes one order, and the same order is not asked for again without documents.
    kycRequired: {},
    done: {},
  },
});

export type SubmissionActorRef = ActorRefFrom<typeof submissionMachine>;
export type SubmissionSnapshot = SnapshotFrom<typeof submissionMachine>;
