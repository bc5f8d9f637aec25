import { describe, expect, it, test } from 'vitest';
import {
  amountsForCash,
  amountsForQuantity,
  minimumAmounts,
  NO_AMOUNTS,
  requoted,
  settled,
} from '#domain/trade/amounts';
import { buySide } from '#domain/trade/buy-side';
import { rulesOf, withRate } from '#stories/support/buy-config';

const market = rulesOf('TRC20');
const pairOf = ({ quantity, cashAmount }: { quantity: string; cashAmount: string }) => [
  quantity,
  cashAmount,
];

describe('the two amounts', () => {
  test.each([
    ['100', '2632896'],
    ['100.', '2632896'],
    ['', ''],
    ['-5', ''],
    ['1e3', ''],
    ['0', ''],
  ])('[BUY-10] a quantity of %j costs %j', (typed, cashAmount) =>
    expect(pairOf(amountsForQuantity(buySide, market, typed))).toEqual([typed, cashAmount]),
  );

  test.each([
    ['2632896', '100'],
    ['2632897', '100.00003828'],
    ['20896', '0'],
    ['', ''],
    ['x', ''],
  ])('[BUY-10] an amount of %j buys %j', (typed, quantity) =>
    expect(pairOf(amountsForCash(buySide, market, typed))).toEqual([quantity, typed]),
  );

  it('remember which was typed last', () => {
    expect(NO_AMOUNTS).toStrictEqual({
      leader: 'quantity',
      quantity: '',
      cashAmount: '',
      quote: undefined,
    });
    expect(amountsForQuantity(buySide, market, '100').leader).toBe('quantity');
    expect(amountsForCash(buySide, market, '2632896').leader).toBe('cashAmount');
  });

  it('settle on what the quantity costs, or stay as typed when they buy nothing', () => {
    expect(settled(amountsForCash(buySide, market, '2632900'))).toMatchObject({
      leader: 'quantity',
      quantity: '100.00015313',
      cashAmount: '2632900',
    });
    const nothing = amountsForCash(buySide, market, '100');
    expect(settled(nothing)).toBe(nothing);
  });

  it('keep what was typed when the rate is another', () => {
    const dearer = rulesOf('TRC20', withRate('TRC20', '30000'));
    expect(pairOf(requoted(buySide, dearer, amountsForQuantity(buySide, market, '100')))).toEqual([
      '100',
      '3024000',
    ]);
    expect(pairOf(requoted(buySide, dearer, amountsForCash(buySide, market, '3024000')))).toEqual([
      '100',
      '3024000',
    ]);
    expect(requoted(buySide, dearer, NO_AMOUNTS)).toEqual(NO_AMOUNTS);
  });

  test('[BUY-15] begin with the best rate’s minimum quantity, if it has one above 0', () => {
    expect(minimumAmounts(buySide, market)?.quantity).toBe('5');
    const rates = market.rates.map((rate) => ({ ...rate, minQuantity: '0' }));
    expect(minimumAmounts(buySide, { ...market, rates })).toBeUndefined();
    expect(minimumAmounts(buySide, { ...market, rates: [] })).toBeUndefined();
  });
});
