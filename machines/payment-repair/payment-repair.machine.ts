import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import { type CallOutcome, isRefusedWith } from '#domain/call-outcome';
import { hasChoices, type RepairDecision } from '#domain/order/payment-repair';
import { choicesLeft, figuresOf } from '#domain/order/repair-decision';
import type { RepairOffer, RepairOutcome } from '#domain/order/repair-offer';
import type { RefundAccount } from '#domain/rules/refund-account';
import type { RepairRequest } from '#domain/wire/repair-offer-wire';
import { answerOf, outcomeIn, outcomeOrDefect, refusalOf } from '../call-outcome.ts';
import {
  type CountdownActorRef,
  type CountdownReport,
  countdownMachine,
} from '../countdown/countdown.machine.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

/** Today's price moves: an offer without a quote is shown no longer than this. */
const OFFER_PAUSE_MS = 20_000;
/** The order's own interval. */
const RETRY_PAUSE_MS = 5_000;
/** Code of a refusal by the rules of a form. */
const INVALID_FIELDS = 'INVALID_FIELDS';

/** Report to the order. */
export type PaymentRepairReport =
  /** The order has changed at the service: query it again. */
  | { readonly type: 'repair.accepted' }
  /** The decision is on its way. */
  | { readonly type: 'call.started'; readonly id: 'paymentRepair' }
  | { readonly type: 'call.settled'; readonly id: 'paymentRepair' };

export interface PaymentRepairInput {
  /** Reference of the order. */
  readonly ref: string;
  /** Number of the order's newest event, or its last update where the service has no numbers. */
  readonly sequence: number;
  /** Service time minus local time, milliseconds. */
  readonly offsetMs: number;
  readonly reportTo: ReportTo<PaymentRepairReport>;
}

export interface PaymentRepairContext extends PaymentRepairInput {
  /** Newest offer; undefined before the first. */
  readonly offer: RepairOffer | undefined;
  /** Countdown until the quote ends, while the quoted price is offered. */
  readonly quoteTime: CountdownActorRef | undefined;
  /** Whether that countdown has ended. */
  readonly isQuoteOver: boolean;
  /** What the customer chose, with the figures shown; undefined while nothing is chosen. */
  readonly request: RepairRequest | undefined;
  /** Account that was named last, also for a refused decision; undefined before the first. */
  readonly account: RefundAccount | undefined;
  /** The service's message for a refusal; empty for none. */
  readonly message: string;
  /** Whether the last decision was not carried out, because price or money had changed. */
  readonly hasMoved: boolean;
}

export type PaymentRepairEvent =
  /** An answer about the order has come. */
  | { readonly type: 'order.changed'; readonly sequence: number }
  | { readonly type: 'clock.synchronised'; readonly offsetMs: number }
  | CountdownReport
  /** The retry button was pressed. */
  | { readonly type: 'retry.requested' }
  /** The button of a choice was pressed. */
  | { readonly type: 'decision.made'; readonly decision: RepairDecision }
  /** Answers of the confirmation modal. */
  | { readonly type: 'decision.confirmed'; readonly account?: RefundAccount }
  | { readonly type: 'decision.declined' };

export interface RepairOfferRequest {
  readonly ref: string;
}

type Loaded = CallOutcome<RepairOffer>;

/** Query of the offer, with the transition of an answer; a failure differs from state to state. */
const question = {
  id: 'load',
  src: 'loadRepairOffer',
  input: ({ context: { ref } }: { readonly context: PaymentRepairContext }) => ({ ref }),
} as const;
const answered = {
  guard: { type: 'isAnswered', params: outcomeIn<Loaded> },
  target: '#paymentRepair.offered',
  actions: { type: 'assignOffer', params: answerOf<RepairOffer> },
} as const;

const unreachable = {
  target: 'unreachable',
  actions: { type: 'assignMessage', params: outcomeOrDefect },
} as const;

const outcomeOf = outcomeIn<RepairOutcome>;

/**
 * Offer of an outcome.
 * @throws {Error} for any other outcome; the guard `isMoved` comes first
 */
const movedOffer = (done: Parameters<typeof outcomeOf>[0]): RepairOffer => {
  const outcome = outcomeOf(done);
  if (outcome.kind !== 'moved') throw new Error('the outcome has no offer');
  return outcome.offer;
};

/** Service's message of a refused decision. */
const refusalIn = (done: Parameters<typeof outcomeOf>[0]): CallOutcome<void> => {
  const outcome = outcomeOf(done);
  return outcome.kind === 'moved' ? { kind: 'answered', answer: undefined } : outcome;
};

/** What becomes of money that came short, over or late: the customer chooses among what the service offers. */
export const paymentRepairMachine = setup({
  types: {
    context: {} as PaymentRepairContext,
    events: {} as PaymentRepairEvent,
    input: {} as PaymentRepairInput,
    tags: {} as 'busy',
  },
  actors: {
    loadRepairOffer: unprovided<Loaded, RepairOfferRequest>('loadRepairOffer'),
    decideRepair: unprovided<RepairOutcome, RepairRequest>('decideRepair'),
    countdown: countdownMachine,
  },
  delays: { offerPause: OFFER_PAUSE_MS, retryPause: RETRY_PAUSE_MS },
  guards: {
    isAnswered: (_, { kind }: Loaded) => kind === 'answered',
    isMoved: (_, { kind }: RepairOutcome) => kind === 'moved',
    isAccepted: (_, { kind }: RepairOutcome) => kind === 'answered',
    isRefused: (_, { kind }: RepairOutcome) => kind === 'refused',
    isNews: ({ context }, sequence: number) => sequence > context.sequence,
    isQuoted: ({ context: { offer, isQuoteOver } }) =>
      offer !== undefined && hasChoices(offer.choices) && offer.until > 0 && !isQuoteOver,
    /** A decision says where what goes back is to go, where the offer asks for it. */
    isAccountNamed: ({ context: { offer, request } }, account: RefundAccount | undefined) =>
      account !== undefined || !(request && offer?.accountAsked.includes(request.decision)),
    /** The sheet with the account opens again: what was typed can be corrected. */
    isAccountRefused: ({ context: { request } }, outcome: RepairOutcome) =>
      request?.refundAccount !== undefined &&
      outcome.kind !== 'moved' &&
      isRefusedWith(outcome, INVALID_FIELDS),
    hasChoices: ({ context: { offer } }) => offer !== undefined && hasChoices(offer.choices),
    isOffered: ({ context: { offer, isQuoteOver } }, decision: RepairDecision) =>
      offer !== undefined && choicesLeft(offer.choices, isQuoteOver)[decision] !== null,
  },
  actions: {
    assignOffset: assign((_, offsetMs: number) => ({ offsetMs })),
    assignSequence: assign((_, sequence: number) => ({ sequence })),
    /** The countdown lasts as long as offers of one quote follow each other. */
    assignOffer: enqueueActions(
      ({ context: { quoteTime, isQuoteOver }, enqueue }, offer: RepairOffer) => {
        const deadline = offer.until;
        const isQuoted = deadline > 0;
        if (quoteTime && isQuoted)
          enqueue.sendTo(quoteTime, { type: 'deadline.changed', deadline });
        if (quoteTime && !isQuoted) enqueue.stopChild(quoteTime);
        enqueue.assign(({ context: { offsetMs }, self, spawn }) => {
          const input = { name: 'quoteTime', deadline, offsetMs, reportTo: self };
          const started = () => quoteTime ?? spawn('countdown', { id: 'quoteTime', input });
          return {
            offer,
            isQuoteOver: isQuoted && isQuoteOver,
            quoteTime: isQuoted ? started() : undefined,
          };
        });
      },
    ),
    tellQuoteTime: enqueueActions(({ context: { quoteTime }, enqueue }, offsetMs: number) => {
      if (quoteTime) enqueue.sendTo(quoteTime, { type: 'clock.synchronised', offsetMs });
    }),
    assignQuoteOver: assign((_, isQuoteOver: boolean) => ({ isQuoteOver })),
    assignRequest: assign(({ context: { ref, offer } }, decision: RepairDecision) => ({
      request: offer && { ref, ...figuresOf(offer, decision) },
    })),
    /** The latest account stays, for the next decision, too. */
    assignAccount: assign(({ context }, account: RefundAccount | undefined) => ({
      account: account ?? context.account,
      request: context.request && {
        ...context.request,
        ...(account && { refundAccount: account }),
      },
    })),
    forgetRequest: assign({ request: undefined }),
    assignMoved: assign({ hasMoved: true }),
    assignMessage: assign((_, outcome: CallOutcome<unknown>) => ({ message: refusalOf(outcome) })),
    forgetNotices: assign({ message: '', hasMoved: false }),
    reportStarted: sendTo(({ context }) => context.reportTo, {
      type: 'call.started',
      id: 'paymentRepair',
    }),
    reportSettled: sendTo(({ context }) => context.reportTo, {
      type: 'call.settled',
      id: 'paymentRepair',
    }),
    reportAccepted: sendTo(({ context }) => context.reportTo, { type: 'repair.accepted' }),
  },
}).createMachine({
  id: 'paymentRepair',
  context: ({ input }) => ({
    ...input,
    offer: undefined,
    quoteTime: undefined,
    isQuoteOver: false,
    request: undefined,
    account: undefined,
    message: '',
    hasMoved: false,
  }),
  initial: 'loading',
  on: {
    'clock.synchronised': {
      actions: [
        { type: 'assignOffset', params: ({ event }) => event.offsetMs },
        { type: 'tellQuoteTime', params: ({ event }) => event.offsetMs },
      ],
    },
    'countdown.elapsed': { actions: { type: 'assignQuoteOver', params: true } },
    'countdown.resumed': { actions: { type: 'assignQuoteOver', params: false } },
    // A decision that is being made is about the figures shown: the service compares them.
    'order.changed': {
      guard: { type: 'isNews', params: ({ event }) => event.sequence },
      actions: { type: 'assignSequence', params: ({ event }) => event.sequence },
    },
  },
  states: {
    loading: {
      entry: ['forgetNotices', 'forgetRequest'],
      on: {
        'order.changed': {
          guard: { type: 'isNews', params: ({ event }) => event.sequence },
          target: 'loading',
          reenter: true,
          actions: { type: 'assignSequence', params: ({ event }) => event.sequence },
        },
      },
      invoke: { ...question, onDone: [answered, unreachable], onError: unreachable },
    },
    // The service is down, or has no offers.
    unreachable: {
      after: { retryPause: 'loading' },
      on: {
        'retry.requested': 'loading',
        'order.changed': {
          guard: { type: 'isNews', params: ({ event }) => event.sequence },
          target: 'loading',
          actions: { type: 'assignSequence', params: ({ event }) => event.sequence },
        },
      },
    },
    offered: {
      always: [
        { guard: 'isQuoted', target: 'choosing.quoted' },
        { guard: 'hasChoices', target: 'choosing.pausing' },
        { target: 'settled' },
      ],
    },
    choosing: {
      initial: 'asking',
      entry: 'forgetRequest',
      on: {
        'decision.made': {
          guard: { type: 'isOffered', params: ({ event }) => event.decision },
          target: 'confirming',
          actions: [
            { type: 'assignRequest', params: ({ event }) => event.decision },
            'forgetNotices',
          ],
        },
        'order.changed': {
          guard: { type: 'isNews', params: ({ event }) => event.sequence },
          target: '.asking',
          actions: { type: 'assignSequence', params: ({ event }) => event.sequence },
        },
      },
      states: {
        // The offer holds until its quote ends.
        quoted: {
          on: {
            'countdown.elapsed': {
              target: 'asking',
              actions: { type: 'assignQuoteOver', params: true },
            },
          },
        },
        // The price of today moves, or the last query failed.
        pausing: { after: { offerPause: 'asking' } },
        // The old offer stays visible.
        asking: {
          invoke: { ...question, onDone: [answered, { target: 'pausing' }], onError: 'pausing' },
        },
      },
    },
    confirming: {
      on: {
        'decision.confirmed': {
          guard: { type: 'isAccountNamed', params: ({ event }) => event.account },
          target: 'deciding',
          actions: [
            'forgetNotices',
            { type: 'assignAccount', params: ({ event }) => event.account },
          ],
        },
        'decision.declined': { target: 'choosing.asking', actions: 'forgetNotices' },
      },
    },
    deciding: {
      tags: 'busy',
      entry: 'reportStarted',
      exit: 'reportSettled',
      invoke: {
        id: 'decide',
        src: 'decideRepair',
        input: ({ context: { request } }) => {
          if (!request) throw new Error('nothing was chosen');
          return request;
        },
        onDone: [
          {
            guard: { type: 'isMoved', params: outcomeOf },
            target: 'offered',
            actions: [{ type: 'assignOffer', params: movedOffer }, 'assignMoved'],
          },
          { guard: { type: 'isAccepted', params: outcomeOf }, target: 'done' },
          {
            guard: { type: 'isAccountRefused', params: outcomeOf },
            target: 'confirming',
            actions: { type: 'assignMessage', params: refusalIn },
          },
          {
            guard: { type: 'isRefused', params: outcomeOf },
            target: 'choosing.asking',
            actions: { type: 'assignMessage', params: refusalIn },
          },
          { target: 'unanswered' },
        ],
        onError: 'unanswered',
      },
    },
    // The decision may have been carried out: the same is sent again.
    unanswered: {
      after: { retryPause: 'deciding' },
      on: { 'retry.requested': 'deciding', 'decision.declined': 'choosing.asking' },
    },
    // The order's next answer shows the outcome.
    done: {
      entry: 'reportAccepted',
      on: {
        'order.changed': {
          guard: { type: 'isNews', params: ({ event }) => event.sequence },
          target: 'loading',
          actions: { type: 'assignSequence', params: ({ event }) => event.sequence },
        },
      },
    },
    // The money is as agreed, or gone: the order's status says what comes next.
    settled: {
      on: {
        'order.changed': {
          guard: { type: 'isNews', params: ({ event }) => event.sequence },
          target: 'loading',
          actions: { type: 'assignSequence', params: ({ event }) => event.sequence },
        },
      },
    },
  },
});

export type PaymentRepairActorRef = ActorRefFrom<typeof paymentRepairMachine>;
export type PaymentRepairSnapshot = SnapshotFrom<typeof paymentRepairMachine>;
