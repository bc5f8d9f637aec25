import type { AnyEventObject } from 'xstate';
import type { Order } from '#domain/order/order';
import { CAPTCHA_REQUIRED, Refusal } from '#domain/wire/result';
import { orderMachine } from '#machines/order/order.machine';
import type { OrderEvent } from '#machines/order/order.types';
import { dummyParent } from '#stories/support/dummy-parent';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { SAMPLE_SALE, SEEN_DEPOSIT } from '#stories/support/sample-sale';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused, unavailable } from '#tests/support/scripted-call';

const input = { ref: SAMPLE_ORDER.ref, offsetMs: 0, reportTo: dummyParent };

const { createdAt } = SAMPLE_ORDER;
export const VERIFYING = {
  ...SAMPLE_ORDER,
  status: 'verifying_transaction',
  updatedAt: createdAt + 60,
};
export const DELIVERED = { ...SAMPLE_ORDER, status: 'delivered', updatedAt: createdAt + 120 };
export const NOT_FOUND = new Refusal('Order not found', 'NOT_FOUND', 404);

/** Three answers about one order: with something left to do for its customer, without, and finished. */
interface Answers {
  readonly first: Order;
  readonly second: Order;
  readonly last: Order;
}

/** Events sent to the order; the rest are its own timers and answers. */
const toldOf = ({ first, second, last }: Answers) =>
  [
    { type: 'retry.requested' },
    { type: 'again.requested' },
    { type: 'page.shown' },
    { type: 'connectivity.online' },
    { type: 'clock.synchronised', offsetMs: 1_500 },
    { type: 'countdown.elapsed', name: 'expiry' },
    { type: 'countdown.elapsed', name: 'confirmDelay' },
    { type: 'countdown.resumed', name: 'confirmDelay' },
    { type: 'sentMoney.accepted' },
    { type: 'repair.accepted' },
    { type: 'review.answered' },
    { type: 'call.started', id: 'sentMoney' },
    { type: 'call.settled', id: 'sentMoney' },
    { type: 'session.changed', isSignedIn: true },
    { type: 'live.began' },
    { type: 'live.ended' },
    { type: 'live.orderReceived', order: first },
    { type: 'live.orderReceived', order: second },
    { type: 'live.orderReceived', order: last },
  ] satisfies OrderEvent[];

const TAKEN_ALIKE =
  'taken like the other accepted calls; order.voucher.test.ts has a sale that is paid so';
const OF_PROOFS = 'order.proof.test.ts has an order whose proof is asked for';
const OF_VOUCHERS = {
  'watching.stream: proof.changed → watching.polling.fresh.asking': OF_PROOFS,
  'watching.polling.fresh: proof.changed → watching.polling.fresh.asking': OF_PROOFS,
  'watching.polling.stale: proof.changed → watching.polling.stale.asking': OF_PROOFS,
  'resting: proof.changed → resting.asking': OF_PROOFS,
  'order: account.known stays': OF_PROOFS,
  'watching.stream: voucher.answered → watching.polling.fresh.asking': TAKEN_ALIKE,
  'watching.polling.fresh: voucher.answered → watching.polling.fresh.asking': TAKEN_ALIKE,
  'watching.polling.stale: voucher.answered → watching.polling.stale.asking': TAKEN_ALIKE,
};

const CANCELLED_ALIKE =
  'taken like the other accepted calls; order.cancellation.test.ts has an order that is cancelled';
const OF_CANCELLATIONS = {
  'watching.stream: cancellation.answered → watching.polling.fresh.asking': CANCELLED_ALIKE,
  'watching.polling.fresh: cancellation.answered → watching.polling.fresh.asking': CANCELLED_ALIKE,
  'watching.polling.stale: cancellation.answered → watching.polling.stale.asking': CANCELLED_ALIKE,
};

const LEFT = 'changes nothing in any state; order-wiring.test.ts has every reason to say nothing';

const REVIEWED_ALIKE =
  'taken like the other accepted calls; order.review.test.ts has an order whose refund is still to be sent';
const OF_REVIEWS = {
  'watching.stream: review.answered → watching.polling.fresh.asking': REVIEWED_ALIKE,
  'watching.polling.fresh: review.answered → watching.polling.fresh.asking': REVIEWED_ALIKE,
  'watching.polling.stale: review.answered → watching.polling.stale.asking': REVIEWED_ALIKE,
};

const NEWS_ALIKE =
  'taken like the other accepted calls; order.private-link.test.ts has an order whose news are stopped';
const OF_LINK_MAILS = {
  'watching.stream: news.changed → watching.polling.fresh.asking': NEWS_ALIKE,
  'watching.polling.fresh: news.changed → watching.polling.fresh.asking': NEWS_ALIKE,
  'watching.polling.stale: news.changed → watching.polling.stale.asking': NEWS_ALIKE,
  'resting: news.changed → resting.asking': NEWS_ALIKE,
  'order: link.renewed stays':
    'changes nothing in any state; order.private-link.test.ts has a mail whose link ends',
};

const FRESH = { watching: { polling: { fresh: 'idle' } } } as const;
const freshPause = after('pollPause', 'order.watching.polling.fresh.idle');
/** The same whatever is shown: a defect leads where an unavailable service does, and a clock leads nowhere. */
const isAlike = ({ type }: AnyEventObject) =>
  type.startsWith('xstate.error.') || type === 'clock.synchronised';
const optionsFor = (answers: Answers): Parameters<typeof modelOf<typeof orderMachine>>[1] => {
  const { first, second, last } = answers;
  const later = answered(second);
  /** Whether an answer leaves the customer something to do. */
  const isFirst = (order: Order | undefined) =>
    order !== undefined && order.updatedAt === first.updatedAt;
  /** While a child makes a call: the order goes on and leaves it behind, or the call settles. */
  const isTriedWhileCalling = ({ type, output }: AnyEventObject) =>
    ['call.settled', freshPause.type].includes(type) || output === later;
  return {
    input,
    events: [
      after('pollPause', 'order.unreachable'),
      freshPause,
      after('pollPause', 'order.watching.polling.stale.idle'),
      after('pollPause', 'order.resting.pausing'),
      done('load', answered(first)),
      done('load', later),
      done('load', answered(last)),
      done('load', refused(NOT_FOUND.message, NOT_FOUND.code)),
      done('load', refused('Too many requests. Please wait a moment.', CAPTCHA_REQUIRED)),
      { type: 'captcha.solved', solution: 'solved' },
      done('load', unavailable('offline')),
      failed('load', 'a defect'),
      ...toldOf(answers),
    ],
    excused: {
      ...OF_VOUCHERS,
      ...OF_CANCELLATIONS,
      ...OF_REVIEWS,
      ...OF_LINK_MAILS,
      'order: page.left [isGuestsUnpaid] stays': LEFT,
      'order: toast.raised stays':
        'changes nothing in any state; said-outcomes.test.ts has every toast of its parts',
      'order: login.requested stays':
        'changes nothing in any state; order.machine.test.ts has it, and OrderPage.facts.test.tsx its button',
      'recalling: always [isKnown] → watching.polling.stale':
        'the model has no store to recall an order from; order.recall.test.ts has one',
    },
    isWorthTrying: (snapshot, event) => {
      const { order, isLive, calling, children, captchas } = snapshot.context;
      // Before the first answer: all else is tried where no captcha was required.
      if (captchas > 0) return /\.load$|^captcha\./.test(event.type);
      // A call begins and settles anywhere in the same way: only answers about the order make a difference to it.
      if (event.type === 'call.started')
        return calling.length === 0 && snapshot.matches(FRESH) && children.sentMoney !== undefined;
      if (calling.length > 0) return isTriedWhileCalling(event);
      if (event.type === 'call.settled') return false;
      if (event.type === 'review.answered') return snapshot.matches('resting');
      // Taken like the other accepted call.
      if (event.type === 'repair.accepted') return isFirst(order);
      return !isAlike(event) || (!isLive && order?.updatedAt !== second.updatedAt);
    },
    // The clock's offset changes no way the order may go.
    project: ({ order, isLive, calling, leaving, captchas }) => [
      order?.updatedAt,
      isLive,
      calling,
      Object.keys(leaving),
      captchas,
    ],
  };
};

export const orderModel = modelOf(
  orderMachine,
  optionsFor({ first: SAMPLE_ORDER, second: VERIFYING, last: DELIVERED }),
);

/** A sale: pending, pending with all of its coins seen, and paid out. */
export const saleModel = modelOf(
  orderMachine,
  optionsFor({
    first: SAMPLE_SALE,
    second: { ...SAMPLE_SALE, deposits: [SEEN_DEPOSIT], updatedAt: createdAt + 60 },
    last: { ...SAMPLE_SALE, status: 'delivered', updatedAt: createdAt + 120 },
  }),
);
