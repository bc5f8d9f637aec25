import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { createApp } from '#server/app';
import { ledgerAccounts } from '#server/store/tables/books';
import { moneyReports } from '#server/store/tables/money-reports';
import { moveRates } from '#tests/support/move-rates';
import {
  booksOf,
  NO_LIMITS,
  placeOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

const SECRET = 'what only the bank and we know of each other';

let running: TestExchange;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  running = await startTestExchange();
  const { exchange } = running;
  app = createApp({ exchange, limits: NO_LIMITS, providers: { bankSecret: SECRET } });
});
afterAll(() => running.close());

const reportOf = ({ payment, cashAmount }: Order, transactionId: string, more: object = {}) =>
  JSON.stringify({
    ...more,
    transactionId,
    accountNumber: payment.accountNumber,
    amount: cashAmount,
    text: `CT tu 1903 ${payment.transferText}`,
  });

interface Sent {
  readonly body: string;
  readonly secret?: string;
  /** Seconds from now. */
  readonly at?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const send = ({ body, secret = SECRET, at = 0, headers = {} }: Sent) => {
  const timestamp = String(running.clock.now() / 1000 + at);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return app.request('/webhooks/bank', {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-Timestamp': timestamp,
      'X-Signature': signature,
      ...headers,
    },
  });
};

/** All that the books have. */
const balances = () =>
  running.db
    .select({ owner: ledgerAccounts.owner, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .orderBy(ledgerAccounts.id);
const booked = async () => (await running.db.select().from(moneyReports)).length;

describe('the bank’s own time of a transfer', () => {
  /** Reported five minutes after the order's time, with a time of the bank's. */
  const statusWith = async (time: (deadline: number) => unknown) => {
    await moveRates(running, '1');
    const order = await placeOrder(running.browser());
    // Late money buys what was ordered only while that costs hardly more.
    await moveRates(running, '1.01');
    const deadline = (order.createdAt + order.timer) * 1000;
    await running.pass(order.timer + 300);
    const report = reportOf(order, `TIME-${order.ref}`, { time: time(deadline) });
    const { status } = await send({ body: report });
    await running.settle();
    return [status, (await booksOf(running, order.ref)).status];
  };
  const iso = (ms: number) => new Date(ms).toISOString();

  test('[S12] pays an order when it is before the deadline, and leaves it for review when it is after', async () => {
    expect(await statusWith((deadline) => iso(deadline - 1_000))).toEqual([200, 'delivered']);
    expect(await statusWith((deadline) => iso(deadline + 1_000))).toEqual([
      200,
      'verifying_transaction',
    ]);
    const inHanoi = (ms: number) => iso(ms + 7 * 3_600_000).replace('Z', '+07:00');
    expect(await statusWith((deadline) => inHanoi(deadline - 1_000))).toEqual([200, 'delivered']);
  });

  test.each([
    ['absent', () => undefined],
    ['empty', () => ''],
    ['without its offset', (deadline: number) => iso(deadline - 1_000).replace('Z', '')],
    ['no time at all', () => 'yesterday at noonZ'],
    ['before any bank', () => '0000-01-01T00:00:00Z'],
    ['in a year of six digits', () => '+275760-09-13T00:00:00Z'],
    ['in a year of six digits by its offset', () => '9999-12-31T23:59:59-12:00'],
  ])(
    '[S12] is not taken when it is %s: the money is booked as it was reported',
    async (_, time) => {
      expect(await statusWith(time)).toEqual([200, 'verifying_transaction']);
    },
  );
});

describe('the bank’s report of a transfer', () => {
  beforeAll(() => moveRates(running, '1'));

  test('[SRV-02] pays its order', async () => {
    const order = await placeOrder(running.browser());
    const answer = await send({ body: reportOf(order, 'B1') });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    await running.settle();
    expect(await booksOf(running, order.ref)).toMatchObject({ status: 'delivered' });
  });

  test('[SRV-02] counts once however often it comes: by the bank’s own id', async () => {
    const order = await placeOrder(running.browser());
    const body = reportOf(order, 'B2');
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ body })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await running.settle();
    expect((await booksOf(running, order.ref)).money).toEqual(['money.matched']);
  });

  test('[SRV-02] counts once whatever signs separate the digits of our account', async () => {
    const order = await placeOrder(running.browser());
    const { accountNumber } = order.payment;
    const [head, rest] = [accountNumber.slice(0, 4), accountNumber.slice(4)];
    const before = await booked();
    for (const sign of ['–', '_', '-', '\u00a0', '\u200b', '']) {
      const report = JSON.parse(reportOf(order, 'B4'));
      const body = JSON.stringify({ ...report, accountNumber: `${head}${sign}${rest}` });
      expect((await send({ body })).status).toBe(200);
    }
    await running.settle();
    expect((await booked()) - before).toBe(1);
    expect(await booksOf(running, order.ref)).toMatchObject({
      ...{ status: 'delivered', money: ['money.matched'] },
    });
  });

  test.each([
    ['signed with another secret', { secret: 'the secret of another provider altogether' }],
    ['older than five minutes', { at: -301 }],
    ['from more than five minutes ahead', { at: 301 }],
    ['without a signature', { headers: { 'X-Signature': '' } }],
    ['with half a signature', { headers: { 'X-Signature': 'ab12' } }],
    ['with another time than was signed', { headers: { 'X-Timestamp': '1' } }],
    ['without a time', { headers: { 'X-Timestamp': '' } }],
  ])('[SRV-02, S11] %s is answered 401 and books nothing', async (_, how: Partial<Sent>) => {
    const order = await placeOrder(running.browser());
    const before = [await booked(), await balances()];
    const answer = await send({ body: reportOf(order, 'B3'), ...how });
    expect(answer.status).toBe(401);
    expect([await booked(), await balances()]).toEqual(before);
    expect((await booksOf(running, order.ref)).status).toBe('pending');
  });

  test('[SRV-02, S11] replayed when its five minutes are over is answered 401, and in them counts once', async () => {
    const order = await placeOrder(running.browser());
    const body = reportOf(order, 'B4');
    expect((await send({ body, at: -299 })).status).toBe(200);
    await running.settle();
    const paid = await balances();
    expect((await send({ body, at: -301 })).status).toBe(401);
    expect((await send({ body, at: -299 })).status).toBe(200);
    await running.settle();
    expect(await balances()).toEqual(paid);
  });

  test('[SRV-02, S11] altered on the way is answered 401', async () => {
    const order = await placeOrder(running.browser());
    const timestamp = String(running.clock.now() / 1000);
    const signed = `${timestamp}.${reportOf(order, 'B5')}`;
    const signature = createHmac('sha256', SECRET).update(signed).digest('hex');
    const body = reportOf({ ...order, cashAmount: '99999999' }, 'B5');
    const headers = { 'X-Timestamp': timestamp, 'X-Signature': signature };
    expect((await send({ body, headers })).status).toBe(401);
  });

  test.each([
    '{',
    '[]',
    '{}',
    '{"transactionId":"B6","accountNumber":"1","amount":"-5","text":""}',
    '{"transactionId":"B6","accountNumber":"1","amount":"1.5","text":""}',
    '{"transactionId":"B6","accountNumber":"1","amount":"5","amount":"6","text":""}',
    '{"transactionId":"B6\\u0000","accountNumber":"1","amount":"5","text":""}',
  ])('that makes no sense is refused although it is signed: %s', async (body) => {
    const before = await booked();
    expect((await send({ body })).status).toBe(400);
    expect(await booked()).toBe(before);
  });

  test('[SRV-02] is refused where no secret is configured', async () => {
    const closed = createApp({ exchange: running.exchange, limits: NO_LIMITS });
    const answer = await closed.request('/webhooks/bank', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(404);
  });
});
