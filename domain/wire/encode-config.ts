import type { SiteConfig } from '../site-config.ts';
import { currencyCodec, rateCodec, recentOrderCodec } from './currency-wire.ts';
import { siteInfoCodec } from './site-info-wire.ts';

/** How the service writes a configuration, whole or in part; `decodeConfig` reads it. */
export const encodeConfig = (config: Partial<SiteConfig>) => ({
  ...(config.siteInfo && { siteInfo: siteInfoCodec.encode(config.siteInfo) }),
  ...(config.currencies && { banks: config.currencies.map(currencyCodec.encode) }),
  ...(config.rates && { rateBuySells: config.rates.map(rateCodec.encode) }),
  ...(config.orders && { orders: config.orders.map(recentOrderCodec.encode) }),
  ...(config.exchangeRates && { rateExchanges: config.exchangeRates }),
  ...(config.faqs && { faqs: config.faqs }),
  ...(config.faqCategories && { faqCats: config.faqCategories }),
  ...(config.categories && { categories: config.categories }),
  ...(config.news && { newses: config.news }),
  ...(config.btcTransactions && { btcTransactions: config.btcTransactions }),
  ...(config.usdtTransactions && { usdtTransactions: config.usdtTransactions }),
  ...(config.ethTransactions && { ethTransactions: config.ethTransactions }),
});
