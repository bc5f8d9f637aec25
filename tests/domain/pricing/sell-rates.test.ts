import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { maximumSellQuantity, sellQuote } from '#domain/pricing/sell-rates';
import { anyQuantity, anyRates, fromUnits, toUnits } from '../oracle.ts';
import { oracleProceeds, oracleSellRate } from '../oracle-more.ts';
import { tier } from '../support.ts';

const sell = (changes: Parameters<typeof tier>[0] = {}) => tier({ ...changes, side: 'sell' });
const received = (changes: Parameters<typeof tier>[0], quantity: string) =>
  sellQuote([sell(changes)], 'TRC20', quantity)?.cashAmount;

describe('what a sale brings', () => {
  test('[RATE-03] 100 USDT bring quantity × rate less the fee; the transfer fee stands beside it', () =>
    expect(
      sellQuote([sell({ value: '25980', percentFee: '0.1', transferFee: '0.8' })], 'TRC20', '100'),
    ).toEqual({
      quantity: '100',
      rate: '25980',
      fee: '2598',
      transferFee: '0.8',
      cashAmount: '2595402',
    }));

  test.each([
    ['the fixed fee where it is larger', { fee: '3000', percentFee: '1' }, '100', '97000'],
    ['the percentage where it is larger', { fee: '500', percentFee: '1' }, '100', '99000'],
    ['no transfer fee a second time', { transferFee: '5' }, '100', '100000'],
    ['and rounds a fraction of a dong up', {}, '0.00000001', '1'],
    ['and leaves a whole dong as it is', {}, '0.001', '1'],
    ['and never goes below nothing', { fee: '3000' }, '2.9', '0'],
    ['and nothing is nothing', { fee: '3000' }, '3', '0'],
    ['and the first dong above it counts', { fee: '3000' }, '3.00000001', '1'],
  ])('[RATE-03] deducts %s', (_, changes, quantity, amount) =>
    expect(received({ value: '1000', ...changes }, quantity)).toBe(amount),
  );

  test('[RATE-03, RATE-09] is exact to the dong, against whole-number arithmetic', () =>
    fc.assert(
      fc.property(anyRates, anyQuantity, (tiers, quantity) => {
        const rates = tiers.map(sell);
        const proceeds = oracleProceeds(oracleSellRate(rates, quantity), quantity);
        expect(sellQuote(rates, 'TRC20', fromUnits(quantity))?.cashAmount).toBe(String(proceeds));
      }),
    ));

  it.each(['0', '-1', '0.000000001'])('has no price for %s', (quantity) =>
    expect(sellQuote([sell()], 'TRC20', quantity)).toBeUndefined(),
  );

  it('has no price without a sell rate', () =>
    expect(sellQuote([tier()], 'TRC20', '1')).toBeUndefined());
});

describe('the limits of a sale', () => {
  test.each([
    ['1000000', '26120', '38.2848'],
    ['26120', '26120', '1'],
    ['2', '3', '0.6666'],
    ['0', '26120', '0'],
    ['-5', '26120', '0'],
    ['1', '26120', '0'],
  ])('[RATE-04] a bank with %s dong at %s takes at most %s', (reserve, rate, maximum) =>
    expect(maximumSellQuantity(reserve, rate)).toBe(maximum),
  );

  test('[RATE-04] is the largest of 4 decimals that the reserve pays for', () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 14n }),
        (reserve, rate) => {
          const maximum = toUnits(maximumSellQuantity(String(reserve), fromUnits(rate)));
          const step = 10_000n;
          expect(maximum % step).toBe(0n);
          expect(maximum * rate).toBeLessThanOrEqual(reserve * 10n ** 16n);
          expect((maximum + step) * rate).toBeGreaterThan(reserve * 10n ** 16n);
        },
      ),
    ));
});
