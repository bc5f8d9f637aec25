import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/exchange/exchange';
import { beginBankOutage, endBankOutage } from '#server/exchange/outages/bank-outages';
import { applyEvent, lockOrder } from '#server/exchange/transitions';
import type { Store } from '#server/store/store';
import { auditLog } from '#server/store/tables/account-security';
import { jobs, orderEvents } from '#server/store/tables/orders';
import { serviceHeartbeat } from '#server/store/tables/outages';
import type { BrowserLike } from '#tests/support/browser-like';
import { handClock } from '#tests/support/hand-clock';
import { readStream } from '#tests/support/read-stream';
import { createOperator, sessionFor } from '#tests/support/target-account';
import {
  booksOf,
  placeOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';
import { openTestStore } from '#tests/support/test-store';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
  await running.stockUp('100000');
});
afterAll(() => running.close());

const place = async (changes: Parameters<typeof placeOrder>[1] = {}, from = running) => {
  const browser = from.browser();
  return { browser, ...(await placeOrder(browser, changes)) };
};

/** What the customer sees of the order's time. */
const timeOf = async ({
  browser,
  ref,
}: {
  readonly browser: BrowserLike;
  readonly ref: string;
}) => {
  const { status, timer, deadline, quoteEndsAt } = await seenOrder(browser, ref);
  return { status, timer, deadline, quoteEndsAt };
};

const saySent = (ref: string) =>
  inTransaction(running.exchange, async (tx) => {
    const order = await lockOrder(tx, ref);
    if (order) await applyEvent(tx, running.exchange.clock, order, { type: 'customer.saidSent' });
  });

const dueOf = async (ref: string) => {
  const due = await running.db.select().from(jobs).where(eq(jobs.orderRef, ref));
  return due.find(({ kind }) => kind === 'deadline')?.dueAt.getTime();
};

describe('an outage of the service', () => {
  test('[ORD-24] of 61 s extends the time to pay and its job, the price never', async () => {
    const order = await place();
    const { createdAt, timer } = order;
    await running.pass(timer - 30);
    await running.freeze(61);
    expect(await timeOf(order)).toEqual({
      ...{ status: 'pending', timer: timer + 61, deadline: createdAt + timer + 61 },
      quoteEndsAt: createdAt + timer,
    });
    expect(await dueOf(order.ref)).toBe((createdAt + timer + 61) * 1000);
    expect((await booksOf(running, order.ref)).events).toEqual(['order.placed', 'time.extended']);
    await running.pass(29);
    expect((await timeOf(order)).status).toBe('pending');
    await running.pass(1);
    expect((await timeOf(order)).status).toBe('cancelled');
  });

  test('[ORD-24] is none of 59 s: the order runs out', async () => {
    const order = await place();
    await running.pass(order.timer - 30);
    await running.freeze(59);
    expect(await timeOf(order)).toMatchObject({ status: 'cancelled', timer: order.timer });
  });

  test('[ORD-24] extends the deadline of a review, not its order’s Timer', async () => {
    const order = await place();
    await saySent(order.ref);
    const { deadline = 0 } = await timeOf(order);
    await running.freeze(7_200);
    expect(await timeOf(order)).toMatchObject({
      ...{ status: 'verifying_transaction', timer: order.timer, deadline: deadline + 7_200 },
    });
    expect(await dueOf(order.ref)).toBe((deadline + 7_200) * 1000);
  });

  test('[ORD-24] does not extend what was overdue when it began', async () => {
    const order = await place();
    await running.stopJobs();
    await running.pass(order.timer);
    await running.freeze(600);
    await running.rewire({});
    expect(await timeOf(order)).toMatchObject({ status: 'cancelled', timer: order.timer });
  });

  test('[ORD-24] counts for a week at most', async () => {
    const order = await place();
    await running.freeze(30 * 86_400);
    const [event] = await running.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.event, 'time.extended'))
      .orderBy(orderEvents.id)
      .then((events) => events.filter(({ orderRef }) => orderRef === order.ref));
    expect(event?.detail).toEqual({ seconds: String(7 * 86_400) });
  });

  test('[ORD-24] is seen by a page that stays connected, and by one that connects again', async () => {
    const order = await place();
    const headers = { Cookie: [...order.browser.cookies].map((pair) => pair.join('=')).join('; ') };
    const path = `/api/v1/orders/${order.ref}/events`;
    const stream = readStream(await running.app.request(path, { headers }));
    const { id } = await stream.next();
    await running.freeze(90);
    expect((await stream.next()).order.timer).toBe(order.timer + 90);
    const again = await running.app.request(path, { headers: { ...headers, 'Last-Event-ID': id } });
    expect((await readStream(again).next()).order.timer).toBe(order.timer + 90);
  });

  test('[ORD-24] is accounted for before a deadline is passed, where no heartbeat came first', async () => {
    const store = await openTestStore();
    const one = await startTestExchange({}, async () => store);
    const order = await place({}, one);
    await one.pass(order.timer - 60);
    await one.stopHeartbeat();
    await one.freeze(3_600);
    expect(await timeOf(order)).toMatchObject({ status: 'pending', timer: order.timer + 3_600 });
    await one.close();
  });
});

describe('a clock that is set', () => {
  test('[ORD-24] ahead is no outage while the process lives', async () => {
    const order = await place();
    await running.pass(order.timer);
    expect(await timeOf(order)).toMatchObject({ status: 'cancelled', timer: order.timer });
  });

  test('[ORD-24] back, and ahead again, extends nothing', async () => {
    const order = await place();
    await running.pass(-1_800);
    await running.pass(15);
    await running.pass(1_800);
    expect(await timeOf(order)).toMatchObject({ status: 'pending', timer: order.timer });
  });
});

describe('a service that starts again', () => {
  /** A store that outlives the services on it. */
  const openLasting = async () => {
    const store = await openTestStore();
    const lasting: Store = { ...store, close: async () => {} };
    return { open: async () => lasting, close: store.close };
  };

  test('[ORD-24] after an outage cancels no order whose time stood still, though its job is overdue', async () => {
    const { open, close } = await openLasting();
    const first = await startTestExchange({}, open);
    const order = await placeOrder(first.browser());
    await first.pass(order.timer - 60);
    await first.close();
    const clock = handClock(first.clock.now() + 5_000_000);
    const second = await startTestExchange({}, open, { clock });
    await second.settle();
    const { row, status } = await booksOf(second, order.ref);
    expect({ status, timer: row?.timer }).toEqual({
      ...{ status: 'pending', timer: order.timer + 5_000 },
    });
    expect(row?.quoteEndsAt.getTime()).toBe((order.createdAt + order.timer) * 1000);
    await second.pass(59);
    expect((await booksOf(second, order.ref)).status).toBe('pending');
    await second.pass(1);
    expect((await booksOf(second, order.ref)).status).toBe('cancelled');
    await second.close();
    await close();
  });

  test('[ORD-24] within a minute extends nothing', async () => {
    const { open, close } = await openLasting();
    const first = await startTestExchange({}, open);
    const order = await placeOrder(first.browser());
    await first.close();
    const clock = handClock(first.clock.now() + 45_000);
    const second = await startTestExchange({}, open, { clock });
    expect((await booksOf(second, order.ref)).row?.timer).toBe(order.timer);
    await second.close();
    await close();
  });
});

describe('a bank that is down', () => {
  const mark = (bank: string, isDown: boolean) =>
    (isDown ? beginBankOutage : endBankOutage)(running.exchange, bank, async () => {});

  afterEach(async () => {
    for (const bank of ['VCB', 'TCB']) await mark(bank, false).catch(() => {});
  });

  test.each([
    ['is paid to', 'vcb'],
    ['is paid from', 'TCB'],
  ])('[ORD-24] stops the time of an order that %s it, until it works again', async (_, bank) => {
    const order = await place();
    await running.pass(600);
    await mark(bank, true);
    for (const seconds of [1_000, 7.3, 9_000, 0.4]) await running.pass(seconds);
    const stopped = await timeOf(order);
    expect(stopped).toMatchObject({
      ...{ status: 'pending', quoteEndsAt: order.createdAt + order.timer },
    });
    await running.pass(92.3);
    await mark(bank, false);
    const { timer, deadline } = await timeOf(order);
    // Whole seconds, rounded up once for all heartbeats together.
    expect(timer - order.timer).toBe(10_100);
    expect(deadline).toBe(order.createdAt + timer);
    await running.pass(order.timer - 601);
    expect((await timeOf(order)).status).toBe('pending');
    await running.pass(1);
    expect((await timeOf(order)).status).toBe('cancelled');
  });

  test('[ORD-24] stops no order of other banks, and none that is paid', async () => {
    const paid = await place();
    await running.pay(paid);
    const other = await place({ bankCode: 'ACB' });
    await mark('TCB', true);
    await running.pass(other.timer);
    expect((await timeOf(other)).status).toBe('cancelled');
    expect((await timeOf(paid)).timer).toBe(paid.timer);
  });

  test('[ORD-24] extends once though both banks of an order, and the service, are down', async () => {
    const order = await place();
    await mark('VCB', true);
    await mark('TCB', true);
    await running.pass(100);
    await running.freeze(900);
    await mark('VCB', false);
    await mark('TCB', false);
    expect(await timeOf(order)).toMatchObject({ timer: order.timer + 1_000 });
  });

  test('[ORD-24] tells a connected page of every extension', async () => {
    const order = await place();
    const headers = { Cookie: [...order.browser.cookies].map((pair) => pair.join('=')).join('; ') };
    const path = `/api/v1/orders/${order.ref}/events`;
    const stream = readStream(await running.app.request(path, { headers }));
    await stream.next();
    await mark('VCB', true);
    await running.pass(15);
    expect((await stream.next()).order.timer).toBe(order.timer + 15);
  });

  test('[ORD-24] is marked by an operator, with an audit, and listed', async () => {
    const { id } = await createOperator(running, 'banks@example.org');
    const headers = {
      Authorization: `Bearer ${await sessionFor(running, id, true)}`,
    };
    const call = (name: string, bank: string) =>
      running.browser().post(`/api/v1/operator/${name}`, { bank }, headers);
    expect((await call('bank-down', 'vcb')).status).toBe(200);
    expect((await call('bank-down', 'VCB')).status).toBe(409);
    expect((await call('bank-down', 'NOBANK')).status).toBe(404);
    const { json } = await running.browser().get('/api/v1/operator/waiting', headers);
    expect(json?.data).toMatchObject({ banks_down: [{ bank: 'VCB', since: expect.any(String) }] });
    expect((await call('bank-up', 'VCB')).status).toBe(200);
    expect((await call('bank-up', 'VCB')).status).toBe(409);
    const audited = await running.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(inArray(auditLog.action, ['bank.down', 'bank.up']));
    expect(audited).toEqual([{ action: 'bank.down' }, { action: 'bank.up' }]);
  });

  test('is switched in the sandbox, whose page lists it', async () => {
    const sandbox = (mode: string) =>
      running.browser().post('/sandbox/api/bank', { bank: 'TCB', mode });
    const page = async () => (await running.app.request('/sandbox')).text();
    expect((await sandbox('down')).status).toBe(200);
    expect(await page()).toContain('data-bank-down="TCB"');
    expect((await sandbox('up')).status).toBe(200);
    expect(await page()).not.toContain('data-bank-down');
    expect((await sandbox('away')).status).toBe(400);
  });
});

test('there is one row of the service’s heartbeat', async () =>
  expect(await running.db.$count(serviceHeartbeat)).toBe(1));
