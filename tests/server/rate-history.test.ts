import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Period, PricePoint } from '#domain/pricing/rate-history';
import { decodePage } from '#domain/wire/page-wire';
import { pricePointCodec } from '#domain/wire/rate-history-wire';
import { readPoints } from '#server/exchange/rate-history/price-history';
import { rateSamples, siteSettings } from '#server/store/tables/catalogue';
import { handClock } from '#tests/support/hand-clock';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
const SLOT = 5 * MINUTE;

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

const now = () => running.clock.now() / 1000;
const tell = (deed: string, fields: object) =>
  running.browser().post(`/sandbox/api/${deed}`, fields);
const setRate = (value: string, side = 'buy') => tell('rates', { currency: 'TRC20', value, side });

/** Samples of a currency in the database, oldest first. */
const samplesOf = async (currencyCode = 'TRC20') => {
  const rows = await running.db
    .select()
    .from(rateSamples)
    .where(eq(rateSamples.currencyCode, currencyCode))
    .orderBy(rateSamples.slot, rateSamples.side);
  return rows.map(({ side, price, slot }) => ({ side, price, at: slot.getTime() / 1000 }));
};
const boughtAt = async () =>
  (await samplesOf()).filter(({ side }) => side === 'buy').map(({ at, price }) => [at, price]);

const ask = async (currency_code: string, period: Period) =>
  running.browser().post('/api/v1/samples', { currency_code, period });
const points = async (code: string, period: Period): Promise<readonly PricePoint[]> =>
  decodePage((await ask(code, period)).json, pricePointCodec).entries;

/** Lays samples of buying TRC20 into the database, at so many seconds ago. */
const lay = async (ages: readonly number[]) => {
  for (let at = 0; at < ages.length; at += 5_000)
    await running.db.insert(rateSamples).values(
      ages.slice(at, at + 5_000).map((age) => ({
        ...{ currencyCode: 'TRC20', side: 'buy' as const, price: `${age + 1}` },
        slot: new Date((now() - age) * 1000),
      })),
    );
};

beforeEach(async () => {
  await setRate('26120');
  await running.pass(SLOT - (now() % SLOT));
  await running.db.delete(rateSamples);
});

describe('[HOME-05] sampling', () => {
  it('begins with the start of a new exchange: both sides of each currency that is traded', async () => {
    const fresh = await startTestExchange();
    const rows = await fresh.db.select().from(rateSamples);
    await fresh.close();
    const { currencies } = await running.exchange.siteConfig.read();
    expect(
      rows
        .filter(({ side }) => side === 'buy')
        .map((row) => row.currencyCode)
        .sort(),
    ).toEqual(
      currencies
        .filter(({ isAllowBuy, type }) => isAllowBuy && type !== 'bank')
        .map(({ code }) => code)
        .sort(),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({ currencyCode: 'TRC20', side: 'sell', price: '25810' }),
    );
  });

  it('comes at the beginning of each slot, whenever the service was started', async () => {
    const clock = handClock(now() * 1000 + 2 * MINUTE * 1000);
    const fresh = await startTestExchange({}, undefined, { clock });
    const slots = async () =>
      new Set((await fresh.db.select().from(rateSamples)).map(({ slot }) => slot.getTime()));
    const first = clock.now() - 2 * MINUTE * 1000;
    await fresh.pass(3 * MINUTE - 1);
    expect(await slots()).toEqual(new Set([first]));
    await fresh.pass(1);
    expect(await slots()).toEqual(new Set([first, first + SLOT * 1000]));
    await fresh.close();
  });

  it('comes once in each slot, at its beginning, with the price of then', async () => {
    const begun = now();
    await running.pass(SLOT - 1);
    expect(await boughtAt()).toEqual([]);
    await running.pass(1);
    await setRate('26200');
    await running.pass(SLOT);
    expect(await boughtAt()).toEqual([
      [begun + SLOT, '26120'],
      [begun + 2 * SLOT, '26200'],
    ]);
  });

  it('is not made up for: a slot in which the service stood still is missing', async () => {
    const begun = now();
    await running.pass(SLOT);
    await running.freeze(HOUR);
    expect((await boughtAt()).map(([at]) => at)).toEqual([begun + SLOT, begun + SLOT + HOUR]);
  });

  it('leaves out a side while it is paused, and no other', async () => {
    await setRate('30000');
    await running.pass(SLOT);
    expect((await samplesOf()).map(({ side }) => side)).toEqual(['sell']);
    await setRate('26130');
    await running.pass(SLOT);
    expect((await samplesOf()).map(({ side, price }) => `${side} ${price}`)).toEqual([
      ...['sell 25810', 'buy 26130', 'sell 25810'],
    ]);
  });

  it('leaves out both sides of whatever the feed is silent about', async () => {
    await tell('feed', { mode: 'silent' });
    await running.pass(DAY);
    expect(await running.db.$count(rateSamples)).toBe(0);
    await tell('feed', { mode: 'speaking' });
    await running.pass(SLOT);
    expect(await samplesOf()).toHaveLength(2);
  });

  it('leaves out what the operators have switched off', async () => {
    const allow = async (allowBuy: boolean) => {
      await running.db.update(siteSettings).set({ allowBuy });
      running.exchange.siteConfig.changed();
    };
    await allow(false);
    await running.pass(SLOT);
    await allow(true);
    expect((await samplesOf()).map(({ side }) => side)).toEqual(['sell']);
  });
});

describe('[HOME-05] thinning', () => {
  const agesOf = async () => (await boughtAt()).map(([at]) => now() - Number(at)).toReversed();

  it('leaves every sample of two days, the last of an hour for 35 days, of a day for a year, and nothing older', async () => {
    const begun = now() % HOUR;
    await lay(Array.from({ length: 400 * 24 }, (_, hour) => begun + (hour + 1) * HOUR));
    // Ten minutes into an hour that was sampled at its beginning, too.
    const [young, old, older] = [HOUR, 5 * DAY, 50 * DAY].map((age) => begun + age - 10 * MINUTE);
    await lay([young, old, older].map(Number));
    await running.pass(DAY);
    const ages = await agesOf();
    const between = (from: number, to: number) =>
      ages.filter((age) => age >= from && age < to).length;
    const hasBoth = (age = 0) =>
      [age + DAY, age + DAY + 10 * MINUTE].map((one) => ages.includes(one));
    expect(hasBoth(young)).toEqual([true, true]);
    expect(hasBoth(old)).toEqual([true, false]);
    expect(between(3 * DAY, 4 * DAY)).toBe(24);
    expect(between(34 * DAY, 35 * DAY)).toBe(24);
    expect(between(40 * DAY, 360 * DAY)).toBe(320);
    expect(between(366 * DAY, 1_000 * DAY)).toBe(0);
    expect(running.reports).toEqual([]);
  });

  it('is done once a day, until nothing is left of what is older than a year', async () => {
    for (let slot = 0; slot < 3; slot += 1) await running.pass(SLOT);
    await running.pass(4 * DAY);
    // Of the three of one hour the last, and the one of now.
    expect(await agesOf()).toEqual([0, 4 * DAY]);
    await running.pass(366 * DAY);
    expect(await agesOf()).toEqual([0]);
  });
});

describe('[HOME-05] POST /api/v1/samples', () => {
  it('answers with the points of a period, oldest first, as decimal texts', async () => {
    await setRate('26200.5');
    await running.pass(10 * MINUTE - (now() % (10 * MINUTE)));
    await setRate('30000');
    await running.pass(10 * MINUTE);
    const { status, json } = await ask('TRC20', 'day');
    expect(status).toBe(200);
    expect(json?.data).toEqual([
      { At: now() - 10 * MINUTE, Buy: '26200.5', Sell: '25810' },
      { At: now(), Sell: '25810' },
    ]);
  });

  it.each([
    ['day', 144, 10 * MINUTE],
    ['week', 168, HOUR],
    ['month', 180, 4 * HOUR],
  ] as const)('of a %s has at most %i points', async (period, most, spacing) => {
    const ages = Array.from({ length: 32 * 288 }, (_, slot) => (slot + 1) * SLOT);
    await lay(ages);
    const shown = await readPoints(running.db, 'TRC20', period, now());
    expect(shown.length).toBeLessThanOrEqual(most);
    expect(shown.length).toBeGreaterThanOrEqual(most - 1);
    expect(shown.slice(0, -1).every(({ at }) => (at + SLOT) % spacing === 0)).toBe(true);
  });

  it('answers from memory for a minute, for each currency and period', async () => {
    await running.pass(SLOT);
    expect(await points('ERC20', 'week')).toHaveLength(1);
    await running.db.delete(rateSamples);
    await running.pass(MINUTE - 1);
    expect(await points('ERC20', 'week')).toHaveLength(1);
    expect(await points('BEP20', 'week')).toEqual([]);
    expect(await points('ERC20', 'month')).toEqual([]);
    await running.pass(1);
    expect(await points('ERC20', 'week')).toEqual([]);
  });

  it('forgets an answer that could not be read', async () => {
    await running.pass(SLOT);
    await running.db.execute(sql`alter table rate_samples rename to away`);
    expect((await ask('BEP20', 'day')).status).toBe(500);
    await running.db.execute(sql`alter table away rename to rate_samples`);
    running.reports.length = 0;
    expect(await points('BEP20', 'day')).toHaveLength(1);
  });

  it.each(['NOPE', 'VCB', 'trc20', '__proto__'])('%s is no currency with a price', async (code) => {
    const { status, json } = await ask(code, 'day');
    expect([status, json?.messageCode, json?.message]).toEqual([
      ...[404, 'NOT_FOUND', 'There is no such currency.'],
    ]);
  });

  test.each([{}, { currency_code: 'TRC20' }, { currency_code: 'TRC20', period: 'year' }])(
    'a request of %j is refused',
    async (body) => {
      expect((await running.browser().post('/api/v1/samples', body)).status).toBe(400);
    },
  );
});
