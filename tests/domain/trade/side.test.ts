import { describe, expect, it, test } from 'vitest';
import { atMovedRate } from '#domain/pricing/moved-rate';
import {
  amountsForCash,
  amountsForQuantity,
  amountValues,
  minimumAmounts,
  movedAmounts,
} from '#domain/trade/amounts';
import { buySide } from '#domain/trade/buy-side';
import { sellSide } from '#domain/trade/sell-side';
import { tier, usdt } from '../support.ts';

const rates = [
  tier({ side: 'sell', value: '25900', minQuantity: '10', fee: '1000' }),
  tier({ side: 'sell', value: '25950', minQuantity: '500', fee: '1000' }),
  tier({ side: 'buy', value: '26120', minQuantity: '5' }),
];
const market = { currency: usdt({ minOrder: '10', minMoney: '5' }), rates };

describe('selling', () => {
  test('[SELL-04] a quantity brings quantity × the sell rate less the fee', () =>
    expect(amountsForQuantity(sellSide, market, '500')).toMatchObject({
      leader: 'quantity',
      quantity: '500',
      cashAmount: '12974000',
      quote: { rate: '25950', fee: '1000' },
    }));

  it('begins with the least quantity of its own rates', () =>
    expect(minimumAmounts(sellSide, market)).toMatchObject({
      quantity: '10',
      cashAmount: '258000',
    }));

  it('has no quantity for dong that are typed: they are shown only', () =>
    expect(amountsForCash(sellSide, market, '258000').quote).toBeUndefined());

  it('takes the price that the service has named, which may be lower', () => {
    const moved = { rate: '25000', cashAmount: '12499000' };
    expect(movedAmounts(sellSide, market, '500', moved)).toMatchObject({
      cashAmount: '12499000',
      quote: { rate: '25000', fee: '1000' },
    });
    const after = atMovedRate(rates, 'TRC20', 'sell', { quantity: '500', rate: '25000' });
    expect(after.map(({ value }) => value)).toEqual(['25000', '25000', '26120']);
  });

  it.each([
    ['sell', '500', '26500', ['25900', '26500', '26120']],
    ['buy', '10', '26000', ['25900', '25950', '26000']],
  ] as const)(
    '[RATE-10] knows a %s rate of %s that moved in the customer’s favour',
    (side, quantity, rate, values) =>
      expect(
        atMovedRate(rates, 'TRC20', side, { quantity, rate }).map(({ value }) => value),
      ).toEqual(values),
  );

  it('names the dong of its form by what they are there', () => {
    expect(amountValues(sellSide, { cashAmount: '7' })).toEqual({ amountReceived: '7' });
    expect(amountValues(buySide, { cashAmount: '7' })).toEqual({ amountPay: '7' });
    expect(amountValues(sellSide, { quantity: '2' })).toEqual({ quantity: '2' });
  });
});
