import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BuySellRate } from '#domain/catalogue/site-config';
import { decimal } from '#domain/money/money';
import { buySide } from '#domain/trade/buy-side';
import { firstAmounts, highFeeOf, lowFeeFrom, tidyQuantities } from '#domain/trade/first-quantity';
import { sellSide } from '#domain/trade/sell-side';
import { tier, usdt } from '../support.ts';

const market = (rates: readonly BuySellRate[], part: Parameters<typeof usdt>[0] = {}) => ({
  currency: usdt(part),
  rates,
});
const SAMPLE = market([tier({ minQuantity: '5', transferFee: '0.8' })]);
const highAt = (quantity: string, where = SAMPLE) => {
  const quote = buySide.quote(where, quantity);
  return quote && highFeeOf(buySide, where, quote);
};

describe('the first quantity of a form', () => {
  test('of 5 USDT for a network fee of 0.8 is 20, whose fee is 4 %', () => {
    expect(firstAmounts(buySide, SAMPLE)).toMatchObject({
      quantity: '20',
      // 20.8 × 26,120.
      cashAmount: '543296',
    });
  });

  test.each([
    ['is the least order where its fee is below 5 %', '5', '0.2', '5'],
    ['is not the least order where its fee is 5 %', '5', '0.25', '10'],
    ['is the least order that is not tidy where its fee is low', '33', '0.8', '33'],
    ['is tidy where nothing is said of a least order', '0', '0.8', '20'],
  ])('%s', (_, minQuantity, transferFee, expected) => {
    const rates = [tier({ minQuantity, transferFee })];
    expect(firstAmounts(buySide, market(rates, { minMoney: minQuantity }))?.quantity).toBe(
      expected,
    );
  });

  test('is the least order where no quantity that can be bought has a low fee', () => {
    const dear = market([tier({ minQuantity: '5', percentFee: '7' })]);
    expect(firstAmounts(buySide, dear)?.quantity).toBe('5');
    const scarce = market([tier({ minQuantity: '5', transferFee: '0.8' })], { reserve: '15' });
    expect(firstAmounts(buySide, scarce)?.quantity).toBe('5');
  });

  test('counts no network fee against a sale, which does not pay it', () => {
    const rates = [tier({ side: 'sell', minQuantity: '10', transferFee: '5', fee: '26120' })];
    // 26,120 of 1,044,800 is 2.5 %; of 522,400 it is 5 %.
    expect(firstAmounts(sellSide, market(rates))?.quantity).toBe('50');
  });

  test('has no rate, no quantity', () => expect(firstAmounts(buySide, market([]))).toBeUndefined());
});

test('tidy quantities begin with the least order and end with the largest', () => {
  const where = market([tier({ minQuantity: '30' })], { reserve: '600' });
  expect(tidyQuantities(buySide, where)).toEqual(['50', '100', '200', '500']);
  const whole = market([tier({ minQuantity: '20' })], { reserve: '50' });
  expect(tidyQuantities(buySide, whole)).toEqual(['20', '50']);
});

describe('a fee beside the amount', () => {
  test('of 20,896 in 130,600 dong is 16 %, and below 1 % from 100 USDT on', () =>
    expect(highAt('5')).toEqual({ percent: '16', lowFrom: '100' }));

  test('is rounded up: of 1 USDT of a purchase of 3.75 it is 27 % and not 26 %', () => {
    const where = market([tier({ minQuantity: '1', transferFee: '1' })], { minMoney: '1' });
    expect(highAt('3.75', where)?.percent).toBe('27');
  });

  test('is said above 5 % only', () => {
    expect(highAt('16')).toBeUndefined();
    expect(highAt('15.99')).toEqual({ percent: '6', lowFrom: '100' });
  });

  test('is below 1 % from nowhere on where a percentage is charged', () =>
    expect(highAt('5', market([tier({ minQuantity: '5', percentFee: '6' })]))).toEqual({
      percent: '6',
      lowFrom: undefined,
    }));

  test('counts from a tier on that charges more', () => {
    const rates = [
      tier({ minQuantity: '5', transferFee: '0.8' }),
      tier({ minQuantity: '1500', value: '26000', transferFee: '40' }),
    ];
    expect(lowFeeFrom(buySide, market(rates))).toBe('5000');
  });
});

/** Whole-number arithmetic: amounts in 10⁻⁸, rates in dong. */
const SCALE = 100_000_000n;
const inUnits = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(8, '0'));
};
/** Whether the fee, in whole dong rounded up, is less than so many percent of quantity × rate. */
const isBelow = (quantity: bigint, rate: bigint, units: bigint, fixed: bigint, percent: bigint) => {
  const dongScaled = fixed * SCALE + units * rate;
  const roundedUp = (dongScaled + SCALE - 1n) / SCALE;
  return roundedUp * 100n * SCALE < quantity * rate * percent;
};

test('first and low quantities are the smallest tidy ones whose fees are below 5 % and 1 %, for any fee', () => {
  const amount = fc.integer({ min: 0, max: 500_000 }).map((number) => (number / 1_000).toString());
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3_000_000_000 }),
      amount,
      fc.integer({ min: 0, max: 200_000 }),
      fc.integer({ min: 1, max: 1_000 }),
      (rate, transferFee, fee, least) => {
        const minQuantity = String(least);
        const rates = [tier({ value: String(rate), transferFee, fee: String(fee), minQuantity })];
        const where = market(rates, {
          ...{ minMoney: minQuantity, maxBalance: '100000', reserve: '100000' },
        });
        const passes = (percent: bigint) => (quantity: string) =>
          isBelow(inUnits(quantity), BigInt(rate), inUnits(transferFee), BigInt(fee), percent);
        const tidy = [...Array(18).keys()]
          .flatMap((index) => [1, 2, 5].map((digit) => `${digit}e${index - 8}`))
          .map((text) => Number(text))
          .filter((quantity) => quantity >= least && quantity <= 100_000)
          .map(String);
        expect(tidyQuantities(buySide, where)).toEqual(tidy);
        const first = passes(5n)(minQuantity) ? minQuantity : tidy.find(passes(5n));
        expect(firstAmounts(buySide, where)?.quantity).toBe(first ?? minQuantity);
        const low = lowFeeFrom(buySide, where);
        expect(low).toBe(tidy.find(passes(1n)));
        if (low !== undefined) expect(passes(1n)(decimal(low).times('1.7').toFixed())).toBe(true);
      },
    ),
  );
});
