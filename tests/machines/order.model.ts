import { Refusal } from '#domain/wire/result';
import { orderMachine } from '#machines/order/order.machine';
import type { OrderEvent } from '#machines/order/order.types';
import { dummyParent } from '#stories/support/dummy-parent';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
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

/** Events sent to the order; the rest are its own timers and answers. */
const told = [
  { type: 'retry.wanted' },
  { type: 'again.wanted' },
  { type: 'page.shown' },
  { type: 'connectivity.online' },
  { type: 'clock.synchronised', offsetMs: 1_500 },
  { type: 'countdown.elapsed', name: 'expiry' },
  { type: 'countdown.elapsed', name: 'patience' },
  { type: 'countdown.resumed', name: 'patience' },
  { type: 'sentMoney.accepted' },
  { type: 'session.changed', isSignedIn: true },
  { type: 'live.began' },
  { type: 'live.ended' },
  { type: 'live.told', order: SAMPLE_ORDER },
  { type: 'live.told', order: VERIFYING },
  { type: 'live.told', order: DELIVERED },
] satisfies OrderEvent[];

export const orderModel = modelOf(orderMachine, {
  input,
  events: [
    after('pollPause', 'order.unreachable'),
    after('pollPause', 'order.watching.polling.fresh.idle'),
    after('pollPause', 'order.watching.polling.stale.idle'),
    after('pollPause', 'order.resting.pausing'),
    done('load', answered(SAMPLE_ORDER)),
    done('load', answered(VERIFYING)),
    done('load', answered(DELIVERED)),
    done('load', refused(NOT_FOUND.message, NOT_FOUND.code)),
    done('load', unavailable('offline')),
    failed('load', 'a defect'),
    ...told,
  ],
  excused: {
    'recalling: always [isKnown] → watching.polling.stale':
      'the model has no store to recall an order from; order.recall.test.ts has one',
  },
  // A defect leads where an unavailable service does, whatever is shown.
  isWorthTrying: ({ context: { order, isLive } }, { type }) =>
    !type.startsWith('xstate.error.') || (!isLive && order?.status !== VERIFYING.status),
  // The clock's offset changes no way the order may go.
  project: ({ order, isLive }) => [order?.status, isLive],
});
