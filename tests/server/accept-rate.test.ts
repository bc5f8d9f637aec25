import { eq, ne } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { acceptRate } from '#server/exchange/accept-rate';
import { auditLog } from '#server/store/tables/account-security';
import { rates } from '#server/store/tables/catalogue';
import { BUY_TIERS, buying, OPEN, rateExchange } from '#tests/support/rate-exchange';
import { createOperator, sessionFor } from '#tests/support/target-account';

const { running, tell, setRate, report, sidesOf, priceOf } = rateExchange();

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
    const { id } = await createOperator(running());
    const token = await sessionFor(running(), id, true);
    const { status } = await running()
      .browser()
      .post(
        '/api/v1/operator/accept-rate',
        {
          ...{ currency: 'TRC20', side: 'buy' },
          rates: jumped.map(({ minQuantity, value }) => ({ min_quantity: minQuantity, value })),
        },
        { Authorization: `Bearer ${token}` },
      );
    expect(status).toBe(200);
    expect([await sidesOf(), await priceOf()]).toEqual([OPEN, '30000']);
    const [entry] = await running()
      .db.select()
      .from(auditLog)
      .where(eq(auditLog.action, 'rate.accept'));
    expect(entry).toMatchObject({
      userId: id,
      outcome: 'ok',
      detail: { currency: 'TRC20', side: 'buy', rates: '5: 30000, 1000: 26105, 5000: 26090' },
    });
  });

  test('accepts what was shown, and nothing that came since', async () => {
    const audited = await running().db.$count(auditLog);
    await setRate('30000');
    await setRate('31000');
    const { status, json } = await accept({}, jumped);
    expect([status, json?.message]).toEqual([409, 'The rate has moved meanwhile.']);
    expect([await priceOf(), await sidesOf()]).toMatchObject([
      '26120',
      { buy: [false, 'RATE_JUMPED'] },
    ]);
    expect(await running().db.$count(auditLog)).toBe(audited);
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
      acceptRate(running().exchange, { currencyCode: 'TRC20', side: 'buy', shown }, async () => {}),
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
    await running().db.update(rates).set({ status: 0 }).where(ne(rates.minQuantity, '5'));
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
    await running().pass(200);
    expect((await accept({}, BUY_TIERS)).status).toBe(200);
    expect(await sidesOf()).toEqual({ buy: [true, ''], sell: [false, 'FEED_SILENT'] });
    await running().pass(3_500);
    expect((await sidesOf()).buy).toEqual([true, '']);
    await running().pass(200);
    expect((await sidesOf()).buy).toEqual([false, 'FEED_SILENT']);
  });

  test('finds a button for each paused side on the sandbox’s page, and none where rates cross', async () => {
    await setRate('30000');
    await setRate('26500', { side: 'sell', currency: 'ERC20' });
    const { text } = await running().browser().get('/sandbox');
    expect(text).toContain('data-paused="TRC20 buy"');
    expect(text).toContain('data-paused="ERC20 sell"');
    expect(text).toContain('name="rates" value="5=30000 1000=26105 5000=26090"');
    expect(text.match(/action="\/sandbox\/accept-rate"/g)).toHaveLength(1);
  });
});
