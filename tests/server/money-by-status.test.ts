import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderStatus } from '#domain/order/order-status';
import { applyEvent, lockOrder } from '#server/exchange/transitions';
import { writeSetting } from '#server/sandbox/settings';
import { jobs, orders } from '#server/store/tables/orders';
import {
  booksOf,
  placeOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
  running.forgeBooks();
});
afterAll(() => running.close());

/** An order that stands in a status, without what would have led there. */
const placeIn = async (status: OrderStatus) => {
  const order = await placeOrder(running.browser());
  await running.db.update(orders).set({ status }).where(eq(orders.ref, order.ref));
  return order;
};

const jobsOf = async (ref: string) => {
  const due = await running.db.select().from(jobs).where(eq(jobs.orderRef, ref));
  return due.map(({ kind, dueAt }) => ({ kind, dueAt }));
};

describe('money for an order', () => {
  test('whose documents are awaited is recorded, and the order goes on waiting', async () => {
    const order = await placeIn('require_kyc');
    await running.pay(order);
    const { status, events, row } = await booksOf(running, order.ref);
    expect([status, events.at(-1)]).toEqual(['require_kyc', 'money.received']);
    expect(row?.amountReceived).toBe(order.cashAmount);
  });

  test('that is closed as forged is recorded as extra, and the order stays closed', async () => {
    const order = await placeOrder(running.browser());
    await running.db.transaction(async (tx) => {
      for (const type of ['proof.requested', 'proof.provided', 'proof.forged'] as const) {
        const row = await lockOrder(tx, order.ref);
        if (row) await applyEvent(tx, running.clock, row, { type });
      }
    });
    await running.pay(order);
    const { status, events, money } = await booksOf(running, order.ref);
    expect([status, events.at(-1), money]).toEqual(['forged', 'money.extra', ['money.extra']]);
  });

  test('that waits for its next try neither hastens the try nor counts as an update of the order', async () => {
    await writeSetting(running.db, 'chain', 'busy');
    const order = await placeOrder(running.browser());
    await running.pay(order);
    const before = await booksOf(running, order.ref);
    expect(before.status).toBe('retry_scheduled');
    const waiting = await jobsOf(order.ref);
    expect(waiting).toHaveLength(1);
    running.clock.advance(10_000);
    await running.pay(order, '50000');
    const after = await booksOf(running, order.ref);
    expect(after.events.at(-1)).toBe('money.extra');
    expect(after.row?.updatedAt).toEqual(before.row?.updatedAt);
    expect(await jobsOf(order.ref)).toEqual(waiting);
  });
});
