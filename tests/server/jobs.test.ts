import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releaseAll, schedule } from '#server/jobs/schedule';
import type { Payment } from '#server/ports/money-out';
import { writeSetting } from '#server/sandbox/settings';
import { jobs, orders } from '#server/store/tables/orders';
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
beforeEach(async () => {
  await running.rewire({});
  await writeSetting(running.db, 'chain', 'deliver');
});
afterAll(() => running.close());

const place = () => placeOrder(running.browser());

describe('the deadline of an order', () => {
  it('cancels it when it is unpaid, and not a second earlier', async () => {
    const browser = running.browser();
    const { ref, timer } = await placeOrder(browser);
    // An order that is not read releases its stock at its deadline.
    await seenOrder(browser, ref);
    await running.pass(timer - 1);
    expect((await booksOf(running, ref)).status).toBe('pending');
    await running.pass(1);
    const books = await booksOf(running, ref);
    expect(books.status).toBe('cancelled');
    expect(books.events).toEqual(['order.placed', 'deadline.passed']);
    expect(books.jobs).toEqual(['release']);
  });

  it('that was moved meanwhile is waited for anew', async () => {
    const { ref, timer, createdAt } = await place();
    await running.db
      .update(orders)
      .set({ deadlineAt: new Date((createdAt + timer + 600) * 1000) })
      .where(eq(orders.ref, ref));
    await running.pass(timer);
    expect(await booksOf(running, ref)).toMatchObject({ status: 'pending', jobs: ['deadline'] });
    await running.pass(600);
    expect((await booksOf(running, ref)).status).toBe('cancelled');
  });
});

describe('a delivery', () => {
  it('that fails for good names the reason, and is retried on request', async () => {
    const order = await place();
    await writeSetting(running.db, 'chain', 'fail');
    await running.pay(order);
    const failed = await booksOf(running, order.ref);
    expect(failed).toMatchObject({ status: 'error', jobs: [] });
    expect(failed.row?.description).toBe('DELIVERY_FAILED');

    await writeSetting(running.db, 'chain', 'deliver');
    await running.browser().post('/sandbox/api/retry', { ref: order.ref });
    await running.settle();
    const books = await booksOf(running, order.ref);
    expect(books.status).toBe('delivered');
    expect(books.row?.description).toBe('');
  });

  it('that fails temporarily is retried a minute later', async () => {
    const order = await place();
    await writeSetting(running.db, 'chain', 'busy');
    await running.pay(order);
    expect(await booksOf(running, order.ref)).toMatchObject({
      status: 'retry_scheduled',
      jobs: ['retry'],
    });
    await writeSetting(running.db, 'chain', 'deliver');
    await running.pass(59);
    expect((await booksOf(running, order.ref)).status).toBe('retry_scheduled');
    await running.pass(1);
    expect((await booksOf(running, order.ref)).status).toBe('delivered');
  });

  it('is sent once when the crash comes between sending and storing', async () => {
    const order = await place();
    const asked: Payment[] = [];
    const { chain } = running.exchange;
    await running.rewire({
      chain: {
        ...chain,
        send: async (payment) => {
          asked.push(payment);
          await chain.send(payment);
          throw new Error('the process died here');
        },
      },
    });
    await running.pay(order);
    expect((await booksOf(running, order.ref)).status).toBe('delivering');
    // What was sent stays sent, even if nothing more can be sent by then.
    await writeSetting(running.db, 'chain', 'fail');
    await running.pass(1);

    const books = await booksOf(running, order.ref);
    expect(books.status).toBe('delivered');
    expect(books.events.filter((event) => event === 'delivery.done')).toHaveLength(1);
    // Its outcome is polled, and it is not sent again.
    expect(asked).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        ...{ from: 'TRC20', provider: 'TRX', account: order.receivingAddress },
        ...{ name: '', memo: '', asset: 'TRC20', amount: '100' },
      },
    ]);
  });

  it('that hangs holds up no other', async () => {
    const stuck = await place();
    const other = await placeOrder(running.browser(), {
      receivingAddress: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
    });
    const { chain } = running.exchange;
    let release = () => {};
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    await running.rewire({
      chain: {
        ...chain,
        send: async (payment) => {
          if (payment.account === stuck.receivingAddress) await hanging;
          return chain.send(payment);
        },
      },
    });
    const paid = running.pay(stuck);
    await running.browser().post('/sandbox/api/pay', { ref: other.ref });
    await expect.poll(async () => (await booksOf(running, other.ref)).status).toBe('delivered');
    expect((await booksOf(running, stuck.ref)).status).toBe('delivering');
    release();
    await paid;
    expect((await booksOf(running, stuck.ref)).status).toBe('delivered');
  });
});

describe('a job', () => {
  it('that a dead process held is taken over: at once when we are alone, else when its lease ends', async () => {
    const browser = running.browser();
    const order = await placeOrder(browser);
    await seenOrder(browser, order.ref);
    const lockedUntil = new Date(running.clock.now() + 30_000);
    const job = {
      kind: 'deadline',
      orderRef: order.ref,
      dueAt: new Date(running.clock.now()),
    } as const;
    await schedule(running.db, job);
    await running.db.update(jobs).set({ lockedUntil }).where(eq(jobs.orderRef, order.ref));
    running.exchange.wakeJobs();
    await running.settle();
    const [held] = await running.db.select().from(jobs).where(eq(jobs.orderRef, order.ref));
    expect(held?.attempts).toBe(0);

    await releaseAll(running.db);
    running.exchange.wakeJobs();
    await running.settle();
    // The deadline itself is an hour away, so taking the job over means setting it right.
    const [taken] = await running.db.select().from(jobs).where(eq(jobs.orderRef, order.ref));
    expect(taken?.dueAt.getTime()).toBe((order.createdAt + order.timer) * 1000);

    await running.db.update(jobs).set({ lockedUntil, dueAt: new Date(running.clock.now()) });
    running.exchange.wakeJobs();
    await running.settle();
    await running.pass(order.timer);
    expect((await booksOf(running, order.ref)).jobs).toEqual(['release']);
  });
});
