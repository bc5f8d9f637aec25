import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buyQuote, buyQuoteForAmount } from '#domain/pricing/rates';
import { sellQuote } from '#domain/pricing/sell-rates';
import { swapQuote } from '#domain/pricing/swap-rates';
import { fromUnits, toUnits } from '#tests/domain/oracle';
import { tier } from '#tests/domain/support';

const UNIT = 100_000_000n;
const SMALLEST = '0.00000001';
/** As many digits as a decimal may have. */
const HUGE = '9'.repeat(31);

const positive = (max: bigint) => fc.bigInt({ min: 1n, max });
const fee = fc.record({
  fee: fc.bigInt({ min: 0n, max: 5_000n * UNIT }).map(fromUnits),
  percentFee: fc.bigInt({ min: 0n, max: 5n * UNIT }).map(fromUnits),
});
/** Both sides of one currency: the house buys at most for what it sells for. */
const market = fc
  .tuple(positive(100_000n * UNIT), positive(100_000n * UNIT), fee, fee)
  .map(([one, other, buyFee, sellFee]) => [
    tier({ value: fromUnits(one > other ? one : other), ...buyFee }),
    tier({ value: fromUnits(one > other ? other : one), ...sellFee, side: 'sell' }),
  ]);

const priceOf = (rates: Parameters<typeof buyQuote>[0], quantity: string) =>
  BigInt(buyQuote(rates, 'TRC20', quantity)?.cashAmount ?? 0);
const proceedsOf = (rates: Parameters<typeof sellQuote>[0], quantity: string) =>
  BigInt(sellQuote(rates, 'TRC20', quantity)?.cashAmount ?? 0);

test('[S21] bought and sold again, nothing is gained, however small or large the quantity', () =>
  fc.assert(
    fc.property(
      market,
      fc.oneof(positive(10n), positive(10n ** 24n), positive(UNIT)).map(fromUnits),
      (rates, quantity) => {
        expect(proceedsOf(rates, quantity)).toBeLessThanOrEqual(priceOf(rates, quantity));
      },
    ),
  ));

test('[S21] an amount of dong spent and sold again is never more than it was', () =>
  fc.assert(
    fc.property(market, positive(10n ** 12n), (rates, amount) => {
      const quote = buyQuoteForAmount(rates, 'TRC20', String(amount));
      if (quote) expect(proceedsOf(rates, quote.quantity)).toBeLessThanOrEqual(amount);
    }),
  ));

test('[S21] buying in pieces is never cheaper than buying at once', () =>
  fc.assert(
    fc.property(market, positive(10n ** 12n), positive(10n ** 12n), (rates, one, other) => {
      const pieces = priceOf(rates, fromUnits(one)) + priceOf(rates, fromUnits(other));
      expect(pieces).toBeGreaterThanOrEqual(priceOf(rates, fromUnits(one + other)));
    }),
  ));

test('[S21] selling in pieces brings less than a dong for each piece more, and never more than it cost', () =>
  fc.assert(
    fc.property(
      positive(10n ** 12n),
      positive(10n ** 12n),
      positive(100_000n * UNIT),
      (one, other, value) => {
        // A spread that is worth a dong at the smaller piece, as every sensible minimum order makes it.
        const smaller = one < other ? one : other;
        const spread = (UNIT * UNIT + smaller - 1n) / smaller;
        const rates = [
          tier({ value: fromUnits(value + spread) }),
          tier({ value: fromUnits(value), side: 'sell' }),
        ];
        const atOnce = proceedsOf(rates, fromUnits(one + other));
        const pieces = proceedsOf(rates, fromUnits(one)) + proceedsOf(rates, fromUnits(other));
        expect(pieces - atOnce).toBeLessThanOrEqual(1n);
        expect(pieces).toBeLessThanOrEqual(priceOf(rates, fromUnits(one + other)));
      },
    ),
  ));

/** Rates of a pair and of the way back that together leave nothing over: 1 unit there and back is at most 1. */
const thereAndBack = positive(10n ** 13n).map((there) => ({
  there: fromUnits(there),
  back: fromUnits((UNIT * UNIT) / there),
}));

test('[S21] swapped there and back, nothing is gained', () =>
  fc.assert(
    fc.property(
      thereAndBack.filter(({ back }) => back !== '0'),
      fc.oneof(positive(10n), positive(10n ** 16n)),
      fee,
      ({ there, back }, amount, fees) => {
        const first = swapQuote({ ...fees, fee: '0', value: there }, fromUnits(amount));
        const second = first && swapQuote({ ...fees, fee: '0', value: back }, first.amountTo);
        expect(toUnits(second?.amountTo ?? '0')).toBeLessThanOrEqual(amount);
      },
    ),
  ));

test('[S21] swapping in pieces brings no more than swapping at once', () =>
  fc.assert(
    fc.property(
      thereAndBack,
      positive(10n ** 12n),
      positive(10n ** 12n),
      ({ there: value }, one, other) => {
        const terms = { value, fee: '0', percentFee: '0.3' };
        const bring = (amount: bigint) =>
          toUnits(swapQuote(terms, fromUnits(amount))?.amountTo ?? '0');
        expect(bring(one) + bring(other)).toBeLessThanOrEqual(bring(one + other));
      },
    ),
  ));

test('[S21] the smallest and the largest quantities are worth what they are worth', () => {
  const rates = [tier({ value: '26120' }), tier({ value: '26119.99', side: 'sell' })];
  expect(priceOf(rates, SMALLEST)).toBe(1n);
  expect(proceedsOf(rates, SMALLEST)).toBe(1n);
  expect(priceOf(rates, HUGE)).toBe(BigInt(HUGE) * 26_120n);
  expect(proceedsOf(rates, HUGE)).toBe((BigInt(HUGE) * 2_611_999n + 99n) / 100n);
  expect(swapQuote({ value: '3', fee: '0', percentFee: '0' }, `${HUGE}.00000001`)?.amountTo).toBe(
    `${BigInt(HUGE) * 3n}.00000003`,
  );
});
