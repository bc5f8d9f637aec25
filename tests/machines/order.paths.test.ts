import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { CallOutcome } from '#domain/call-outcome';
import type { Order } from '#domain/order';
import type { OrderSnapshot } from '#machines/order/order.machine';
import type { OrderEvent } from '#machines/order/order.types';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { settle } from '#tests/support/scripted-promise';
import { deed, each, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { firstPause, freshPause, orderModel, restingPause, stalePause, told } from './order.model';
import { startOrder } from './order.start';

let run: ReturnType<typeof startOrder>;

const send = deed<OrderEvent>((event) => run.actor.send(event));
// Only timers move: the order's own clock stands still, so that no countdown ends by itself.
const pause = () => run.clock.increment(5_000);

const events = {
  'xstate.init': () => {
    run = startOrder();
  },
  [firstPause.type]: pause,
  [freshPause.type]: pause,
  [stalePause.type]: pause,
  [restingPause.type]: pause,
  'xstate.done.actor.load': deed<{ output: CallOutcome<Order> }>(({ output }) => {
    run.service.settleWith(output);
    return settle();
  }),
  'xstate.error.actor.load': deed<{ error: unknown }>(({ error }) => {
    run.service.fail(error);
    return settle();
  }),
  ...each(told, send),
};

const same =
  (pending: number) =>
  ({ value, context, tags }: OrderSnapshot) => {
    const actual = run.actor.getSnapshot();
    const { order, refusal, offsetMs, isLive } = context;
    expect(actual.value).toEqual(value);
    expect(actual.tags).toEqual(tags);
    expect(actual.context).toMatchObject({ order, refusal, offsetMs, isLive });
    // Something may still happen to an order that is shown and not finished.
    const isOpen = order !== undefined && order.status !== 'delivered';
    expect(run.stream.isWatched()).toBe(isOpen);
    const isPending = order?.status === 'pending';
    const { expiry, patience, sentMoney } = actual.context.children;
    for (const child of [expiry, patience, sentMoney]) expect(child !== undefined).toBe(isPending);
    for (const countdown of [expiry, patience]) {
      expect(countdown?.getSnapshot().context.offsetMs).toBe(isPending ? offsetMs : undefined);
    }
    expect(run.service.pending()).toBe(pending);
    expect(run.stored.at(-1)).toEqual(value === 'refused' ? run.stored.at(-1) : order);
  };

const states = {
  loading: same(1),
  unreachable: same(0),
  'watching.stream': same(0),
  'watching.polling.fresh.idle': same(0),
  'watching.polling.fresh.asking': same(1),
  'watching.polling.stale.idle': same(0),
  'watching.polling.stale.asking': same(1),
  'resting.idle': same(0),
  'resting.asking': same(1),
  'resting.pausing': same(0),
  refused: (expected: OrderSnapshot) => {
    same(0)(expected);
    expect(run.reports).toEqual([{ type: 'order.refused', message: 'Order not found' }]);
  },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(SAMPLE_ORDER.createdAt * 1_000);
});
afterEach(() => {
  run?.actor.stop();
  vi.useRealTimers();
});

walkPaths('order: the running actor follows the machine', orderModel, { events, states });
leaveNothingOut('order: the paths leave nothing out', orderModel);
