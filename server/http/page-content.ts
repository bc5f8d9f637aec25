import type { News } from '#domain/catalogue/content';
import { readNewsAddress } from '#domain/catalogue/news-address';
import type { SiteConfig } from '#domain/catalogue/site-config';
import type { PageAnswers } from '#domain/wire/page-rendering';
import type { Exchange } from '../exchange/exchange.ts';
import { faqsAnswer } from './faqs.ts';
import { articleAnswer, newsPageAnswer } from './news.ts';

/** What a page of articles or questions is about. */
export interface AskedPage {
  readonly path: string;
  /** Search parameters of its address. */
  readonly search: Readonly<Record<string, string>>;
  readonly config: SiteConfig;
  /** The article of the page; undefined on any other page. */
  readonly article: News | undefined;
}

/** Reads what the calls of a page are answered with; undefined for a page that the browser renders. */
export type ReadContent = (page: AskedPage) => Promise<PageAnswers | undefined>;

/** Ages are said of this many milliseconds: a page is the same for as long. */
const AGES_OF_MS = 60_000;

/** Content of the questions, of the first page of all articles, and of an article. */
export const readContent =
  ({ db, clock }: Pick<Exchange, 'db' | 'clock'>): ReadContent =>
  async ({ path, search, config, article }) => {
    const now = Math.floor(clock.now() / AGES_OF_MS) * AGES_OF_MS;
    if (article) return { answers: { '/api/v1/news': await articleAnswer(db, article) }, now };
    if (path === '/faq.html') return { answers: { '/api/v1/faqs': faqsAnswer(config) } };
    const address = readNewsAddress(search);
    const isFirst = address.category === '' && address.page === 0;
    return path === '/blog' && isFirst
      ? { answers: { '/api/v1/list-news': await newsPageAnswer(db, address) }, now }
      : undefined;
  };
