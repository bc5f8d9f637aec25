import { describe, expect, test } from 'vitest';
import { ratePauses } from '#server/store/tables/catalogue';
import { buying, OPEN, rateExchange } from '#tests/support/rate-exchange';
import { booksOf, placeOrder, postOrder, seenOrder } from '#tests/support/test-exchange';

const { running, entries, setRate, report, sidesOf, priceOf, stored } = rateExchange();

describe('a rate that jumps', () => {
  test('pauses its side and no other with the reason, and keeps the last price', async () => {
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
      const { status, json } = await postOrder(running().browser());
      expect([status, json?.messageCode, json?.data]).toEqual([
        409,
        'SIDE_PAUSED',
        { reason: 'RATE_JUMPED' },
      ]);
      expect(await stored()).toEqual(before);
    },
  );

  test('leaves orders that were placed before at the rate they were placed at', async () => {
    const browser = running().browser();
    const order = await placeOrder(browser);
    await setRate('30000');
    expect(await seenOrder(browser, order.ref)).toMatchObject({ rate: '26120' });
    await running().pay(order);
    expect((await booksOf(running(), order.ref)).status).toBe('delivered');
  });

  test('is over when rates agree again, and its rates are dropped', async () => {
    await setRate('30000');
    await setRate('26200');
    expect(await sidesOf()).toEqual(OPEN);
    expect(await priceOf()).toBe('26200');
    expect(await running().db.select().from(ratePauses)).toEqual([]);
    expect(entries.at(-1)).toMatchObject({ event: 'side.resumed', currency: 'TRC20', side: 'buy' });
  });

  test('goes on while the feed repeats it, and keeps the time it began', async () => {
    await setRate('30000');
    const [pause] = await running().db.select().from(ratePauses);
    await running().pass(3600);
    expect(await running().db.select().from(ratePauses)).toEqual([pause]);
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
    expect((await postOrder(running().browser())).json?.data).toEqual({ reason: 'RATES_CROSSED' });
  });
});
