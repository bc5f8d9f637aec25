import { headingName, menuName, USDT_MENU_NAME } from '../catalogue/currency-names.ts';
import { currencyOf, type OrderSide, type SiteConfig } from '../catalogue/site-config.ts';
import {
  currencyCodeFromPath,
  isUsdt,
  isUsdtInBinance,
  pathOfCurrency,
  USDT,
} from '../catalogue/usdt.ts';
import { decoded } from '../decoded.ts';
import { isContentPage } from '../navigation/content-pages.ts';
import { RATES_PATH } from '../navigation/rates-path.ts';
import { DEFAULT_TRADE } from '../navigation/screen.ts';
import type { WordsPage } from './page-words.ts';

/** A page that search engines may list. */
export type PublicPage =
  | {
      readonly kind: 'trade';
      /** The one path that stands for all spellings of it. */
      readonly path: string;
      readonly side: OrderSide;
      /** Of the currency, as titles name it. */
      readonly coin: string;
    }
  | {
      readonly kind: 'words';
      readonly path: string;
      readonly name: WordsPage;
      /** Of the currency that the page is about, as titles name it. */
      readonly coin?: string;
    };

const TRADE = /^\/(buy|sell)(?:\/([^/]+))?$/;
const WORDS = /^\/([^/]+)\.html$/;
const BLOG = '/blog';
const SWAP = /^\/exchange(?:\/[^/]+)?$/;
const HOME = ['/', '/index', '/index.html'];

const isWordsPage = (name: string): name is WordsPage =>
  isContentPage(name) || name === 'tos' || name === 'verify';

type Currencies = Pick<SiteConfig, 'currencies'>;

/** Name of the currency with a code in titles; undefined for one that no page trades. */
const coinNamed = (code: string, config: Currencies): string | undefined => {
  const currency = currencyOf(config, code);
  if (!currency || currency.type === 'bank') return undefined;
  const name = menuName(currency);
  // USDT inside Binance is traded on the same page.
  if (name === USDT_MENU_NAME || headingName(currency) === USDT) return USDT_MENU_NAME;
  return headingName(currency);
};

/** The currency that the last part of a path names, USDT where there is none; undefined for one that no page trades. */
export const currencyNamed = (segment: string | undefined, config: Currencies) => {
  const text = segment === undefined ? '' : decoded(() => decodeURIComponent(segment));
  const code = text === undefined ? '' : currencyCodeFromPath(text);
  const coin = coinNamed(code, config);
  return coin === undefined ? undefined : { code, coin };
};

const tradePage = (
  side: OrderSide,
  segment: string | undefined,
  config: Currencies,
): PublicPage | undefined => {
  const named = currencyNamed(segment, config);
  if (!named) return undefined;
  const path = segment === undefined ? `/${side}` : tradePath(side, named.code);
  return { kind: 'trade', path, side, coin: named.coin };
};

const ratesPage = (segment: string | undefined, config: Currencies): PublicPage | undefined => {
  const named = currencyNamed(segment, config);
  return named && { kind: 'words', path: ratesPath(named.code), name: 'rates', coin: named.coin };
};

/** Path of the history of a currency's prices; USDT's has the bare one. */
export const ratesPath = (code: string): string =>
  isUsdt(code) || isUsdtInBinance(code) ? '/rates' : `/rates/${encodeURIComponent(code)}`;

/** Path of a currency's page. */
export const tradePath = (side: OrderSide, code: string): string =>
  `/${side}/${encodeURIComponent(pathOfCurrency(code))}`;

/** The public page at a path; undefined for a private one and for a path that no page of words or known currency has. */
export const publicPageOf = (address: string, config: Currencies): PublicPage | undefined => {
  const path = address.replace(/(?<=.)\/$/, '');
  if (HOME.includes(path)) {
    const coin = coinNamed(DEFAULT_TRADE.currencyCode, config);
    return coin === undefined ? undefined : { kind: 'trade', path: '/', side: 'buy', coin };
  }
  const [, side, segment] = TRADE.exec(path) ?? [];
  if (side === 'buy' || side === 'sell') return tradePage(side, segment, config);
  if (SWAP.test(path)) return { kind: 'words', path: '/exchange', name: 'exchange' };
  if (path === BLOG) return { kind: 'words', path, name: 'blog' };
  const rates = RATES_PATH.exec(path);
  if (rates) return ratesPage(rates[1], config);
  const [, name = ''] = WORDS.exec(path) ?? [];
  return isWordsPage(name) ? { kind: 'words', path, name } : undefined;
};
