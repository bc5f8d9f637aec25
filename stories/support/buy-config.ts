import type { BuySellRate, Currency, SiteConfig } from '#domain/catalogue/site-config';
import { mergeConfig } from '#domain/catalogue/site-config';
import { type BuyFormValues, EMPTY_BUY_FORM } from '#domain/rules/buy-form';
import type { TradeTerms } from '#domain/rules/trade-form';
import { loadTradeRules } from '#domain/trade/trade-rules';
import { PLAIN_CURRENCY, PLAIN_RATE, PLAIN_TEXT } from '#domain/wire/defaults';
import { loadFormParts } from '#src/features/trade/form-parts';

// Stories and tests begin with the rules loaded, and the parts that come with them; earlier states have stories of their own (machines/form-rules).
await Promise.all([loadTradeRules('buy', 'TRC20'), loadFormParts('TRC20')]);

/** Small configuration for buying USDT at the exchange's sample rates. */
export const usdtRecord = (code: string): Currency => ({
  ...PLAIN_CURRENCY,
  code,
  name: `USDT (${code})`,
  type: 'STABLECOIN',
  orderBy: 1,
  minOrder: '5',
  minMoney: '5',
  maxBalance: '8000',
  reserve: '8000',
});

export const buyRate = (
  bankCode: string,
  [minQuantity, value]: readonly [string, string],
  transferFee: string,
): BuySellRate => ({
  ...PLAIN_RATE,
  bankCode,
  value,
  transferFee,
  minQuantity,
});

const TIERS = [
  ['5', '26120'],
  ['1000', '26100'],
  ['5000', '26080'],
] as const;

const FEES = { TRC20: '0.8', ERC20: '3.2', BEP20: '0.29' } as const;

export const usdtConfig: SiteConfig = mergeConfig(undefined, {
  currencies: Object.keys(FEES).map(usdtRecord),
  rates: Object.entries(FEES).flatMap(([code, fee]) =>
    TIERS.map((tier) => buyRate(code, tier, fee)),
  ),
});

/** The same with parts of its site info changed. */
export const withSiteInfo = (siteInfo: Partial<SiteConfig['siteInfo']>): SiteConfig => ({
  ...usdtConfig,
  siteInfo: { ...usdtConfig.siteInfo, ...siteInfo },
});

const text = (code: string, vi: string, en: string) => ({ ...PLAIN_TEXT, code, vi, en });

/** The same with the operators' texts beside the form. */
export const withTexts: SiteConfig = withSiteInfo({
  texts: [
    text(
      'buy-instructions',
      'Tạo đơn, nhận mã QR\nChuyển khoản đúng số tiền\nNhận USDT, thường trong 3 phút',
      'Place the order, get a QR code\nTransfer the exact amount\nReceive USDT, usually within 3 minutes',
    ),
    text('warning', 'Chúng tôi không bao giờ gọi điện.', 'We never phone you.'),
    text(
      'partner-1',
      'Sông Hồng Pay\nMiễn phí đến hết tháng.',
      'Song Hong Pay\nFree until the end of the month.',
    ),
    { ...text('partner-2', 'Đã ngừng', 'Ended'), status: 0 },
  ],
});

/** The same with every buy rate of a currency replaced by one tier; '-1' unsets it. */
export const withRate = (code: string, value: string): SiteConfig => ({
  ...usdtConfig,
  rates: [
    ...usdtConfig.rates.filter(({ bankCode }) => bankCode !== code),
    buyRate(code, ['5', value], FEES[code as keyof typeof FEES]),
  ],
});

/** The same with buying of one currency paused. */
export const withPause = (code: string, buyPauseReason: string): SiteConfig => ({
  ...usdtConfig,
  currencies: usdtConfig.currencies.map((currency) =>
    currency.code === code ? { ...currency, isAllowBuy: false, buyPauseReason } : currency,
  ),
});

export const HOST = 'localhost';

export const rulesOf = (code: string, config = usdtConfig, isSignedIn = false): TradeTerms => ({
  currency: config.currencies.find((currency) => currency.code === code) ?? usdtRecord(code),
  currencies: config.currencies,
  rates: config.rates,
  host: HOST,
  isSignedIn,
  siteInfo: config.siteInfo,
});

export const TRON_ADDRESS = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
export const EVM_ADDRESS = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

/** Valid purchase of 100 USDT (TRC20). */
export const goodForm: BuyFormValues = {
  ...EMPTY_BUY_FORM,
  quantity: '100',
  amountPay: '2632896',
  receivingAddress: TRON_ADDRESS,
  networkKey: 'TRX',
  bankCode: 'VCB',
  accountNumber: '0071 0001 23456',
  accountName: 'NGUYEN THI MINH ANH',
};
