import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '#server/store/tables/orders';
import { openStoreOn } from '#tests/support/postgres-database';
import { REPEATED_ON } from '#tests/support/repeated-on';
import {
  booksOf,
  placeOrder,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

const HOUR = 3_600;

describe.each(REPEATED_ON)('on %s', (engine) => {
  let running: TestExchange;
  beforeAll(async () => {
    running = await startTestExchange({}, () => openStoreOn(engine));
  });
  afterAll(() => running.close());

  const statusOf = async (ref: string) => (await booksOf(running, ref)).status;

  test('[S43] an order keeps its whole time when the clock steps back', async () => {
    const { ref, timer } = await placeOrder(running.browser());
    await running.pass(timer - 1);
    await running.pass(-HOUR);
    running.exchange.wakeJobs();
    await running.settle();
    expect(await statusOf(ref)).toBe('pending');
    // Once more, below the moment it was made.
    await running.pass(-HOUR);
    expect(await statusOf(ref)).toBe('pending');
    await running.pass(2 * HOUR);
    expect(await statusOf(ref)).toBe('pending');
    await running.pass(1);
    expect(await statusOf(ref)).toBe('cancelled');
  });

  test('[S43] money that comes after the step is still in time', async () => {
    const order = await placeOrder(running.browser());
    await running.pass(-24 * HOUR);
    await running.pay(order);
    expect(await statusOf(order.ref)).toBe('delivered');
  });

  test('[S43] no worker takes a job from its holder before the lease is over', async () => {
    const { ref } = await placeOrder(running.browser());
    const now = running.clock.now();
    // Due for hours, so that it still is after the step.
    const held = { dueAt: new Date(now - 3 * HOUR * 1000), lockedUntil: new Date(now + 30_000) };
    await running.db.update(jobs).set(held).where(eq(jobs.orderRef, ref));
    const jobNow = async () => {
      running.exchange.wakeJobs();
      await running.settle();
      return (await running.db.select().from(jobs).where(eq(jobs.orderRef, ref)))[0];
    };
    await running.pass(-HOUR);
    expect(await jobNow()).toMatchObject(held);
    await running.pass(HOUR + 29);
    expect(await jobNow()).toMatchObject(held);
    await running.pass(1);
    // The next holder finds the order's time not over, and waits for that.
    expect(await jobNow()).toMatchObject({ lockedUntil: null, attempts: 0 });
    expect((await jobNow())?.dueAt.getTime()).toBeGreaterThan(now);
  });

  test('[S43] a signed out visitor stays who they are', async () => {
    const browser = running.browser();
    const { ref } = await placeOrder(browser);
    await running.pass(-24 * HOUR);
    const { json } = await browser.post('/api/v1/histories', { ref });
    expect(json?.data).toMatchObject({ Ref: ref });
    expect((await postOrder(browser)).status).toBe(200);
  });
});
