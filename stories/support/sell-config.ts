import type { BuySellRate, Currency, SiteConfig } from '#domain/catalogue/site-config';
import type { SellFormValues } from '#domain/rules/sell';
import { sellSide } from '#domain/trade/sell-side';
import { loadTradeRules } from '#domain/trade/trade-rules';
import { PLAIN_CURRENCY, PLAIN_RATE } from '#domain/wire/defaults';
import { TRON_ADDRESS, usdtConfig, withTexts } from './buy-config.ts';

await loadTradeRules('sell', 'TRC20');

/** Tier to sell at: from a quantity on, dong for one unit; the network fee is in units. */
export const sellRate = (
  bankCode: string,
  [minQuantity, value]: readonly [string, string],
  transferFee = '0',
): BuySellRate => ({ ...PLAIN_RATE, side: 'sell', bankCode, value, minQuantity, transferFee });

/** Bank that sales are paid out from, with the dong it holds. */
const bank = (code: string, reserve: string): Currency => ({
  ...PLAIN_CURRENCY,
  code,
  name: code,
  type: 'bank',
  reserve,
});

const BITCOIN: Currency = {
  ...PLAIN_CURRENCY,
  code: 'BTC',
  name: 'Bitcoin',
  type: 'coin',
  orderBy: 2,
  minOrder: '0.0005',
  minMoney: '0.0005',
  maxBalance: '0.5',
  reserve: '0.84',
};

const TIERS = [
  ['5', '25810'],
  ['1000', '25830'],
] as const;

/** Network fees in USDT. */
const FEES = { TRC20: '1', ERC20: '3.5', BEP20: '0.3' } as const;

/** Sample configuration with rates to sell at, and two banks that pay. */
export const sellConfig: SiteConfig = {
  ...withTexts,
  currencies: [
    ...usdtConfig.currencies,
    BITCOIN,
    bank('VCB', '1000000000'),
    bank('TCB', '2000000'),
  ],
  rates: [
    ...usdtConfig.rates,
    ...Object.entries(FEES).flatMap(([code, fee]) =>
      TIERS.map((tier) => sellRate(code, tier, fee)),
    ),
    sellRate('BTC', ['0.0005', '2248000000']),
  ],
};

/** The same with parts of its site info changed. */
export const withSellSite = (siteInfo: Partial<SiteConfig['siteInfo']>): SiteConfig => ({
  ...sellConfig,
  siteInfo: { ...sellConfig.siteInfo, ...siteInfo },
});

/** The same with every rate to sell a currency at replaced by one tier; '-1' unsets it. */
export const withSellRate = (code: string, value: string): SiteConfig => ({
  ...sellConfig,
  rates: [
    ...sellConfig.rates.filter(({ bankCode, side }) => bankCode !== code || side === 'buy'),
    sellRate(code, ['5', value], '1'),
  ],
});

/** The same with selling of one currency paused. */
export const withSellPause = (code: string, sellPauseReason: string): SiteConfig => ({
  ...sellConfig,
  currencies: sellConfig.currencies.map((currency) =>
    currency.code === code ? { ...currency, isAllowSell: false, sellPauseReason } : currency,
  ),
});

/** Valid sale of 100 USDT (TRC20). */
export const goodSale: SellFormValues = {
  ...sellSide.emptyForm,
  quantity: '100',
  amountReceived: '2581000',
  senderAddress: TRON_ADDRESS,
  networkKey: 'TRX',
  bankCode: 'VCB',
  accountNumber: '0071 0001 23456',
  accountName: 'NGUYEN THI MINH ANH',
};
