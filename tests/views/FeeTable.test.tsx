import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FeeTable } from '#src/screens/content/FeeTable';
import { buyRate, usdtConfig, usdtRecord } from '#stories/support/buy-config';
import { sellRate } from '#stories/support/sell-config';
import { show } from '#tests/support/show';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

const config = {
  ...usdtConfig,
  currencies: [
    { ...usdtRecord('TRC20'), name: 'USDT (TRC20)', orderBy: 1 },
    { ...usdtRecord('PM-USD'), name: 'Perfect Money', type: 'currency', orderBy: 2 },
    { ...usdtRecord('BTC'), name: 'Bitcoin', orderBy: 3 },
  ],
  rates: [
    buyRate('TRC20', ['5', '26120'], '0.8'),
    buyRate('TRC20', ['5000', '26080'], '0.7'),
    { ...sellRate('TRC20', ['5', '25810'], '0.3'), percentFee: '1.5', fee: '11000' },
    { ...buyRate('PM-USD', ['10', '26050'], '0'), fee: '9001' },
    { ...sellRate('BTC', ['1', '2500000000']), percentFee: '0.4' },
  ],
  exchangeRates: [
    {
      FromBankCode: 'BTC',
      ToBankCode: 'ETH',
      Value: '20',
      Fee: '0.002',
      PercentFee: '0.6',
      Status: 1,
    },
    { FromBankCode: 'ETH', ToBankCode: 'VND', Value: '90', Fee: '0', PercentFee: '0.7', Status: 0 },
    { FromBankCode: 'VND', ToBankCode: 'BTC', Value: '0.1', Fee: '0', PercentFee: '0', Status: 1 },
  ],
};

test('[CONT-04] every fee that the configuration knows is listed: shares, fixed amounts, networks, quantities and swaps', () => {
  show(<FeeTable config={config} />);
  expect(
    screen.getAllByRole('row').map((row) => [...row.children].map((c) => plain(c.textContent))),
  ).toEqual([
    ['Currency', 'Buy', 'Sell'],
    ['USDT (TRC20)', '0.8 USDTfrom 5,000 USDT: 0.7 USDT', '1.5%, at least 11,000 ₫ + 0.3 USDT'],
    ['Perfect Money', '9,001 ₫', '–'],
    ['Bitcoin', '–', '0.4%'],
    ['From – to', 'Fee'],
    ['BTC – ETH', '0.6%, at least 0.002 ETH'],
    ['VND – BTC', 'free'],
  ]);
});
