import fc from 'fast-check';
import { expect, test } from 'vitest';
import { walletTotal } from '#domain/account/wallet-total';
import type { BuySellRate } from '#domain/catalogue/site-config';
import { PLAIN_WALLET } from '#domain/wire/defaults';
import { fromUnits, toUnits } from '../oracle.ts';
import { tier } from '../support.ts';

const holding = (vnd: string, btc: string, eth: string) => ({ ...PLAIN_WALLET, vnd, btc, eth });
const paying = (bankCode: string, value: string, changes: Partial<BuySellRate> = {}) =>
  tier({ bankCode, side: 'sell', value, ...changes });

const BOTH = [paying('BTC', '2550000000'), paying('ETH', '91000000')];

test.each([
  ['nothing', holding('0', '0', '0'), BOTH, '0', []],
  ['dong alone, without any price', holding('2000000', '0', '0'), [], '2000000', []],
  ['a coin, down to the dong', holding('0', '0.00000001', '0'), BOTH, '25', []],
  ['all three', holding('1', '0.00087269', '2'), BOTH, '184225360', []],
  ['a coin without a price', holding('7', '1', '2'), BOTH.slice(1), '182000007', ['BTC']],
  ['coins without a price', holding('7', '1', '2'), [], '7', ['BTC', 'ETH']],
  ['no coin, whose price is missing', holding('7', '0', '2'), BOTH.slice(1), '182000007', []],
])(
  'the wallets that hold %s are worth what an exchange into dong pays',
  (_, wallet, rates, dong, unpriced) =>
    expect(walletTotal(wallet, rates)).toEqual({ dong, unpriced }),
);

test.each([
  ['that is inactive', paying('BTC', '2', { status: 0 })],
  ['that is unset', paying('BTC', '-1')],
  ['of purchases', paying('BTC', '2', { side: 'buy' })],
])('a price %s is none: its coin is named', (_, rate) =>
  expect(walletTotal(holding('7', '1', '0'), [rate])).toEqual({ dong: '7', unpriced: ['BTC'] }),
);

test('of several tiers the one counts that an exchange pays by, however the amount is split', () =>
  expect(
    walletTotal(holding('0', '2', '0'), [
      paying('BTC', '300', { minQuantity: '1' }),
      paying('BTC', '200', { minQuantity: '0' }),
    ]).dong,
  ).toBe('400'));

const amount = (most: bigint) => fc.bigInt({ min: 0n, max: most }).map(fromUnits);
const UNIT = 100_000_000n;

test('the total is the sum in whole numbers, cut to the dong', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 13n }).map(String),
      amount(1_000n * UNIT),
      amount(1_000n * UNIT),
      amount(5_000_000_000n * UNIT),
      amount(5_000_000_000n * UNIT),
      (vnd, btc, eth, ofBtc, ofEth) => {
        const rates = [paying('BTC', ofBtc), paying('ETH', ofEth)];
        const exact =
          toUnits(vnd) * UNIT + toUnits(btc) * toUnits(ofBtc) + toUnits(eth) * toUnits(ofEth);
        expect(walletTotal(holding(vnd, btc, eth), rates).dong).toBe(String(exact / (UNIT * UNIT)));
      },
    ),
  );
});
