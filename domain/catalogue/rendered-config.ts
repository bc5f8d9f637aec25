import { decimal } from '../money/money.ts';
import type { BuySellRate, Currency, HostName, SiteConfig } from './site-config.ts';
import { siteNameOf } from './site-text.ts';
import { isUsdt, isUsdtInBinance } from './usdt.ts';

/** Whether two records may show on one page: the same currency, or USDT over another network. */
const isShownWith = (code: string) => {
  const isTether = isUsdt(code) || isUsdtInBinance(code);
  return (other: string) =>
    other === code || (isTether && (isUsdt(other) || isUsdtInBinance(other)));
};

/** What a side costs, and that it is traded. */
const withoutPrice = (rate: BuySellRate): BuySellRate => ({
  ...rate,
  value: decimal(rate.value).gt(0) ? '1' : rate.value,
  profit: '0',
  dollarRate: '0',
});

/** Of another currency a page shows at most that it is traded. */
const withoutTerms = (rate: BuySellRate): BuySellRate => ({
  ...withoutPrice(rate),
  fee: '0',
  percentFee: '0',
  transferFee: '0',
});

const withoutStock = (currency: Currency): Currency => ({
  ...currency,
  reserve: '0',
  fee: '0',
  percentFee: '0',
  transferFee: '0',
  value: '0',
});

/**
 * The parts of a configuration that the page of a currency shows: what changes of others has no effect on it, and
 * neither has the list of recent orders, which only the home page shows.
 * @param code of the currency record
 */
export const renderedConfig = (
  config: SiteConfig,
  code: string,
  isHome = false,
): Partial<SiteConfig> => {
  const isShown = isShownWith(code);
  return {
    siteInfo: config.siteInfo,
    currencies: config.currencies.map((currency) =>
      isShown(currency.code) ? currency : withoutStock(currency),
    ),
    rates: config.rates.map((rate) => (isShown(rate.bankCode) ? rate : withoutTerms(rate))),
    ...(isHome && { orders: config.orders }),
  };
};

/**
 * Parts of a configuration that a page to read shows: those of all pages, and every fee on the page
 * of fees.
 */
export const readingConfig = (
  { siteInfo, currencies, rates, exchangeRates }: SiteConfig,
  isOfFees = false,
): Partial<SiteConfig> => ({
  siteInfo,
  ...(isOfFees && {
    currencies: currencies.map(withoutStock),
    rates: rates.map(withoutPrice),
    exchangeRates,
  }),
});

/** Host of every site that the configuration has nothing of its own for. */
const ANY_HOST = 'localhost';

/**
 * The host whose pages are the same as a host's: itself where it is the site's or the configuration names it, and otherwise
 * one for all others, so that made-up host names make no pages.
 */
export const renderedHost = (config: SiteConfig, host: HostName, siteHost: HostName): HostName => {
  const name = siteNameOf(host);
  const isNamed =
    host === siteHost ||
    config.currencies.some(({ domains }) => domains.includes(host)) ||
    config.siteInfo.texts.some(({ code }) => code.startsWith(`${name}:`));
  return isNamed ? host : ANY_HOST;
};
