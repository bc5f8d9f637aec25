import type { OrderSide } from '../catalogue/site-config.ts';
import { ownValue } from '../own-value.ts';
import { CONTENT_PAGES, type ContentPageName, isContentPage } from './content-pages.ts';

/** Pages that have other names. */
type AliasedPage =
  | '/blog'
  | '/history'
  | '/tos.html'
  | '/verify.html'
  | `/${ContentPageName}.html`
  | `/${OrderSide}`
  | `/${OrderSide}/${string}`;

/** Other names of pages, each with .html and without; the slash that they begin with is left out (rule of the routes). */
const ALIASES: Readonly<Record<string, AliasedPage>> = {
  blog: '/blog',
  history: '/history',
  buysell: '/buy',
  term: '/tos.html',
  terms: '/tos.html',
  tos: '/tos.html',
  kyc: '/verify.html',
  verify: '/verify.html',
  'fee-transfer': '/fees.html',
  'fees-transfer': '/fees.html',
};

const pageNamed = (name: string): AliasedPage | undefined => {
  if (isContentPage(name)) return `/${name}.html`;
  return ownValue(ALIASES, name);
};

/** Trades under their former address. */
const TRADE = /^\/buysell\/(buy|sell)(\/[^/]+)?\/?$/i;

const tradeNamed = (path: string): AliasedPage | undefined => {
  const [, side, currency = ''] = TRADE.exec(path) ?? [];
  if (side === undefined) return undefined;
  const own = side.toLowerCase() === 'sell' ? '/sell' : '/buy';
  return `${own}${currency}` as AliasedPage;
};

/**
 * The page that another name leads to, in any case, with or without .html and a slash at its end; undefined where the path is no
 * such name, or is the page's own.
 * @param path such as /tos
 */
export const pageOfAlias = (path: string): AliasedPage | undefined => {
  const page = tradeNamed(path) ?? pageNamed(path.toLowerCase().replace(/^\/|(\.html)?\/?$/g, ''));
  return page === path ? undefined : page;
};

/** Search parameter of the home page that says why a visitor is led there. */
export const UNKNOWN_PATH = 'unknown';

/**
 * Where an address leads that no page has: another name of a page to that page, any other home,
 * which says why.
 */
export const pageInsteadOf = (path: string): string =>
  pageOfAlias(path) ?? (/^\/index(?:\.html)?$/i.test(path) ? '/' : `/?${UNKNOWN_PATH}=`);

/** Every path that is another name of a page. */
export const ALIAS_PATHS: readonly string[] = [...Object.keys(ALIASES), ...CONTENT_PAGES]
  .flatMap((name) => [`/${name}`, `/${name}.html`])
  .filter((path) => pageOfAlias(path) !== undefined);
