import { expect, test } from 'vitest';
import { networkFees } from '#domain/pricing/network-fees';
import { tier } from '../support.ts';

const rates = [
  tier({ bankCode: 'ERC20', transferFee: '3.2' }),
  tier({ bankCode: 'TRC20', transferFee: '0.8' }),
  tier({ bankCode: 'TRC20', minQuantity: '5000', transferFee: '0.7' }),
  tier({ bankCode: 'TRC20', side: 'sell', minQuantity: '1', transferFee: '9' }),
  tier({ bankCode: 'BEP20', transferFee: '0.29', value: '-1' }),
  tier({ bankCode: 'BTC', transferFee: '0.0001' }),
];

test('[CONT-04] the fee of each network is that of its present purchases, the cheapest first; what is not sold has none', () =>
  expect(networkFees(rates, ['TRC20', 'ERC20', 'BEP20'])).toEqual([
    { currencyCode: 'TRC20', transferFee: '0.8' },
    { currencyCode: 'ERC20', transferFee: '3.2' },
  ]));
