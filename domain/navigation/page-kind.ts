import { ownValue } from '../own-value.ts';
import { isPlainPage } from './content-pages.ts';
import { RATES_PATH } from './rates-path.ts';
import { TRADE_PATH } from './rendered-path.ts';

/**
 * Kinds of public pages, each with files of its own: home, buying and selling; pages of words; that of fees, which has a
 * form, too; articles and questions, whose texts are the service's; prices of a currency.
 */
export const PAGE_KINDS = ['trade', 'words', 'fees', 'articles', 'rates'] as const;

export type PageKind = (typeof PAGE_KINDS)[number];

const KINDS: Readonly<Record<string, PageKind>> = {
  '/': 'trade',
  '/fees.html': 'fees',
  '/tos.html': 'words',
  '/verify.html': 'words',
  '/faq.html': 'articles',
  '/blog': 'articles',
};

const ARTICLE = /^\/blog-post\/[^/]+$/;
const PLAIN = /^\/([^/]+)\.html$/;

/** Kind of the public page at a path, whether what it is about is known or not; undefined for every other path. */
export const pageKindOf = (path: string): PageKind | undefined => {
  const named = ownValue(KINDS, path);
  if (named) return named;
  if (TRADE_PATH.test(path)) return 'trade';
  if (ARTICLE.test(path)) return 'articles';
  if (RATES_PATH.test(path)) return 'rates';
  return isPlainPage(PLAIN.exec(path)?.[1] ?? '') ? 'words' : undefined;
};
