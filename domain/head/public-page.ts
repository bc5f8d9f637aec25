import { headingName, menuName, USDT_MENU_NAME } from '../catalogue/currency-names.ts';
import { currencyOf, type OrderSide, type SiteConfig } from '../catalogue/site-config.ts';
import { currencyCodeFromPath, pathOfCurrency, USDT } from '../catalogue/usdt.ts';
import { decoded } from '../decoded.ts';
import { isContentPage } from '../navigation/content-pages.ts';
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
  | { readonly kind: 'words'; readonly path: string; readonly name: WordsPage };

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

const tradePage = (
  side: OrderSide,
  segment: string | undefined,
  config: Currencies,
): PublicPage | undefined => {
  const text = segment === undefined ? undefined : decoded(() => decodeURIComponent(segment));
  if (segment !== undefined && text === undefined) return undefined;
  const code = text === undefined ? DEFAULT_TRADE.currencyCode : currencyCodeFromPath(text);
  const coin = coinNamed(code, config);
  if (coin === undefined) return undefined;
  const path = text === undefined ? `/${side}` : tradePath(side, code);
  return { kind: 'trade', path, side, coin };
};

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
  const [, name = ''] = WORDS.exec(path) ?? [];
  return isWordsPage(name) ? { kind: 'words', path, name } : undefined;
};
