import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rates } from '#server/store/tables/catalogue';
import { buying, OPEN, rateExchange } from '#tests/support/rate-exchange';
import { postOrder } from '#tests/support/test-exchange';

const { running, tell, setRate, report, sidesOf, priceOf } = rateExchange();

describe('a report of a feed', () => {
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
    const now = running().exchange.clock.now();
    await report([buying('26300')], now);
    await report([buying('26000')], now - 1);
    await report([buying('90000')], now - 60_000);
    expect([await priceOf(), await sidesOf()]).toEqual(['26300', OPEN]);
  });

  test('taken twice at once, by two processes in the wrong order, ends as the newest', async () => {
    const now = running().exchange.clock.now();
    await Promise.all(
      [5, 3, 9, 1, 7].map((later) => report([buying(String(26_200 + later))], now + later)),
    );
    expect(await priceOf()).toBe('26209');
  });

  test('[S43] counts again once the service’s clock was moved back', async () => {
    const now = running().exchange.clock.now();
    await report([buying('26300')], now + 3_600_000);
    await report([buying('26200')], now);
    expect([await priceOf(), await sidesOf()]).toEqual(['26200', OPEN]);
  });
});

describe('a feed that is silent', () => {
  test('pauses every side once its rates are too old, and not before', async () => {
    await tell('feed', { mode: 'silent' });
    await running().pass(100);
    expect(await sidesOf()).toEqual(OPEN);
    await running().pass(40);
    const silent = { buy: [false, 'FEED_SILENT'], sell: [false, 'FEED_SILENT'] };
    expect([await sidesOf(), await sidesOf('BEP20')]).toEqual([silent, silent]);
    expect((await postOrder(running().browser())).json).toMatchObject({
      messageCode: 'SIDE_PAUSED',
      data: { reason: 'FEED_SILENT' },
    });
  });

  test('opens every side with its first word', async () => {
    await tell('feed', { mode: 'silent' });
    await running().pass(200);
    await tell('feed', { mode: 'speaking' });
    expect(await sidesOf()).toEqual(OPEN);
    expect((await postOrder(running().browser())).status).toBe(200);
  });

  test('that begins again with a jump leaves its side paused', async () => {
    await tell('feed', { mode: 'silent' });
    await running().pass(200);
    await setRate('40000');
    expect(await sidesOf()).toMatchObject({ buy: [false, 'RATE_JUMPED'] });
  });

  test('is not one whose clock was moved: the sandbox’s feed ticks with the sandbox’s time', async () => {
    for (const seconds of [3600, 86_400, 30 * 86_400]) {
      await tell('clock', { seconds });
      await running().pass(0);
      expect(await sidesOf()).toEqual(OPEN);
    }
    const [row] = await running()
      .db.select()
      .from(rates)
      .where(eq(rates.bankCode, 'TRC20'))
      .limit(1);
    expect(running().exchange.clock.now() - (row?.reportedAt?.getTime() ?? 0)).toBe(1);
  });

  test('is found out by any process: what is known stands in the database', async () => {
    await tell('feed', { mode: 'silent' });
    await running()
      .db.update(rates)
      .set({ reportedAt: new Date(0) });
    await running().pass(20);
    expect(await sidesOf()).toMatchObject({ buy: [false, 'FEED_SILENT'] });
  });
});

test('a report of every tier is one statement, and a report without news rereads nothing', async () => {
  const before = await running().exchange.siteConfig.read();
  await running().pass(20);
  expect(await running().exchange.siteConfig.read()).toBe(before);
  const rows = await running().db.select().from(rates).orderBy(asc(rates.id));
  const at = running().exchange.clock.now();
  await report(
    rows.map((row) => ({
      ...{ currencyCode: row.bankCode, side: row.side, minQuantity: row.minQuantity },
      value: String(Number(row.value) + 1),
    })),
    at,
  );
  const after = await running().db.select().from(rates).orderBy(asc(rates.id));
  expect(after.map(({ value }) => Number(value))).toEqual(
    rows.map(({ value }) => Number(value) + 1),
  );
  expect(new Set(after.map(({ reportedAt }) => reportedAt?.getTime()))).toEqual(new Set([at]));
});
