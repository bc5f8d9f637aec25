import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { answerIn } from '#domain/call-outcome';
import type { Order } from '#domain/order/order';
import { answerOf, outcomeIn } from '../call-outcome.ts';
import { againFor, orderSetup } from './order.setup.ts';
import type { LoadedOrder, OrderContext, OrderEvent } from './order.types.ts';

/** Stores the shown order for a later page, for when the service is down. */
const storeShown = {
  type: 'storeLastOrder',
  params: ({ context: { order, knownAt } }: { readonly context: OrderContext }) => {
    if (!order) throw new Error('there is no order to store');
    return { order, knownAt };
  },
} as const;

/** Whose session looks at the order; the account itself is told apart. */
const viewedBy = {
  type: 'assignViewer',
  params: ({ event }: { readonly event: { readonly isSignedIn: boolean } }) => ({
    isSignedIn: event.isSignedIn,
  }),
} as const;

/** Query of the order with the transitions of an answer and of a refusal; a failure differs from state to state. */
const question = {
  id: 'load',
  src: 'loadOrder',
  // A solution is valid for the one query that follows it.
  input: ({ context: { ref }, event }: { readonly context: OrderContext; event: OrderEvent }) => ({
    ref,
    ...(event.type === 'captcha.solved' && { captcha: event.solution }),
  }),
} as const;
const outcomeOf = outcomeIn<LoadedOrder>;
const orderIn = (done: Parameters<typeof outcomeOf>[0]) => answerIn(outcomeOf(done));
const answered = {
  guard: { type: 'isAnswered', params: outcomeOf },
  target: '#order.answered',
  actions: [
    { type: 'assignOrder', params: answerOf<Order> },
    { type: 'assignRejection', params: outcomeOf },
    storeShown,
  ],
} as const;
const refused = {
  guard: { type: 'isRefused', params: outcomeOf },
  target: '#order.refused',
  actions: { type: 'assignRefusal', params: outcomeOf },
} as const;

const doubtStream = { type: 'tellStream', params: 'stream.invalidated' } as const;

/** Polling of an order that is already shown, until a newer answer replaces it. */
const polling = orderSetup.createStateConfig({
  initial: 'idle',
  on: {
    // An answer on its way is older than this event.
    'sentMoney.accepted': '.asking',
    'cancellation.answered': '.asking',
    'repair.accepted': '.asking',
    'voucher.answered': '.asking',
    'proof.changed': '.asking',
    'review.answered': '.asking',
    'news.changed': '.asking',
  },
  states: {
    idle: {
      after: { pollPause: 'asking' },
      on: {
        'countdown.elapsed': {
          guard: { type: 'isExpiry', params: ({ event }) => event.name },
          target: 'asking',
        },
        'page.shown': { target: 'asking', actions: doubtStream },
        'connectivity.online': { target: 'asking', actions: doubtStream },
        'live.began': {
          target: '#order.watching.stream',
          actions: { type: 'assignLive', params: true },
        },
      },
    },
    asking: {
      invoke: {
        ...question,
        onDone: [
          { guard: { type: 'isOlder', params: orderIn }, target: '#order.watched' },
          answered,
          refused,
          { target: '#order.watching.polling.stale' },
        ],
        // A defect, here and below: no fact about the order.
        onError: '#order.watching.polling.stale',
      },
    },
  },
});

export const orderMachine = orderSetup.createMachine({
  id: 'order',
  context: ({ input }) => ({
    ...input,
    order: undefined,
    knownAt: 0,
    isLinkRejected: false,
    refusal: '',
    children: {},
    calling: [],
    leaving: {},
    isOperator: false,
    isLive: false,
    captchas: 0,
    captcha: undefined,
  }),
  initial: 'loading',
  on: {
    'clock.synchronised': {
      actions: [
        { type: 'assignOffset', params: ({ event }) => event.offsetMs },
        { type: 'tellCountdowns', params: ({ event }) => event.offsetMs },
      ],
    },
    'countdown.elapsed': {
      guard: { type: 'isConfirmDelay', params: ({ event }) => event.name },
      actions: { type: 'tellSentMoney', params: 'moment.reached' },
    },
    'countdown.resumed': {
      guard: { type: 'isConfirmDelay', params: ({ event }) => event.name },
      actions: { type: 'tellSentMoney', params: 'moment.postponed' },
    },
    'account.known': {
      actions: [
        { type: 'assignViewer', params: ({ event }) => ({ role: event.account.role }) },
        'syncChildren',
      ],
    },
    'call.started': { actions: { type: 'assignCalling', params: ({ event }) => event.id } },
    'call.settled': { actions: { type: 'forgetCalling', params: ({ event }) => event.id } },
    'link.renewed': { actions: 'tellLinkMail' },
    'live.began': { actions: { type: 'assignLive', params: true } },
    'live.ended': { actions: { type: 'assignLive', params: false } },
    'toast.raised': { actions: { type: 'reportToast', params: ({ event }) => event } },
    'page.left': { guard: 'isGuestsUnpaid', actions: 'sayWhereFound' },
    'login.requested': { actions: 'reportLogin' },
    'again.requested': {
      guard: 'canOrderAgain',
      actions: [
        { type: 'storeDraft', params: ({ context }) => againFor(context) },
        { type: 'reportPlace', params: ({ context }) => againFor(context).to },
      ],
    },
  },
  states: {
    loading: {
      invoke: {
        ...question,
        onDone: [
          answered,
          { guard: { type: 'isCaptchaToSolve', params: outcomeOf }, target: 'awaitingCaptcha' },
          refused,
          { target: 'recalling' },
        ],
        onError: 'recalling',
      },
    },
    // Too many wrong codes from this address. Later queries ask for no captcha: the order is shown.
    awaitingCaptcha: {
      entry: 'startCaptcha',
      exit: ['stopCaptcha', 'forgetCaptcha'],
      on: { 'captcha.solved': 'loading' },
    },
    // The service is down: restore the order an earlier page stored.
    recalling: {
      entry: ['recallOrder', 'syncChildren'],
      always: [{ guard: 'isKnown', target: 'watching.polling.stale' }, { target: 'unreachable' }],
    },
    // Nothing to show, and no service to query.
    unreachable: {
      after: { pollPause: 'loading' },
      on: {
        'retry.requested': 'loading',
        'page.shown': 'loading',
        'connectivity.online': 'loading',
      },
    },
    answered: {
      entry: 'syncChildren',
      always: [{ guard: 'isFinished', target: 'resting' }, { target: 'watched' }],
    },
    watched: {
      always: [{ guard: 'isLive', target: 'watching.stream' }, { target: 'watching.polling' }],
    },
    watching: {
      initial: 'polling',
      on: {
        'page.shown': { actions: doubtStream },
        'connectivity.online': { actions: doubtStream },
        'session.changed': {
          actions: [viewedBy, { type: 'tellStream', params: 'stream.renewed' }],
        },
        'live.orderReceived': [
          { guard: { type: 'isOlder', params: ({ event }) => event.order } },
          {
            target: 'answered',
            actions: [{ type: 'assignOrder', params: ({ event }) => event.order }, storeShown],
          },
        ],
      },
      states: {
        // The stream delivers changes; the order is queried only when another fact makes a change likely.
        stream: {
          on: {
            'live.ended': {
              target: 'polling.fresh.asking',
              actions: { type: 'assignLive', params: false },
            },
            'page.shown': { target: 'polling.fresh.asking', actions: doubtStream },
            'connectivity.online': { target: 'polling.fresh.asking', actions: doubtStream },
            'countdown.elapsed': {
              guard: { type: 'isExpiry', params: ({ event }) => event.name },
              target: 'polling.fresh.asking',
            },
            'sentMoney.accepted': 'polling.fresh.asking',
            'cancellation.answered': 'polling.fresh.asking',
            'repair.accepted': 'polling.fresh.asking',
            'voucher.answered': 'polling.fresh.asking',
            'proof.changed': 'polling.fresh.asking',
            'review.answered': 'polling.fresh.asking',
            'news.changed': 'polling.fresh.asking',
          },
        },
        polling: {
          initial: 'fresh',
          states: {
            fresh: polling,
            // The order may be out of date: the service is down.
            stale: { ...polling, tags: 'stale' },
          },
        },
      },
    },
    // A finished order changes no more; the session decides how much of it is visible.
    resting: {
      initial: 'idle',
      // Of a finished order pictures still come, and go.
      on: {
        'proof.changed': '.asking',
        'review.answered': '.asking',
        'news.changed': '.asking',
      },
      states: {
        idle: { on: { 'session.changed': { target: 'asking', actions: viewedBy } } },
        asking: {
          invoke: {
            ...question,
            onDone: [answered, refused, { target: 'pausing' }],
            onError: 'pausing',
          },
        },
        pausing: { after: { pollPause: 'asking' } },
      },
    },
    refused: { entry: ['forgetOrder', 'syncChildren', 'reportRefusal'] },
  },
});

export type OrderActorRef = ActorRefFrom<typeof orderMachine>;
export type OrderSnapshot = SnapshotFrom<typeof orderMachine>;
