import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { ExchangeRate } from '#domain/pricing/exchange-rate';
import { dollarsOf, rateValueFix } from '#domain/pricing/rate-display';
import { swapQuote, swapRate } from '#domain/pricing/swap-rates';
import { anyQuantity, fromUnits, toUnits } from '../oracle.ts';
import { anySwapTerms, oracleSwap } from '../oracle-more.ts';

const terms = { value: '20', fee: '0', percentFee: '0' };

describe('a swap', () => {
  test('[RATE-05] takes its fee in the target currency', () =>
    expect(swapQuote({ value: '20', fee: '0.1', percentFee: '1' }, '2')).toEqual({
      amountFrom: '2',
      rate: '20',
      fee: '0.4',
      amountTo: '39.6',
    }));

  test.each([
    ['the fixed fee where it is larger', { fee: '0.5', percentFee: '1' }, '2', '39.5'],
    ['never more than there is', { fee: '50' }, '2', '0'],
    ['what does not come out even', { value: '0.123456789' }, '1', '0.12345678'],
    ['a fee of one more decimal', { fee: '0.000000001' }, '1', '19.99999999'],
    ['nothing finer than 8 decimals of the source', {}, '0.123456789', '2.4691356'],
  ])('[RATE-05] deducts %s', (_, changes, amount, amountTo) =>
    expect(swapQuote({ ...terms, ...changes }, amount)?.amountTo).toBe(amountTo),
  );

  test('[RATE-05, RATE-09] is exact to 8 decimals, against whole-number arithmetic', () =>
    fc.assert(
      fc.property(anySwapTerms, anyQuantity, (rate, amount) => {
        const quote = swapQuote(rate, fromUnits(amount));
        expect(toUnits(quote?.amountTo ?? '')).toBe(oracleSwap(rate, amount));
      }),
    ));

  it.each(['0', '-1', '0.000000001'])('has no price for %s', (amount) =>
    expect(swapQuote(terms, amount)).toBeUndefined(),
  );
});

describe('the rate of a pair', () => {
  const rate: ExchangeRate = {
    ...terms,
    fromCode: 'BTC',
    toCode: 'ETH',
    profit: '0',
    dollarRate: '0',
    status: 1,
  };
  const found = (changes: Partial<ExchangeRate>) =>
    swapRate(
      [
        { ...rate, value: '19', toCode: 'VND' },
        { ...rate, ...changes },
      ],
      'BTC',
      'ETH',
    )?.value;

  it.each([
    ['as it stands', {}, '20'],
    ['inactive', { status: 0 }, undefined],
    ['unset', { value: '-1' }, undefined],
    ['worthless', { value: '0' }, undefined],
    ['of another source', { fromCode: 'VND' }, undefined],
    ['of the way back', { fromCode: 'ETH', toCode: 'BTC' }, undefined],
  ])('%s', (_, changes, value) => expect(found(changes)).toBe(value));
});

describe('rates for the eye', () => {
  test.each([
    ['23640.5968', '1'],
    ['26120', '1.10487904'],
    ['0', '0'],
    ['0.00012', '0.00000001'],
  ])('[RATE-06] %s dong are %s dollars', (dong, dollars) => expect(dollarsOf(dong)).toBe(dollars));

  const DECIMALS = 10n ** 8n;
  /** Half up, of a quotient of whole numbers, as a text with up to 8 decimals. */
  const quotient = (top: bigint, below: bigint) => {
    const rounded = (2n * top * DECIMALS + below) / (2n * below);
    const fraction = String(rounded % DECIMALS)
      .padStart(8, '0')
      .replace(/0+$/, '');
    return `${rounded / DECIMALS}${fraction === '' ? '' : '.'}${fraction}`;
  };

  test('[RATE-06] any dong rate is divided by 23640.5968, to 8 decimals', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (hundredths) => {
        const dong = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
        expect(dollarsOf(dong)).toBe(quotient(hundredths * 100n, 236_405_968n));
      }),
    ));

  test('[RATE-06] a million is divided by any value, to 8 decimals', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (hundredths) => {
        const value = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
        expect(rateValueFix(value)).toBe(quotient(100_000_000n, hundredths));
      }),
    ));

  test.each([
    ['26120', '38.2848392'],
    ['3', '333333.33333333'],
    ['600000', '1.66666667'],
    ['0', undefined],
    ['-1', undefined],
  ])('[RATE-06] a value of %s is fixed to %s', (value, fixed) =>
    expect(rateValueFix(value)).toBe(fixed),
  );
});
