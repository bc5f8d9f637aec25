import { expect } from 'vitest';
import type { OrderSnapshot } from '#machines/order/order.machine';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { modelTest } from '#tests/support/model-test';
import { orderModel, saleModel } from './order.model';
import { startOrder } from './order.start';

const OPTIONS: Parameters<typeof modelTest<OrderSnapshot, ReturnType<typeof startOrder>>>[2] = {
  start: startOrder,
  // Only timers move: the order's own clock stands still, so that no countdown ends by itself.
  now: SAMPLE_ORDER.createdAt * 1_000,
  calls: { load: 'service' },
  waits: { pollPause: 5_000 },
  pending: {
    service: [
      'loading',
      'watching.polling.fresh.asking',
      'watching.polling.stale.asking',
      'resting.asking',
    ],
  },
  except: ['knownAt', 'captcha'],
  always: ({ actor, stored, stream }, { value, context: { order, offsetMs } }) => {
    // Something may still happen to an order that is shown and not finished.
    const isOpen = order !== undefined && order.status !== 'delivered';
    expect(stream.isWatched()).toBe(isOpen);
    // Once all coins of a sale were seen, its customer has nothing left to do.
    const isPending = order?.status === 'pending' && order.deposits.length === 0;
    const { expiry, warning, confirmDelay, sentMoney } = actor.getSnapshot().context.children;
    for (const child of [expiry, warning, confirmDelay, sentMoney])
      expect(child !== undefined).toBe(isPending);
    for (const countdown of [expiry, warning, confirmDelay]) {
      expect(countdown?.getSnapshot().context.offsetMs).toBe(isPending ? offsetMs : undefined);
    }
    expect(stored.at(-1)).toEqual(value === 'refused' ? stored.at(-1) : order);
  },
  states: {
    refused: ({ reports }) =>
      expect(reports).toEqual([{ type: 'order.refused', message: 'Order not found' }]),
  },
};

modelTest('order', orderModel, OPTIONS);
modelTest('order of a sale', saleModel, OPTIONS);
