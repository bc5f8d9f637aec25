import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BuySellRate, OrderSide } from '#domain/catalogue/site-config';
import { decimal } from '#domain/money/money';
import { exchangeRatesOf, pairValue } from '#domain/pricing/pair-value';
import { swapQuote, swapRate } from '#domain/pricing/swap-rates';
import { PLAIN_RATE } from '#domain/wire/defaults';

const rate = (bankCode: string, side: OrderSide, value: string): BuySellRate => ({
  ...PLAIN_RATE,
  ...{ bankCode, side, value, status: 1 },
});

const RATES = [
  rate('BTC', 'buy', '2286500000'),
  rate('BTC', 'sell', '2248000000'),
  rate('ETH', 'buy', '74150000'),
  rate('ETH', 'sell', '72800000'),
];

test.each([
  ['BTC', 'VND', '2248000000'],
  ['VND', 'BTC', '0.00000000043734966105'],
  ['BTC', 'ETH', '30.31692515171948752528'],
  ['ETH', 'BTC', '0.03183905532473212333'],
])('[SWAP-06] %s is worth in %s what the exchange pays for it: %s', (from, to, value) =>
  expect(pairValue(RATES, from, to)).toBe(value),
);

test('of several tiers the one that is worst for the member counts', () => {
  const more = [...RATES, rate('BTC', 'sell', '2250000000'), rate('ETH', 'buy', '74000000')];
  expect(pairValue(more, 'BTC', 'ETH')).toBe(pairValue(RATES, 'BTC', 'ETH'));
});

test.each([
  ['a currency and itself', RATES, 'BTC', 'BTC'],
  ['a side without a rate', RATES.slice(1), 'VND', 'BTC'],
  ['an unset rate', [rate('BTC', 'sell', '-1')], 'BTC', 'VND'],
  ['an inactive rate', [{ ...rate('BTC', 'sell', '7'), status: 0 }], 'BTC', 'VND'],
])('%s has no value', (_, rates, from, to) => expect(pairValue(rates, from, to)).toBeUndefined());

const CODES = ['VND', 'BTC', 'ETH'] as const;
const anyPrice = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 0n, max: 10n ** 9n }))
  .map(([pays, spread]) => ({ pays: String(pays), takes: String(pays + spread) }));
const anyUnits = fc.bigInt({ min: 1n, max: 10n ** 15n });

const inUnits = (code: string, units: bigint) => {
  if (code === 'VND') return String(units);
  const digits = String(units).padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
};

test('[RATE-05, SWAP-05] no way round the pairs, in any order and however split, ends with more than it began with', () =>
  fc.assert(
    fc.property(
      anyPrice,
      anyPrice,
      fc.array(fc.tuple(fc.constantFrom(...CODES), fc.integer({ min: 1, max: 100 })), {
        minLength: 1,
        maxLength: 12,
      }),
      fc.constantFrom(...CODES),
      anyUnits,
      (btc, eth, steps, begins, units) => {
        const rates = [
          ...[rate('BTC', 'sell', btc.pays), rate('BTC', 'buy', btc.takes)],
          ...[rate('ETH', 'sell', eth.pays), rate('ETH', 'buy', eth.takes)],
        ];
        const pairs = exchangeRatesOf(
          rates,
          CODES.flatMap((fromCode) =>
            CODES.filter((toCode) => toCode !== fromCode).map((toCode) => ({
              ...{ fromCode, toCode, fee: '0', percentFee: '0', status: 1 },
            })),
          ),
        );
        const wallet = new Map(CODES.map((code) => [code as string, decimal('0')]));
        wallet.set(begins, decimal(inUnits(begins, units)));
        // What all of it is worth to the exchange, in dong: what it would take for it.
        const worth = () =>
          (wallet.get('VND') ?? decimal('0'))
            .plus((wallet.get('BTC') ?? decimal('0')).times(decimal(btc.takes)))
            .plus((wallet.get('ETH') ?? decimal('0')).times(decimal(eth.takes)));
        const most = () => CODES.find((code) => wallet.get(code)?.gt(0)) ?? 'VND';
        const began = { worth: worth(), amount: wallet.get(begins) ?? decimal('0') };
        for (const [to, share] of [...steps, [begins, 100] as const, [begins, 100] as const]) {
          const from = CODES.find((code) => code !== to && wallet.get(code)?.gt(0)) ?? most();
          const held = wallet.get(from) ?? decimal('0');
          const pair = swapRate(pairs, from, to);
          const part = held.times(decimal(String(share))).div(decimal('100'));
          const quote = pair && swapQuote(pair, part.toFixed());
          if (!quote) continue;
          wallet.set(from, held.minus(decimal(quote.amountFrom)));
          wallet.set(to, (wallet.get(to) ?? decimal('0')).plus(decimal(quote.amountTo)));
          expect(worth().lte(began.worth)).toBe(true);
        }
        expect(wallet.get(begins)?.lte(began.amount)).toBe(true);
      },
    ),
  ));
