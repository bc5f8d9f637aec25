import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { ratePauses, rates } from '#server/store/tables/catalogue';
import { OPEN, rateExchange } from '#tests/support/rate-exchange';
import { postOrder } from '#tests/support/test-exchange';

const { running, entries, tell, report, sidesOf, priceOf } = rateExchange();

const DRIFTED = { buy: [false, 'RATE_DRIFTED'], sell: [false, 'RATE_DRIFTED'] };

const tiers = () =>
  running().db.select().from(rates).where(eq(rates.bankCode, 'TRC20')).orderBy(asc(rates.id));
const anchors = async () => (await tiers())[0]?.anchors;

let sample: Awaited<ReturnType<typeof tiers>>;
beforeEach(async () => {
  sample = await tiers();
});

/** Reports every tier of both sides at so many hundredths of a percent of its sample rate. */
const reportAt = async (parts: number) => {
  await running().pass(20);
  await report(
    sample.map(({ bankCode, side, minQuantity, value }) => ({
      ...{ currencyCode: bankCode, side, minQuantity },
      value: String((Number(value) * parts) / 10_000),
    })),
  );
};

/** Four reports, each within the share of a jump, that end more than a fifth below the first rate. */
const drift = async () => {
  for (const parts of [9_200, 8_600, 8_100, 7_900]) await reportAt(parts);
};

describe('rates that drift', () => {
  test('by 1.5 % at each of 60 reports pause both sides on their way, and no further', async () => {
    let parts = 10_000;
    for (let poll = 0; poll < 60; poll += 1) {
      parts *= 0.985;
      await reportAt(Math.round(parts));
    }
    const sides = await sidesOf();
    expect([sides.buy?.[0], sides.sell?.[0]]).toEqual([false, false]);
    expect(Number(await priceOf())).toBeGreaterThanOrEqual(26_120 * 0.8);
    const paused = entries.filter(({ event }) => event === 'side.paused');
    expect(paused[0]).toMatchObject({ level: 'error', reason: 'RATE_DRIFTED' });
  });

  test('refuse orders with their reason, while the feed repeats them and the window has long passed', async () => {
    await drift();
    expect([await sidesOf(), await priceOf()]).toEqual([DRIFTED, '21157.2']);
    const [pause] = await running().db.select().from(ratePauses);
    await running().pass(3 * 3600);
    expect([await sidesOf(), await priceOf()]).toEqual([DRIFTED, '21157.2']);
    expect((await running().db.select().from(ratePauses))[0]).toEqual(pause);
    expect((await postOrder(running().browser())).json).toMatchObject({
      messageCode: 'SIDE_PAUSED',
      data: { reason: 'RATE_DRIFTED' },
    });
  });

  test('open both sides by themselves when they come back', async () => {
    await drift();
    await reportAt(8_000);
    expect([await sidesOf(), await priceOf()]).toEqual([OPEN, '20896']);
  });

  test('are let through as far as the share in each window', async () => {
    await drift();
    await reportAt(8_100);
    await running().pass(3600);
    for (const parts of [7_500, 6_900, 6_480]) await reportAt(parts);
    expect(await sidesOf()).toEqual(OPEN);
    await reportAt(6_470);
    expect(await sidesOf()).toEqual(DRIFTED);
  });

  test('by less than the share in each window are never paused', async () => {
    for (const parts of [9_200, 8_500, 7_800, 7_200, 6_700, 6_200]) {
      await reportAt(parts);
      await running().pass(1_800);
      expect(await sidesOf()).toEqual(OPEN);
    }
  });

  test('[ROLE-03] are compared with what an operator accepted from then on', async () => {
    await drift();
    for (const side of ['buy', 'sell'] as const) {
      const shown = (await tiers()).filter((row) => row.side === side);
      const { status } = await tell('accept-rate', {
        ...{ currency: 'TRC20', side },
        rates: shown.map((row) => `${row.minQuantity}=${row.pendingValue ?? row.value}`).join(' '),
      });
      expect(status).toBe(200);
    }
    expect([await sidesOf(), await anchors()]).toEqual([OPEN, []]);
    for (const parts of [7_200, 6_500]) await reportAt(parts);
    expect(await sidesOf()).toEqual(OPEN);
    await reportAt(6_300);
    expect(await sidesOf()).toEqual(DRIFTED);
  });

  test('name their reason on the sandbox’s page, with a button for each side', async () => {
    await drift();
    const { text } = await running().browser().get('/sandbox');
    expect(text).toContain('giá thay đổi quá nhiều trong thời gian ngắn');
    expect(text.match(/action="\/sandbox\/accept-rate"/g)).toHaveLength(2);
  });
});

describe('the anchors of a tier', () => {
  test('are the rates that were replaced, with the moment, and nothing of them is published', async () => {
    expect(await anchors()).toEqual([]);
    await reportAt(9_900);
    const replacedAt = running().exchange.clock.now();
    expect(await anchors()).toEqual([{ value: '26120', replacedAt }]);
    const { rates: shown } = await running().exchange.siteConfig.read();
    expect(JSON.stringify(shown)).not.toContain('anchors');
  });

  test('do not change while the feed repeats a rate, nor for another tier', async () => {
    await reportAt(9_900);
    const known = await anchors();
    await running().pass(600);
    await tell('rates', { currency: 'TRC20', minQuantity: '1000', value: '25900' });
    expect(await anchors()).toEqual(known);
  });

  test('age again once the side is open, also of a tier that had come back before the others', async () => {
    await drift();
    const reported = sample
      .filter(({ side }) => side === 'buy')
      .map(({ minQuantity, value }) => ({
        ...{ currencyCode: 'TRC20', side: 'buy' as const, minQuantity },
        value: String(Number(value) * 0.81),
      }));
    await report(reported.slice(0, 1));
    expect((await sidesOf()).buy).toEqual([false, 'RATE_DRIFTED']);
    expect(await anchors()).toContainEqual({ value: '26120', replacedAt: null });
    await running().pass(0);
    await report(reported.slice(1));
    expect((await sidesOf()).buy).toEqual([true, '']);
    const replacedAt = running().exchange.clock.now();
    expect(await anchors()).toContainEqual({ value: '26120', replacedAt });
  });

  test('are none for a tier that is not offered', async () => {
    const [first] = await tiers();
    await running()
      .db.update(rates)
      .set({ status: 0 })
      .where(eq(rates.id, first?.id ?? 0));
    await drift();
    expect(await anchors()).toEqual([]);
  });
});
