import { array, mixed, object } from 'yup';
import type { SiteConfig } from '../site-config.ts';
import { currencyCodec, rateCodec, recentOrderCodec } from './currency-wire.ts';
import type { Codec, Wire } from './entity.ts';
import { readShape } from './result.ts';
import { siteInfoCodec } from './site-info-wire.ts';

/** What the configuration call is asked with: the whole answer before the first load, changes after. */
export interface ConfigRequest {
  readonly isGetAll: 'true' | 'false';
  /** Host name of the page. */
  readonly domain: string;
}

/** Lists that only some pages show: their own modules read what is in them. */
const rawList = () => array(mixed().defined()).optional();

/** The data of a configuration answer as it travels; every part is optional. */
const configWire = object({
  siteInfo: siteInfoCodec.schema.default(undefined).optional(),
  banks: array(currencyCodec.schema).optional(),
  rateBuySells: array(rateCodec.schema).optional(),
  orders: array(recentOrderCodec.schema).optional(),
  rateExchanges: rawList(),
  faqs: rawList(),
  faqCats: rawList(),
  categories: rawList(),
  newses: rawList(),
  btcTransactions: rawList(),
  usdtTransactions: rawList(),
  ethTransactions: rawList(),
});

const all = <Entity>(
  list: readonly Wire[] | undefined,
  codec: Codec<Entity>,
): readonly Entity[] | undefined => list?.map(codec.read);

/**
 * Reads the data of a configuration answer; what it does not carry is absent from the result.
 * @throws {MalformedAnswer} when a part is not of the agreed shape
 */
export const decodeConfig = (data: unknown): Partial<SiteConfig> => {
  const wire = readShape(configWire, data);
  const parts = {
    siteInfo: wire.siteInfo && siteInfoCodec.read(wire.siteInfo),
    currencies: all(wire.banks, currencyCodec),
    rates: all(wire.rateBuySells, rateCodec),
    orders: all(wire.orders, recentOrderCodec),
    exchangeRates: wire.rateExchanges,
    faqs: wire.faqs,
    faqCategories: wire.faqCats,
    categories: wire.categories,
    news: wire.newses,
    btcTransactions: wire.btcTransactions,
    usdtTransactions: wire.usdtTransactions,
    ethTransactions: wire.ethTransactions,
  };
  return Object.fromEntries(
    Object.entries(parts).filter(([, part]) => part !== undefined),
  ) as Partial<SiteConfig>;
};
