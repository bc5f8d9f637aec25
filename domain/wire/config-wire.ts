import type { SiteConfig } from '../catalogue/site-config.ts';
import { anyCaseEntity, goodRowsOf, someGoodRowsOf } from './any-case.ts';
import { currencyCodec, rateCodec, recentOrderCodec } from './currency-wire.ts';
import { one } from './entity.ts';
import { maybe, rawList } from './loose-fields.ts';
import { siteInfoCodec } from './site-info-wire.ts';

/** Request of the configuration call: for the whole answer before the first load, for changes after. */
export interface ConfigRequest {
  readonly isGetAll: 'true' | 'false';
  /** Host name of the page. */
  readonly domain: string;
}

/** The data of a configuration answer as it travels; every part is optional. */
const configWire = anyCaseEntity<Partial<SiteConfig>>({
  siteInfo: maybe(one('siteInfo', siteInfoCodec)),
  currencies: maybe(someGoodRowsOf('banks', currencyCodec)),
  rates: maybe(someGoodRowsOf('rateBuySells', rateCodec)),
  orders: maybe(goodRowsOf('orders', recentOrderCodec)),
  // Lists that only some pages show: their own modules read what is in them.
  exchangeRates: maybe(rawList('rateExchanges')),
  faqs: maybe(rawList('faqs')),
  faqCategories: maybe(rawList('faqCats')),
  categories: maybe(rawList('categories')),
  news: maybe(rawList('newses')),
  btcTransactions: maybe(rawList('btcTransactions')),
  usdtTransactions: maybe(rawList('usdtTransactions')),
  ethTransactions: maybe(rawList('ethTransactions')),
});

/**
 * Reads the data of a configuration answer; what it does not carry is absent from the result, and so is a row of an
 * unexpected shape.
 * @throws {MalformedAnswer} when a part is not of the agreed shape, or no bank or rate of it is
 */
export const decodeConfig = configWire.decode;

/** How the service writes a configuration, whole or in part; `decodeConfig` reads it. JSON leaves out what is undefined. */
export const encodeConfig = configWire.encode;
