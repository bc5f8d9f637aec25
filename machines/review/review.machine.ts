import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import type { TypedReview } from '#domain/rules/review';
import { failed, isAnswered, outcomeIn, refusalOf } from '../call-outcome.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

/** Report to the order. */
export type ReviewReport =
  /** The review was answered, or may have been stored although no answer came: query the order again. */
  | { readonly type: 'review.answered' }
  /** The call is in progress. */
  | { readonly type: 'call.started'; readonly id: 'review' }
  | { readonly type: 'call.settled'; readonly id: 'review' };

export interface ReviewInput {
  /** Reference of the order. */
  readonly ref: string;
  readonly reportTo: ReportTo<ReviewReport>;
}

export interface ReviewContext extends ReviewInput {
  /** While it is being sent. */
  readonly review: TypedReview | undefined;
  /** The service's message; empty when there was no answer. */
  readonly message: string;
}

/** Content and address are valid, and the customer sends them. */
export interface ReviewEvent {
  readonly type: 'review.sent';
  readonly review: TypedReview;
}

export interface ReviewRequest extends TypedReview {
  readonly ref: string;
}

/** @throws {Error} when nothing is sent; the event that leads to the call comes first */
const requestOf = ({ ref, review }: ReviewContext): ReviewRequest => {
  if (!review) throw new Error('no review is sent');
  return { ref, ...review };
};

const send = {
  'review.sent': {
    target: 'sending',
    actions: {
      type: 'assignReview',
      params: ({ event }: { readonly event: ReviewEvent }) => event.review,
    },
  },
} as const;

/**
 * Review of a finished order. A call without an answer may have stored it: the same review can be sent again, and the service
 * takes it once.
 */
export const reviewMachine = setup({
  types: {
    context: {} as ReviewContext,
    events: {} as ReviewEvent,
    input: {} as ReviewInput,
    tags: {} as 'busy',
  },
  actors: {
    postReview: unprovided<CallOutcome<void>, ReviewRequest>('postReview'),
  },
  guards: { isAnswered },
  actions: {
    assignReview: assign((_, review: TypedReview) => ({ review })),
    forgetReview: assign({ review: undefined }),
    assignMessage: assign((_, outcome: CallOutcome<unknown>) => ({ message: refusalOf(outcome) })),
    forgetMessage: assign({ message: '' }),
    reportStarted: sendTo(({ context }) => context.reportTo, {
      type: 'call.started',
      id: 'review',
    }),
    reportSettled: sendTo(({ context }) => context.reportTo, {
      type: 'call.settled',
      id: 'review',
    }),
    reportAnswered: sendTo(({ context }) => context.reportTo, { type: 'review.answered' }),
  },
}).createMachine({
  id: 'review',
  context: ({ input }) => ({ ...input, review: undefined, message: '' }),
  initial: 'filling',
  states: {
    filling: { on: send },
    sending: {
      tags: 'busy',
      entry: ['forgetMessage', 'reportStarted'],
      exit: ['forgetReview', 'reportAnswered', 'reportSettled'],
      invoke: {
        id: 'post',
        src: 'postReview',
        input: ({ context }) => requestOf(context),
        onDone: [{ guard: { type: 'isAnswered', params: outcomeIn }, target: 'done' }, failed],
        onError: failed,
      },
    },
    // What was typed stays.
    failed: { on: send },
    // The order's next answer has the review, and its form ends.
    done: {},
  },
});

export type ReviewActorRef = ActorRefFrom<typeof reviewMachine>;
export type ReviewSnapshot = SnapshotFrom<typeof reviewMachine>;
