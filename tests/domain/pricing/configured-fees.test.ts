import { expect, test } from 'vitest';
import { configuredFees } from '#domain/pricing/configured-fees';
import { tier, usdt } from '../support.ts';

const coin = (code: string, orderBy: number, status = 1) => usdt({ code, orderBy, status });
const fees = (from: string, fee: string, percentFee: string, transferFee: string) => ({
  ...{ from, fee, percentFee, transferFee },
});

const currencies = [coin('ERC20', 3), coin('TRC20', 1), coin('BTC', 2), coin('ETH', 4, 0)];
const rates = [
  tier({ bankCode: 'ERC20', minQuantity: '7', transferFee: '3.2', percentFee: '0.4' }),
  tier({ bankCode: 'TRC20', minQuantity: '5', transferFee: '0.8' }),
  tier({ bankCode: 'TRC20', minQuantity: '1000', transferFee: '0.80', value: '26100' }),
  tier({ bankCode: 'TRC20', minQuantity: '5000', transferFee: '0.7' }),
  tier({ bankCode: 'TRC20', side: 'sell', minQuantity: '10', fee: '11000', percentFee: '1.5' }),
  // Unset, inactive, of a currency that is closed, of none.
  tier({ bankCode: 'BTC', transferFee: '0.0001', value: '-1' }),
  tier({ bankCode: 'BTC', transferFee: '0.0002', status: 0 }),
  tier({ bankCode: 'ETH', transferFee: '0.003' }),
  tier({ bankCode: 'XRP', transferFee: '0.2' }),
];

test('[CONT-04] every fee of every active currency is listed by side, once for all tiers with the same', () =>
  expect(
    configuredFees({ currencies, rates }).map(({ currency, ...sides }) => [currency.code, sides]),
  ).toEqual([
    [
      'TRC20',
      {
        buy: [fees('5', '0', '0', '0.8'), fees('5000', '0', '0', '0.7')],
        sell: [fees('10', '11000', '1.5', '0')],
      },
    ],
    ['ERC20', { buy: [fees('7', '0', '0.4', '3.2')], sell: undefined }],
  ]));
