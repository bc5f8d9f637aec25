import {
  type ActorRefFrom,
  type AnyActorRef,
  assign,
  type SnapshotFrom,
  sendTo,
  setup,
  stopChild,
} from 'xstate';
import type { DecimalText } from '#domain/money/money';
import { newKey } from '#domain/new-key';
import type { Order } from '#domain/order/order';
import type { OrderOutcome, OrderRefusal } from '#domain/order/order-outcome';
import type { RuleError } from '#domain/rules/error-codes';
import type { OrderRequest } from '#domain/trade/order-request';
import type { PendingOrder, PostedOrder } from '#domain/trade/persisted-trade';
import type { MovedQuote } from '#domain/wire/moved-quote-wire';
import { CAPTCHA_REQUIRED } from '#domain/wire/result';
import { outcomeIn } from '../call-outcome.ts';
import type { CaptchaActorRef, CaptchaReport, captchaMachine } from '../captcha/captcha.machine.ts';
import { MAX_CAPTCHAS } from '../captcha/required-captcha.ts';
import { lateMachine } from '../late-machine.ts';
import { unprovided } from '../unprovided.ts';

interface SubmissionInput {
  /** Receives the outcome of an order. */
  readonly reportTo: AnyActorRef;
  /** Posted by an earlier page, and unanswered. */
  readonly pendingOrder?: PendingOrder | undefined;
}

interface SubmissionContext {
  readonly reportTo: AnyActorRef;
  /** Order of the submission; undefined before the first. */
  readonly pendingOrder: PendingOrder | undefined;
  /** Retries since the answer was lost. */
  readonly asks: number;
  /** Captcha solution that the order is posted with; empty while none is required. */
  readonly solution: string;
  /** Captchas that this order was asked for. */
  readonly captchas: number;
  /** Present while the service requires a solution. */
  readonly captcha: CaptchaActorRef | undefined;
}

export type OrderSubmitted = OrderRequest & {
  readonly type: 'order.submitted';
  /** Key of the draft; a new one by default. */
  readonly key?: string;
  /** What the customer has agreed to: dong to pay or to receive, or units that a swap gets. */
  readonly expectedAmount: DecimalText;
};

type SubmissionEvent =
  | OrderSubmitted
  /** Retry now: by the customer, or because the network is back. */
  | { readonly type: 'answer.requested' }
  /** Back to the form, instead of a captcha. */
  | { readonly type: 'captcha.declined' }
  | CaptchaReport;

/** Order at another price than the agreed one. */
export type MovedRate<TRequest extends OrderRequest = OrderRequest> = TRequest & {
  readonly expectedAmount: DecimalText;
  readonly quote: MovedQuote;
};

/** Outcome of a submitted order, reported once. */
export type SubmissionReport<TRequest extends OrderRequest = OrderRequest> =
  | {
      readonly type: 'submission.done';
      readonly order: Order;
      readonly expectedAmount: DecimalText;
    }
  /** Refused for missing documents. */
  | { readonly type: 'submission.kycDemanded'; readonly error?: RuleError | undefined }
  /** Refused for the bank account. */
  | { readonly type: 'submission.accountUntrusted'; readonly message: string }
  | { readonly type: 'submission.rateMoved'; readonly moved: MovedRate<TRequest> }
  | ({ readonly type: 'submission.refused' } & OrderRefusal);

/** Timeout of the call; afterwards the same order is posted again. */
const REQUEST_TIMEOUT_MS = 15_000;
/** Pause before the lost answer is requested again; doubled for every further one. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

const pendingOrderOf = ({ pendingOrder }: SubmissionContext): PendingOrder => {
  if (!pendingOrder) throw new Error('nothing was submitted');
  return pendingOrder;
};

const reportOf = (
  outcome: OrderOutcome,
  { key: _, ...request }: PendingOrder,
): SubmissionReport => {
  const { expectedAmount } = request;
  switch (outcome.type) {
    case 'placed':
      return { type: 'submission.done', order: outcome.order, expectedAmount };
    case 'kycRequired':
      return { type: 'submission.kycDemanded', error: outcome.error };
    case 'accountUntrusted':
      return { type: 'submission.accountUntrusted', message: outcome.message };
    case 'rateMoved':
      return { type: 'submission.rateMoved', moved: { ...request, quote: outcome.quote } };
    case 'refused':
      return {
        type: 'submission.refused',
        ...{ message: outcome.message, code: outcome.code, error: outcome.error },
      };
    case 'captchaRequired':
      return { type: 'submission.refused', message: CAPTCHA_REQUIRED, code: CAPTCHA_REQUIRED };
    case 'unknown':
      throw new Error('an unknown outcome is not reported');
  }
};

/** Setup of the submission machine. */
const submissionSetup = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    input: {} as SubmissionInput,
    tags: {} as 'busy' | 'checking',
  },
  actors: {
    captcha: lateMachine<typeof captchaMachine>('captcha').logic,
    /** Resolves with "captcha required" only after the captcha's code is loaded. */
    postOrder: unprovided<OrderOutcome, PostedOrder>('postOrder'),
  },
  delays: {
    requestTimeout: REQUEST_TIMEOUT_MS,
    askPause: ({ context: { asks } }) => Math.min(FIRST_PAUSE_MS * 2 ** asks, LONGEST_PAUSE_MS),
  },
  guards: {
    isUnfinished: ({ context }) => context.pendingOrder !== undefined,
    isPlaced: (_, { type }: OrderOutcome) => type === 'placed',
    isKycRequired: (_, { type }: OrderOutcome) => type === 'kycRequired',
    isUnknown: (_, { type }: OrderOutcome) => type === 'unknown',
    isCaptchaToSolve: ({ context }, { type }: OrderOutcome) =>
      type === 'captchaRequired' && context.captchas < MAX_CAPTCHAS,
    /** After a lost answer, only a service that has looked for the order can deny that it exists. */
    isStillUnknown: (_, outcome: OrderOutcome) =>
      outcome.type === 'unknown' || (outcome.type !== 'placed' && !outcome.isProcessed),
  },
  actions: {
    assignPendingOrder: assign(
      (_, { type: _type, key = newKey(), ...request }: OrderSubmitted) => ({
        pendingOrder: { key, ...request },
        asks: 0,
        solution: '',
        captchas: 0,
      }),
    ),
    startCaptcha: assign(({ context, self, spawn }) => ({
      captcha: spawn('captcha', { id: 'captcha', input: { reportTo: self } }),
      captchas: context.captchas + 1,
    })),
    stopCaptcha: stopChild('captcha'),
    forgetCaptcha: assign({ captcha: undefined }),
    assignSolution: assign((_, solution: string) => ({ solution })),
    countAsk: assign({ asks: ({ context }) => context.asks + 1 }),
    /** Persists the order before it is posted. */
    storePendingOrder: (_, _purchase: PendingOrder) => {},
    /** The outcome is known: the next submission is another order. */
    clearPendingOrder: () => {},

    reportOutcome: sendTo(
      ({ context }) => context.reportTo,
      ({ context }, outcome: OrderOutcome) => reportOf(outcome, pendingOrderOf(context)),
    ),
  },
});

/** Accepts the next order, with its own key. */
const ready = submissionSetup.createStateConfig({
  on: {
    'order.submitted': {
      target: '#submission.posting',
      actions: [
        { type: 'assignPendingOrder', params: ({ event }) => event },
        { type: 'storePendingOrder', params: ({ context }) => pendingOrderOf(context) },
      ],
    },
  },
});

const reportOutcome = { type: 'reportOutcome', params: outcomeIn<OrderOutcome> } as const;

const PAUSING = '#submission.unknownOutcome.pausing';

/**
 * Posts the order and branches on its outcome. A defect counts as an unknown outcome: the order may exist.
 * @param undecided the outcomes that leave it open whether there is an order
 */
const post = (id: 'post' | 'ask', undecided: 'isUnknown' | 'isStillUnknown') =>
  submissionSetup.createStateConfig({
    invoke: {
      id,
      src: 'postOrder',
      input: ({ context }) => ({
        ...pendingOrderOf(context),
        ...(context.solution !== '' && { captcha: context.solution }),
      }),
      onDone: [
        { guard: { type: undecided, params: outcomeIn }, target: PAUSING },
        {
          guard: { type: 'isPlaced', params: outcomeIn },
          target: '#submission.done',
          actions: reportOutcome,
        },
        {
          guard: { type: 'isKycRequired', params: outcomeIn },
          target: '#submission.kycRequired',
          actions: reportOutcome,
        },
        {
          guard: { type: 'isCaptchaToSolve', params: outcomeIn },
          target: '#submission.awaitingCaptcha',
        },
        // At a moved price, or with another bank account, it is another order.
        { target: '#submission.refused', actions: reportOutcome },
      ],
      onError: PAUSING,
    },
  });

/**
 * Submission of one order at a time, exactly once: after a lost answer it is posted again with the same key until it
 * is answered.
 */
export const submissionMachine = submissionSetup.createMachine({
  id: 'submission',
  context: ({ input: { reportTo, pendingOrder } }) => ({
    reportTo,
    pendingOrder,
    asks: 0,
    solution: '',
    captchas: 0,
    captcha: undefined,
  }),
  initial: 'remembering',
  states: {
    remembering: {
      always: [{ guard: 'isUnfinished', target: 'unknownOutcome.asking' }, { target: 'idle' }],
    },
    idle: ready,
    posting: {
      tags: 'busy',
      after: { requestTimeout: 'unknownOutcome' },
      ...post('post', 'isUnknown'),
    },
    // The order may exist. No other is submitted before that is known.
    unknownOutcome: {
      tags: ['busy', 'checking'],
      initial: 'pausing',
      states: {
        pausing: {
          after: { askPause: { target: 'asking', actions: 'countAsk' } },
          on: { 'answer.requested': 'asking' },
        },
        asking: {
          after: { requestTimeout: 'pausing' },
          ...post('ask', 'isStillUnknown'),
        },
      },
    },
    // No order was made: the same one is posted again with the solution.
    awaitingCaptcha: {
      tags: 'busy',
      entry: 'startCaptcha',
      exit: ['stopCaptcha', 'forgetCaptcha'],
      on: {
        'captcha.solved': {
          target: 'posting',
          actions: { type: 'assignSolution', params: ({ event }) => event.solution },
        },
        'captcha.declined': {
          target: 'refused',
          actions: {
            type: 'reportOutcome',
            params: { type: 'captchaRequired', isProcessed: true } as const,
          },
        },
      },
    },
    refused: { entry: 'clearPendingOrder', ...ready },
    // One flow makes one order, and the same order is not posted again without documents.
    kycRequired: { entry: 'clearPendingOrder' },
    done: { entry: 'clearPendingOrder' },
  },
});

export type SubmissionActorRef = ActorRefFrom<typeof submissionMachine>;
export type SubmissionSnapshot = SnapshotFrom<typeof submissionMachine>;
