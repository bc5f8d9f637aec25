import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { buySide } from '#domain/trade/buy-side';
import { isUnusualAmount, usualAmount } from '#domain/trade/unusual-amount';
import { rulesOf, withRate } from '#stories/support/buy-config';

describe('a usual amount', () => {
  it('is that of the customer’s last order', () =>
    expect(usualAmount(buySide, rulesOf('TRC20'), '2632896')).toBe('2632896'));

  test.each([undefined, '0'])(
    'is ten of the least orders for a customer without one: last %j',
    (last) =>
      // 5 × 26,120 + 0.8 × 26,120 = 151,496
      expect(usualAmount(buySide, rulesOf('TRC20'), last)).toBe('1514960'),
  );

  it('is unknown without a price, and for a currency without a least order', () => {
    const unpriced = rulesOf('TRC20', withRate('TRC20', '-1'));
    expect(usualAmount(buySide, unpriced, undefined)).toBeUndefined();
    const { currency, ...rest } = rulesOf('TRC20');
    const free = { ...rest, currency: { ...currency, minMoney: '0' } };
    expect(usualAmount(buySide, free, undefined)).toBeUndefined();
  });
});

describe('an unusual amount', () => {
  it('is ten times the usual or more', () => {
    expect(isUnusualAmount('9999999', '1000000')).toBe(false);
    expect(isUnusualAmount('10000000', '1000000')).toBe(true);
  });

  it('is what any amount becomes with one zero too many, and no amount is that is not larger', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (dong) => {
        expect(isUnusualAmount(`${dong}0`, String(dong))).toBe(true);
        expect(isUnusualAmount(String(dong), String(dong))).toBe(false);
      }),
    ));

  it('is none where either is unknown', () => {
    expect(isUnusualAmount(undefined, '1')).toBe(false);
    expect(isUnusualAmount('1', undefined)).toBe(false);
  });
});
