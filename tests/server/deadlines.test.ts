import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LifecycleEvent } from '#machines/order-lifecycle/order-lifecycle.machine';
import { inTransaction } from '#server/exchange/exchange';
import { applyEvent, lockOrder } from '#server/exchange/transitions';
import { siteSettings } from '#server/store/tables/catalogue';
import { jobs } from '#server/store/tables/orders';
import {
  booksOf,
  placeOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

/** An order of a guest, and the guest's browser. */
const place = async () => {
  const browser = running.browser();
  return { browser, ...(await placeOrder(browser)) };
};

const happen = (ref: string, event: LifecycleEvent) =>
  inTransaction(running.exchange, async (tx) => {
    const order = await lockOrder(tx, ref);
    if (!order || !(await applyEvent(tx, running.exchange.clock, order, event))) {
      throw new Error(`${event.type} was refused`);
    }
  });

const deadlineJob = async (ref: string) => {
  const due = await running.db.select().from(jobs).where(eq(jobs.orderRef, ref));
  return due.find(({ kind }) => kind === 'deadline')?.dueAt.getTime();
};

const nowSeconds = () => Math.floor(running.clock.now() / 1000);

test('a new order has its deadline and the end of its price, which are the same', async () => {
  const { createdAt, timer, deadline, quoteEndsAt } = await place();
  expect([deadline, quoteEndsAt]).toEqual([createdAt + timer, createdAt + timer]);
});

describe.each([
  ['verifying_transaction', 'customer.saidSent'],
  ['request_proof', 'proof.requested'],
  ['require_kyc', 'kyc.required'],
] as const)('[ORD-24] an order in %s', (status, type) => {
  test('runs out 86,400 s after its last update, and not a second earlier', async () => {
    const { browser, ref } = await place();
    await running.pass(600);
    await happen(ref, { type });
    expect(await seenOrder(browser, ref)).toMatchObject({
      ...{ status, deadline: nowSeconds() + 86_400 },
    });
    await running.pass(86_399);
    expect((await booksOf(running, ref)).status).toBe(status);
    await running.pass(1);
    expect((await booksOf(running, ref)).status).toBe('cancelled');
    expect((await booksOf(running, ref)).row?.deadlineAt).toBeNull();
  });
});

test('[ORD-24] an operator’s setting decides how long a review lasts', async () => {
  await running.db.update(siteSettings).set({ reviewTimer: 900 });
  const { browser, ref } = await place();
  await happen(ref, { type: 'customer.saidSent' });
  expect((await seenOrder(browser, ref)).deadline).toBe(nowSeconds() + 900);
  await running.db.update(siteSettings).set({ reviewTimer: 86_400 });
});

test('[ORD-24] a provided proof does not run out', async () => {
  const { browser, ref } = await place();
  await happen(ref, { type: 'proof.requested' });
  await happen(ref, { type: 'proof.provided' });
  expect((await seenOrder(browser, ref)).deadline).toBeUndefined();
  expect(await deadlineJob(ref)).toBeUndefined();
  await running.pass(10 * 86_400);
  expect((await booksOf(running, ref)).status).toBe('provided_proof');
});

test('money that counts as an update begins the time of a review anew', async () => {
  const { browser, ref, ...order } = await place();
  await happen(ref, { type: 'customer.saidSent' });
  await running.pass(50_000);
  await running.pay({ ...order, ref }, '1000');
  const { deadline } = await seenOrder(browser, ref);
  expect(deadline).toBe(nowSeconds() + 86_400);
  expect(await deadlineJob(ref)).toBe((deadline ?? 0) * 1000);
});
