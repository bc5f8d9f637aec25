import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Order } from '#domain/order/order';
import { ORDER_STATUSES } from '#domain/order/order-status';
import {
  type LifecycleEvent,
  nextStatus,
  orderLifecycleMachine,
} from '#machines/order-lifecycle/order-lifecycle.machine';
import { inTransaction } from '#server/exchange/exchange';
import { orderByRef } from '#server/exchange/orders/read-orders';
import { applyEvent, lockOrder } from '#server/exchange/transitions';
import { jobs, orderEvents, orders } from '#server/store/tables/orders';
import { LIFECYCLE_EVENTS } from '#tests/machines/order-lifecycle.model';
import { placeOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
let order: Order;
let ref: string;

beforeAll(async () => {
  running = await startTestExchange();
  order = await placeOrder(running.browser());
  ({ ref } = order);
});
afterAll(() => running?.close());

/** Where a running machine goes, or undefined when it does not take the event. */
const saidByMachine = (status: (typeof ORDER_STATUSES)[number], event: LifecycleEvent) => {
  const snapshot = orderLifecycleMachine.resolveState({
    value: status,
    context: { cameFrom: 'pending' },
  });
  if (!snapshot.can(event)) return undefined;
  const actor = createActor(orderLifecycleMachine, { snapshot }).start();
  actor.send(event);
  return actor.getSnapshot().value;
};

/** The order's row, its events and its jobs. */
const everything = async () => ({
  row: await orderByRef(running.db, ref),
  events: await running.db.select().from(orderEvents).where(eq(orderEvents.orderRef, ref)),
  jobs: await running.db.select().from(jobs).where(eq(jobs.orderRef, ref)),
});

const putInto = async (status: (typeof ORDER_STATUSES)[number]) => {
  await running.db.update(orders).set({ status, cameFrom: null }).where(eq(orders.ref, ref));
  // The money to pay it with is there in every status.
  await running.forgeReceipt(order);
  await running.db.delete(jobs).where(eq(jobs.orderRef, ref));
};

test.each(ORDER_STATUSES)(
  '[MACH-03] an order that is %s follows the shared machine; anything else is refused and writes nothing',
  async (status) => {
    let refusals = 0;
    for (const event of LIFECYCLE_EVENTS) {
      const expected = saidByMachine(status, event);
      expect(nextStatus({ status }, event)).toBe(expected);
      await putInto(status);
      const before = await everything();
      // Jobs are looked at, not worked off: the runner is not woken.
      const changed = await inTransaction(
        { ...running.exchange, wakeJobs: () => {} },
        async (tx) => {
          const locked = await lockOrder(tx, ref);
          return locked && applyEvent(tx, running.exchange.clock, locked, event);
        },
      );
      expect(changed?.status, event.type).toBe(expected);
      const after = await everything();
      if (expected === undefined) {
        refusals += 1;
        expect(after).toEqual(before);
      } else {
        expect(after.row?.status).toBe(expected);
        expect(after.events).toHaveLength(before.events.length + 1);
      }
    }
    expect(refusals).toBeGreaterThan(10);
  },
);
