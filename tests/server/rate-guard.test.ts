import { asc, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { currencyOf, mergeConfig } from '#domain/site-config';
import { decodeConfig } from '#domain/wire/config-wire';
import { acceptRate } from '#server/exchange/accept-rate';
import { writeRates } from '#server/exchange/rate-book';
import { receiveRates } from '#server/exchange/receive-rates';
import type { LogEntry } from '#server/log';
import type { FeedRate } from '#server/ports/rate-feed';
import { auditLog } from '#server/store/tables/account-security';
import { type RateRow, ratePauses, rates } from '#server/store/tables/catalogue';
import { jobs, orders } from '#server/store/tables/orders';
import { submissions } from '#server/store/tables/submissions';
import {
  booksOf,
  placeOrder,
  postOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';
import { createOperator, sessionFor } from '#tests/support/victim';

const BUY_TIERS = [
  { minQuantity: '5', value: '26120' },
  { minQuantity: '1000', value: '26105' },
  { minQuantity: '5000', value: '26090' },
] as const;

let running: TestExchange;
let sample: readonly RateRow[];
const entries: LogEntry[] = [];
beforeAll(async () => {
  running = await startTestExchange({}, undefined, { log: (entry) => entries.push(entry) });
  sample = await running.db.select().from(rates).orderBy(asc(rates.id));
});
afterAll(() => running.close());

/** Every rate as the sample exchange has it, just reported; nothing is paused. */
beforeEach(async () => {
  const { db, exchange } = running;
  await tell('feed', { mode: 'speaking' });
  const before = await db.select().from(rates).orderBy(asc(rates.id));
  const reportedAt = new Date(exchange.clock.now() - 1);
  await writeRates(
    db,
    before,
    sample.map((row) => ({ ...row, reportedAt })),
  );
  await db.update(rates).set({ status: 1 });
  await db.delete(ratePauses);
  exchange.siteConfig.changed();
  entries.length = 0;
});

const tell = (deed: string, fields: object) =>
  running.browser().post(`/sandbox/api/${deed}`, fields);
const setRate = (value: string, more: object = {}) =>
  tell('rates', { currency: 'TRC20', value, ...more });

const buying = (value: string, minQuantity = '5'): FeedRate => ({
  ...{ currencyCode: 'TRC20', side: 'buy', minQuantity, value },
});
const report = (said: readonly FeedRate[], at = running.exchange.clock.now()) =>
  receiveRates(running.exchange)({ at, rates: said });

const shownConfig = async () => {
  const { json } = await running
    .browser()
    .post('/api/v1/config-web', { isGetAll: 'true', domain: 'localhost' });
  return mergeConfig(undefined, decodeConfig(json?.data));
};
/** What the configuration says of a currency's sides. */
const sidesOf = async (code = 'TRC20') => {
  const currency = currencyOf(await shownConfig(), code);
  return {
    buy: [currency?.isAllowBuy, currency?.buyPauseReason],
    sell: [currency?.isAllowSell, currency?.sellPauseReason],
  };
};
const OPEN = { buy: [true, ''], sell: [true, ''] };
const priceOf = async (minQuantity = '5') =>
  (await shownConfig()).rates.find(
    (rate) => rate.bankCode === 'TRC20' && rate.side === 'buy' && rate.minQuantity === minQuantity,
  )?.value;

/** What the books have of orders, and of answers to keys. */
const stored = async () => [
  await running.db.$count(orders),
  await running.db.$count(submissions),
  await running.db.$count(jobs),
];

describe('a rate that jumps', () => {
  test('pauses its side and no other, keeps the last price, and says why', async () => {
    expect((await setRate('30000')).status).toBe(200);
    expect(await sidesOf()).toEqual({ buy: [false, 'RATE_JUMPED'], sell: [true, ''] });
    expect(await sidesOf('BEP20')).toEqual(OPEN);
    expect(await priceOf()).toBe('26120');
    expect(entries.filter(({ event }) => event === 'side.paused')).toEqual([
      expect.objectContaining({ currency: 'TRC20', side: 'buy', reason: 'RATE_JUMPED' }),
    ]);
  });

  test('by the share itself is no jump', async () => {
    await setRate('28732');
    expect(await sidesOf()).toEqual(OPEN);
    expect(await priceOf()).toBe('28732');
  });

  test.each(['30000', '2612'])(
    '[VAL-04] to %s: an order is refused with a code and its reason, and nothing is stored',
    async (value) => {
      await setRate(value);
      const before = await stored();
      const { status, json } = await postOrder(running.browser());
      expect([status, json?.messageCode, json?.data]).toEqual([
        409,
        'SIDE_PAUSED',
        { reason: 'RATE_JUMPED' },
      ]);
      expect(await stored()).toEqual(before);
    },
  );

  test('leaves orders that were placed before at the rate they were placed at', async () => {
    const browser = running.browser();
    const order = await placeOrder(browser);
    await setRate('30000');
    expect(await seenOrder(browser, order.ref)).toMatchObject({ rate: '26120' });
    await running.pay(order);
    expect((await booksOf(running, order.ref)).status).toBe('delivered');
  });

  test('is over when rates agree again, and what it had said is forgotten', async () => {
    await setRate('30000');
    await setRate('26200');
    expect(await sidesOf()).toEqual(OPEN);
    expect(await priceOf()).toBe('26200');
    expect(await running.db.select().from(ratePauses)).toEqual([]);
    expect(entries.at(-1)).toMatchObject({ event: 'side.resumed', currency: 'TRC20', side: 'buy' });
  });

  test('goes on while the feed repeats it, and keeps the time it began', async () => {
    await setRate('30000');
    const [pause] = await running.db.select().from(ratePauses);
    await running.pass(3600);
    expect(await running.db.select().from(ratePauses)).toEqual([pause]);
    expect(await sidesOf()).toMatchObject({ buy: [false, 'RATE_JUMPED'] });
  });

  test('takes none of the side’s other tiers with it', async () => {
    await report([buying('26300'), buying('10000', '1000'), buying('26200', '5000')]);
    expect(await sidesOf()).toMatchObject({ buy: [false, 'RATE_JUMPED'] });
    expect([await priceOf(), await priceOf('1000'), await priceOf('5000')]).toEqual([
      '26120',
      '26105',
      '26090',
    ]);
  });
});

describe('rates that cross', () => {
  test('[S21] pause both sides, in whichever of two reports they come', async () => {
    await setRate('26500', { side: 'sell', minQuantity: '5' });
    const paused = { buy: [false, 'RATES_CROSSED'], sell: [false, 'RATES_CROSSED'] };
    expect(await sidesOf()).toEqual(paused);
    await setRate('26800');
    expect(await sidesOf()).toEqual(paused);
    await setRate('26800', { minQuantity: '1000' });
    await setRate('26800', { minQuantity: '5000' });
    expect(await sidesOf()).toEqual(OPEN);
  });

  test('[S21] pause both sides when one report has both', async () => {
    await report([
      buying('26000'),
      { currencyCode: 'TRC20', side: 'sell', minQuantity: '5', value: '26000' },
    ]);
    expect(await sidesOf()).toEqual({
      buy: [false, 'RATES_CROSSED'],
      sell: [false, 'RATES_CROSSED'],
    });
    expect((await postOrder(running.browser())).json?.data).toEqual({ reason: 'RATES_CROSSED' });
  });
});

describe('what a feed says', () => {
  test.each([
    ['nothing', '0'],
    ['less than nothing', '-26120'],
    ['no number', 'NaN'],
    ['a number with an exponent', '1e9'],
    ['38 digits', '9'.repeat(38)],
    ['10^15', `1${'0'.repeat(15)}`],
  ])('as %s is refused whole, with the good rates beside it', async (_, value) => {
    await expect(report([buying('26200'), buying(value, '1000')])).rejects.toThrow(
      'a rate must be a decimal above 0',
    );
    expect([await priceOf(), await sidesOf()]).toEqual(['26120', OPEN]);
  });

  test('twice in one report, with two values, is refused', async () => {
    await expect(report([buying('26200'), buying('26201')])).rejects.toThrow('said twice');
  });

  test('of a tier there is not is refused', async () => {
    await expect(report([buying('26200', '7')])).rejects.toThrow('no such rate');
    await expect(report([buying('26200', "5'; drop table rates")])).rejects.toThrow('no such rate');
  });

  test('after something newer changes nothing: no price, no pause, no age', async () => {
    const now = running.exchange.clock.now();
    await report([buying('26300')], now);
    await report([buying('26000')], now - 1);
    await report([buying('90000')], now - 60_000);
    expect([await priceOf(), await sidesOf()]).toEqual(['26300', OPEN]);
  });

  test('twice at once, by two processes in the wrong order, is what was said last', async () => {
    const now = running.exchange.clock.now();
    await Promise.all(
      [5, 3, 9, 1, 7].map((later) => report([buying(String(26_200 + later))], now + later)),
    );
    expect(await priceOf()).toBe('26209');
  });

  test('[S43] counts again once the service’s clock was moved back', async () => {
    const now = running.exchange.clock.now();
    await report([buying('26300')], now + 3_600_000);
    await report([buying('26200')], now);
    expect([await priceOf(), await sidesOf()]).toEqual(['26200', OPEN]);
  });
});

describe('a feed that is silent', () => {
  test('pauses every side once its rates are too old, and not before', async () => {
    await tell('feed', { mode: 'silent' });
    await running.pass(100);
    expect(await sidesOf()).toEqual(OPEN);
    await running.pass(40);
    const silent = { buy: [false, 'FEED_SILENT'], sell: [false, 'FEED_SILENT'] };
    expect([await sidesOf(), await sidesOf('BEP20')]).toEqual([silent, silent]);
    expect((await postOrder(running.browser())).json).toMatchObject({
      messageCode: 'SIDE_PAUSED',
      data: { reason: 'FEED_SILENT' },
    });
  });

  test('opens every side with its first word', async () => {
    await tell('feed', { mode: 'silent' });
    await running.pass(200);
    await tell('feed', { mode: 'speaking' });
    expect(await sidesOf()).toEqual(OPEN);
    expect((await postOrder(running.browser())).status).toBe(200);
  });

  test('that begins again with a jump leaves its side paused', async () => {
    await tell('feed', { mode: 'silent' });
    await running.pass(200);
    await setRate('40000');
    expect(await sidesOf()).toMatchObject({ buy: [false, 'RATE_JUMPED'] });
  });

  test('is not one whose clock was moved: the sandbox’s feed ticks with the sandbox’s time', async () => {
    for (const seconds of [3600, 86_400, 30 * 86_400]) {
      await tell('clock', { seconds });
      await running.pass(0);
      expect(await sidesOf()).toEqual(OPEN);
    }
    const [row] = await running.db.select().from(rates).where(eq(rates.bankCode, 'TRC20')).limit(1);
    expect(running.exchange.clock.now() - (row?.reportedAt?.getTime() ?? 0)).toBe(1);
  });

  test('is found out by any process: what is known stands in the database', async () => {
    await tell('feed', { mode: 'silent' });
    await running.db.update(rates).set({ reportedAt: new Date(0) });
    await running.pass(20);
    expect(await sidesOf()).toMatchObject({ buy: [false, 'FEED_SILENT'] });
  });
});

describe('[ROLE-03] an operator', () => {
  const accept = (fields: object, shown: readonly object[]) =>
    tell('accept-rate', {
      ...{ currency: 'TRC20', side: 'buy', ...fields },
      rates: (shown as typeof BUY_TIERS)
        .map(({ minQuantity, value }) => `${minQuantity}=${value}`)
        .join(' '),
    });
  const jumped = [{ minQuantity: '5', value: '30000' }, ...BUY_TIERS.slice(1)];

  test('accepts the rate that jumped: it is the price, and it is audited', async () => {
    await setRate('30000');
    const { id } = await createOperator(running);
    const token = await sessionFor(running, id, true);
    const { status } = await running.browser().post(
      '/api/v1/operator/accept-rate',
      {
        ...{ currency: 'TRC20', side: 'buy' },
        rates: jumped.map(({ minQuantity, value }) => ({ min_quantity: minQuantity, value })),
      },
      { Authorization: `Bearer ${token}` },
    );
    expect(status).toBe(200);
    expect([await sidesOf(), await priceOf()]).toEqual([OPEN, '30000']);
    const [entry] = await running.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'rate.accept'));
    expect(entry).toMatchObject({
      userId: id,
      outcome: 'ok',
      detail: { currency: 'TRC20', side: 'buy', rates: '5: 30000, 1000: 26105, 5000: 26090' },
    });
  });

  test('accepts what was shown, and nothing that came since', async () => {
    const audited = await running.db.$count(auditLog);
    await setRate('30000');
    await setRate('31000');
    const { status, json } = await accept({}, jumped);
    expect([status, json?.message]).toEqual([409, 'The rate has moved meanwhile.']);
    expect([await priceOf(), await sidesOf()]).toMatchObject([
      '26120',
      { buy: [false, 'RATE_JUMPED'] },
    ]);
    expect(await running.db.$count(auditLog)).toBe(audited);
  });

  test.each([
    ['a tier is missing', jumped.slice(1)],
    ['one is there twice', [...jumped.slice(0, 2), jumped[0]]],
    ['the rate before the jump is named', BUY_TIERS],
  ])('accepts nothing where %s', async (_, shown) => {
    await setRate('30000');
    expect((await accept({}, shown as typeof BUY_TIERS)).status).toBe(409);
    expect(await priceOf()).toBe('26120');
  });

  test('accepts while a newer rate arrives: one of both, never a mixture', async () => {
    await setRate('30000');
    const shown = jumped;
    const [accepted] = await Promise.allSettled([
      acceptRate(running.exchange, { currencyCode: 'TRC20', side: 'buy', shown }, async () => {}),
      report([buying('60000')]),
    ]);
    // Where the newer one was first, nothing is accepted; where it was last, it has jumped from what was accepted.
    expect(await priceOf()).toBe(accepted.status === 'fulfilled' ? '30000' : '26120');
    expect(await sidesOf()).toMatchObject({ buy: [false, 'RATE_JUMPED'] });
  });

  test('has nothing to accept of a side that is not paused', async () => {
    const { status, json } = await accept({}, BUY_TIERS);
    expect([status, json?.message]).toEqual([409, 'This side is not paused.']);
    expect((await accept({ currency: 'NOPE' }, BUY_TIERS)).status).toBe(409);
  });

  test.each([
    ['25000', 'RATES_CROSSED'],
    ['2612', 'RATE_JUMPED'],
  ])('[S21] accepts no price of %s, below what selling pays', async (value, reason) => {
    await setRate(value);
    const { status, json } = await accept({}, [{ minQuantity: '5', value }, ...BUY_TIERS.slice(1)]);
    expect([status, json?.message]).toEqual([409, 'The rates of buying and selling cross.']);
    expect((await sidesOf()).buy).toEqual([false, reason]);
  });

  test('accepts one side after the other when the whole market has moved', async () => {
    await running.db.update(rates).set({ status: 0 }).where(ne(rates.minQuantity, '5'));
    await report([
      buying('20900'),
      { currencyCode: 'TRC20', side: 'sell', minQuantity: '5', value: '20650' },
    ]);
    expect((await accept({}, [{ minQuantity: '5', value: '20900' }])).status).toBe(200);
    expect(await sidesOf()).toEqual({ buy: [true, ''], sell: [false, 'RATE_JUMPED'] });
    const sold = [{ minQuantity: '5', value: '20650' }];
    expect((await accept({ side: 'sell' }, sold)).status).toBe(200);
    expect(await sidesOf()).toEqual(OPEN);
  });

  test('answers for the rates of a silent feed for an hour, or until it speaks', async () => {
    await tell('feed', { mode: 'silent' });
    await running.pass(200);
    expect((await accept({}, BUY_TIERS)).status).toBe(200);
    expect(await sidesOf()).toEqual({ buy: [true, ''], sell: [false, 'FEED_SILENT'] });
    await running.pass(3_500);
    expect((await sidesOf()).buy).toEqual([true, '']);
    await running.pass(200);
    expect((await sidesOf()).buy).toEqual([false, 'FEED_SILENT']);
  });

  test('finds a button for each paused side on the sandbox’s page, and none where rates cross', async () => {
    await setRate('30000');
    await setRate('26500', { side: 'sell', currency: 'ERC20' });
    const { text } = await running.browser().get('/sandbox');
    expect(text).toContain('data-paused="TRC20 buy"');
    expect(text).toContain('data-paused="ERC20 sell"');
    expect(text).toContain('name="rates" value="5=30000 1000=26105 5000=26090"');
    expect(text.match(/action="\/sandbox\/accept-rate"/g)).toHaveLength(1);
  });
});

test('a report of every tier is one statement, and a report without news rereads nothing', async () => {
  const before = await running.exchange.siteConfig.read();
  await running.pass(20);
  expect(await running.exchange.siteConfig.read()).toBe(before);
  const rows = await running.db.select().from(rates).orderBy(asc(rates.id));
  const at = running.exchange.clock.now();
  await report(
    rows.map((row) => ({
      ...{ currencyCode: row.bankCode, side: row.side, minQuantity: row.minQuantity },
      value: String(Number(row.value) + 1),
    })),
    at,
  );
  const after = await running.db.select().from(rates).orderBy(asc(rates.id));
  expect(after.map(({ value }) => Number(value))).toEqual(
    rows.map(({ value }) => Number(value) + 1),
  );
  expect(new Set(after.map(({ reportedAt }) => reportedAt?.getTime()))).toEqual(new Set([at]));
});
