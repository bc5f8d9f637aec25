import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { operatorOf } from '#domain/rails/operators';
import { railKeyOf } from '#domain/rails/rails';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { encodeSellOrder } from '#domain/wire/sell-order-wire';
import { createApp } from '#server/app';
import { SIGNATURE_HEADER, sign, TIMESTAMP_HEADER } from '#server/providers/signature';
import { writeSetting } from '#server/sandbox/settings';
import { sandboxDeliveries } from '#server/store/tables/sandbox';
import { NO_CAPS } from '#tests/support/accounts';
import { type BrowserLike, browserLike } from '#tests/support/browser-like';
import { namedAs, TRADED } from '#tests/support/operator-accounts';
import {
  GOOD_ORDER,
  GOOD_SALE,
  NO_LIMITS,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

const secretOf = (railKey: string) => `${railKey}-`.repeat(8).slice(0, 40);
const railKeyOfCode = (code: string) => {
  const operator = operatorOf(code);
  if (!operator) throw new Error(`${code} has no operator`);
  return railKeyOf(operator);
};
const RAIL_KEYS = [
  ...new Set([...TRADED.buy, ...TRADED.sell].map(([code]) => railKeyOfCode(code))),
];

let running: TestExchange;
let app: ReturnType<typeof createApp>;
let browser: BrowserLike;
beforeAll(async () => {
  // One browser orders with more accounts than a visitor may have named.
  running = await startTestExchange({}, undefined, { attemptLimits: NO_CAPS });
  const operators = Object.fromEntries(
    RAIL_KEYS.map((key) => [key, { webhookSecret: secretOf(key) }]),
  );
  const { exchange, sandbox, reports } = running;
  const report = (error: unknown) => reports.push(error);
  app = createApp({ exchange, sandbox, limits: NO_LIMITS, report, providers: { operators } });
});
beforeEach(async () => {
  browser = browserLike(app);
  await writeSetting(running.db, 'names', 'found');
  for (const key of RAIL_KEYS) await writeSetting(running.db, `operator:${key}`, 'deliver');
});
afterAll(() => running.close());

const { account: _, ...NOWHERE } = { account: '', currencyCode: '', networkKey: '' };

const wireOf = (side: 'buy' | 'sell', code: string, quantity: string, changes = {}) => {
  const { number, account: __, ...extras } = namedAs(code);
  const order = { currencyCode: code, networkKey: '', quantity, ...extras, ...changes };
  return side === 'buy'
    ? encodeBuyOrder({ ...GOOD_ORDER, ...NOWHERE, receivingAddress: number, ...order })
    : encodeSellOrder({ ...GOOD_SALE, ...NOWHERE, senderAddress: number, ...order });
};

const post = (side: 'buy' | 'sell', code: string, quantity: string, changes = {}) =>
  browser.post(`/api/v1/${side}_orders`, wireOf(side, code, quantity, changes));

const seen = async (ref: string) => {
  const { json } = await browser.post('/api/v1/histories', { ref });
  return { order: decodeOrder(json?.data), wire: json?.data as Readonly<Record<string, unknown>> };
};

const place = async (side: 'buy' | 'sell', code: string, quantity: string) => {
  const { status, json, text } = await post(side, code, quantity);
  if (status !== 200) throw new Error(`${side} ${code} was refused: ${text}`);
  await running.settle();
  return seen(decodeOrder(json?.data).ref);
};

/** The operator reports money, as it would over the net. */
const report = async (railKey: string, changes: Readonly<Record<string, unknown>>) => {
  const body = JSON.stringify({ sequence: 1, ...changes });
  const timestamp = String(Math.floor(running.clock.now() / 1000));
  const response = await app.request(`/webhooks/operators/${railKey}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: sign(secretOf(railKey), { timestamp, body }),
    },
    body,
  });
  await running.settle();
  return response.status;
};

const paidInside = (order: Order, id: string) => ({
  account: order.receivingAddress.toUpperCase(),
  currency: order.currencyCode,
  amount: order.quantity,
  transactionId: id,
  note: `toi ban: ${order.memo.toLowerCase().replace(/(.{4})/g, '$1 ')}`,
  sender: namedAs(order.currencyCode).account,
});

describe('every operator, bought from us', () => {
  test.each(TRADED.buy)('%s: paid in dong and delivered', async (code, least) => {
    const railKey = railKeyOfCode(code);
    const { order } = await place('buy', code, least);
    const { account, customerId = '', paypalMethod = '' } = namedAs(code);
    expect(order).toMatchObject({
      status: 'pending',
      networkKey: railKey,
      receivingAddress: account,
    });
    expect(order).toMatchObject({ customerId, paypalMethod });
    await running.pay(order);
    const { order: done, wire } = await seen(order.ref);
    expect(done).toMatchObject({ status: 'delivered', amountSent: done.quantity });
    expect(wire.PmBatchNumber).toMatch(/^\d{9}$/);
    const [sent] = await running.db
      .select()
      .from(sandboxDeliveries)
      .where(eq(sandboxDeliveries.hash, done.hash));
    expect(sent).toMatchObject({ networkKey: railKey, address: account, quantity: done.quantity });
  });

  test.each(TRADED.buy)(
    '%s: waits after a failed payment, and is delivered later',
    async (code, least) => {
      const rail = `operator:${railKeyOfCode(code)}` as const;
      const { order } = await place('buy', code, least);
      await writeSetting(running.db, rail, 'busy');
      await running.pay(order);
      expect((await seen(order.ref)).order.status).toBe('retry_scheduled');
      await writeSetting(running.db, rail, 'deliver');
      await running.pass(3_600);
      expect((await seen(order.ref)).order.status).toBe('delivered');
    },
  );
});

describe('every operator, sold to us', () => {
  test.each(TRADED.sell)('%s: found by the note, and paid out in dong', async (code, least) => {
    const railKey = railKeyOfCode(code);
    const { order } = await place('sell', code, least);
    expect(order).toMatchObject({
      ...{ status: 'pending', networkKey: railKey, senderAccount: namedAs(code).account },
      ...{ memo: expect.stringMatching(/^BD[0-9A-Z]{8}$/), accountName: 'CONG TY BEN DOI' },
    });
    expect(order.receivingAddress).not.toBe('');
    expect(await report(railKey, paidInside(order, `in-${order.ref}`))).toBe(200);
    const { order: done } = await seen(order.ref);
    expect(done).toMatchObject({
      ...{ status: 'delivered', amountReceived: order.quantity, amountSent: order.cashAmount },
    });
  });

  test.each(TRADED.sell)('%s: another currency waits for an operator', async (code, least) => {
    const railKey = railKeyOfCode(code);
    const { order } = await place('sell', code, least);
    const currency = code.includes('EUR') ? 'USD' : 'EUR';
    const money = { ...paidInside(order, `other-${order.ref}`), currency };
    expect(await report(railKey, money)).toBe(200);
    expect((await seen(order.ref)).order).toMatchObject({ status: 'pending', amountReceived: '0' });
  });
});

const lookedUp = (['buy', 'sell'] as const).flatMap((side) =>
  TRADED[side].flatMap(([code, least]) =>
    operatorOf(code)?.lookup ? [[side, code, least] as const] : [],
  ),
);

/** The customer's account with another ending: the sandbox answers a lookup of it by that. */
const endingIn = (side: 'buy' | 'sell', code: string, ending: string) => {
  const { number, customerId } = namedAs(code);
  if (customerId !== undefined) return { customerId: `12${ending}` };
  const other = `${number.slice(0, -4)}${ending}`;
  return side === 'buy' ? { receivingAddress: other } : { senderAddress: other };
};

const fieldOf = (side: 'buy' | 'sell') => (side === 'buy' ? 'receivingAddress' : 'senderAddress');

describe('a lookup that fails', () => {
  test.each(lookedUp)(
    '[NAME-08] %s %s: refused at its field where a name is needed',
    async (side, code, least) => {
      const isNeeded = operatorOf(code)?.lookup?.awaited !== undefined;
      for (const [ending, id] of [
        ['0000', 'recheck'],
        ['9999', 'awaitName'],
      ] as const) {
        const { status, json } = await post(side, code, least, endingIn(side, code, ending));
        expect(status).toBe(isNeeded ? 422 : 200);
        if (isNeeded) expect(json?.errors).toEqual({ [fieldOf(side)]: { id } });
      }
    },
  );

  test.each(lookedUp.filter(([, code]) => namedAs(code).customerId !== undefined))(
    '%s %s: refused where the email is another customer’s',
    async (side, code, least) => {
      const { status, json } = await post(side, code, least, { customerId: '128888' });
      expect(status).toBe(422);
      expect(json?.errors).toEqual({ email: { id: 'emailOfOther' } });
    },
  );

  test.each(['buy', 'sell'] as const)(
    '[NAME-07] %s: a WebMoney purse without a passport, or too new, is refused at its field',
    async (side) => {
      for (const [ending, id] of [
        ['1111', 'formalPassport'],
        ['2222', 'newWebMoney'],
      ] as const) {
        const { status, json } = await post(
          side,
          'WMZ_AUTO',
          '5',
          endingIn(side, 'WMZ_AUTO', ending),
        );
        expect(status).toBe(422);
        expect(json?.errors).toEqual({ [fieldOf(side)]: { id } });
      }
    },
  );
});
