import type { Currency, SiteConfig } from '#domain/catalogue/site-config';
import { loadTradeRules } from '#domain/trade/trade-rules';
import { buyRate, usdtRecord } from './buy-config.ts';
import { sellConfig, sellRate } from './sell-config.ts';

await Promise.all([loadTradeRules('buy', 'PM-USD'), loadTradeRules('sell', 'PM-USD')]);

/** Code, name, dong for one unit when it is bought, and when it is sold; no price where it is not traded. */
const RECORDS = [
  ['PM-USD', 'Perfect Money USD', '26050', '25320'],
  ['E-VOUCHER', 'Perfect Money e-Voucher', '25980', '25180'],
  ['WMZ_AUTO', 'WebMoney WMZ', '25700', '24850'],
  ['PAYEER', 'Payeer USD', '26010', '25240'],
  ['VOLET', 'Volet USD', '26040', '25270'],
  ['SKRILL-USD', 'Skrill USD', '26900', '24650'],
  ['SKRILL-EUR', 'Skrill EUR', '31150', ''],
  ['SKRILL-COMPANY-USD', 'Skrill Business USD', '26870', ''],
  ['SKRILL-VIETNAM-EUR', 'Skrill EUR', '', '28500'],
  ['SKRILL-INTERNATIONAL-EUR', 'Skrill EUR', '', '28150'],
  ['NETELLER-USD', 'Neteller USD', '26870', '24620'],
  ['PAYPAL-USD', 'PayPal', '27450', '23900'],
  ['PAYPAL-COMPANY-EUR', 'PayPal', '31550', '27650'],
  ['PAYPAL-INTERNATIONAL-EUR', 'PayPal', '', '27050'],
  ['BINANCE-USDT', 'Binance Pay', '26110', '25820'],
] as const;

const record = ([code, name, buy, sell]: (typeof RECORDS)[number], at: number): Currency => ({
  ...usdtRecord(code),
  name,
  type: 'currency',
  orderBy: 10 + at,
  minOrder: '10',
  minMoney: '10',
  isAllowBuy: buy !== '',
  isAllowSell: sell !== '',
});

/** Sample configuration with the money of every operator, on both sides. */
export const operatorConfig: SiteConfig = {
  ...sellConfig,
  currencies: [...sellConfig.currencies, ...RECORDS.map(record)],
  rates: [
    ...sellConfig.rates,
    ...RECORDS.flatMap(([code, , buy, sell]) => [
      ...(buy === '' ? [] : [buyRate(code, ['10', buy], '0')]),
      ...(sell === '' ? [] : [sellRate(code, ['10', sell])]),
    ]),
  ],
};
