import type { SiteConfig } from '../catalogue/site-config.ts';
import { currencyCodec, rateCodec, recentOrderCodec } from './currency-wire.ts';
import { siteInfoCodec } from './site-info-wire.ts';

/** How the service writes a configuration, whole or in part; `decodeConfig` reads it. JSON leaves out what is undefined. */
export const encodeConfig = (config: Partial<SiteConfig>) => ({
  siteInfo: config.siteInfo && siteInfoCodec.encode(config.siteInfo),
  banks: config.currencies?.map(currencyCodec.encode),
  rateBuySells: config.rates?.map(rateCodec.encode),
  orders: config.orders?.map(recentOrderCodec.encode),
  rateExchanges: config.exchangeRates,
  faqs: config.faqs,
  faqCats: config.faqCategories,
  categories: config.categories,
  newses: config.news,
  btcTransactions: config.btcTransactions,
  usdtTransactions: config.usdtTransactions,
  ethTransactions: config.ethTransactions,
});
