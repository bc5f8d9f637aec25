import { describe, expect, it, test } from 'vitest';
import {
  amountsForAmount,
  amountsForQuantity,
  minimumAmounts,
  NO_AMOUNTS,
  requoted,
  settled,
} from '#domain/buy-amounts';
import { rulesOf, withRate } from '#stories/support/buy-config';

const market = rulesOf('TRC20');
const pairOf = ({ quantity, amountPay }: { quantity: string; amountPay: string }) => [
  quantity,
  amountPay,
];

describe('the two amounts', () => {
  test.each([
    ['100', '2632896'],
    ['100.', '2632896'],
    ['', ''],
    ['-5', ''],
    ['1e3', ''],
    ['0', ''],
  ])('[BUY-10] a quantity of %j costs %j', (typed, amountPay) =>
    expect(pairOf(amountsForQuantity(market, typed))).toEqual([typed, amountPay]),
  );

  test.each([
    ['2632896', '100'],
    ['2632897', '100.00003828'],
    ['20896', '0'],
    ['', ''],
    ['x', ''],
  ])('[BUY-10] an amount of %j buys %j', (typed, quantity) =>
    expect(pairOf(amountsForAmount(market, typed))).toEqual([quantity, typed]),
  );

  it('remember which was typed last', () => {
    expect(NO_AMOUNTS).toStrictEqual({
      leader: 'quantity',
      quantity: '',
      amountPay: '',
      quote: undefined,
    });
    expect(amountsForQuantity(market, '100').leader).toBe('quantity');
    expect(amountsForAmount(market, '2632896').leader).toBe('amount');
  });

  it('settle on what the quantity costs, or stay as typed when they buy nothing', () => {
    expect(settled(amountsForAmount(market, '2632900'))).toMatchObject({
      leader: 'quantity',
      quantity: '100.00015313',
      amountPay: '2632900',
    });
    const nothing = amountsForAmount(market, '100');
    expect(settled(nothing)).toBe(nothing);
  });

  it('keep what was typed when the rate is another', () => {
    const dearer = rulesOf('TRC20', withRate('TRC20', '30000'));
    expect(pairOf(requoted(dearer, amountsForQuantity(market, '100')))).toEqual(['100', '3024000']);
    expect(pairOf(requoted(dearer, amountsForAmount(market, '3024000')))).toEqual([
      '100',
      '3024000',
    ]);
    expect(requoted(dearer, NO_AMOUNTS)).toEqual(NO_AMOUNTS);
  });

  test('[BUY-15] begin with the best rate’s minimum quantity, if it has one above 0', () => {
    expect(minimumAmounts(market)?.quantity).toBe('5');
    const rates = market.rates.map((rate) => ({ ...rate, minQuantity: '0' }));
    expect(minimumAmounts({ ...market, rates })).toBeUndefined();
    expect(minimumAmounts({ ...market, rates: [] })).toBeUndefined();
  });
});
