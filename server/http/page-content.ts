import type { News } from '#domain/catalogue/content';
import { readNewsAddress } from '#domain/catalogue/news-address';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { currencyNamed } from '#domain/head/public-page';
import { RATES_PATH } from '#domain/navigation/rates-path';
import { readPeriod } from '#domain/pricing/history-address';
import type { PageAnswers } from '#domain/wire/page-rendering';
import type { Exchange } from '../exchange/exchange.ts';
import type { PriceHistory } from '../exchange/rate-history/price-history.ts';
import { faqsAnswer } from './faqs.ts';
import { articleAnswer, newsPageAnswer } from './news.ts';
import { samplesAnswer } from './samples.ts';

/** What a page of articles, questions or prices is about. */
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

/** Code of the currency whose prices of a day a page shows; undefined for any other page. */
const pricedOn = ({ path, search, config }: AskedPage): string | undefined => {
  const rates = RATES_PATH.exec(path);
  if (!rates || readPeriod(search) !== 'day') return undefined;
  return currencyNamed(rates[1], config)?.code;
};

/** Content of the questions, of the first page of all articles, of an article, and of a currency's prices. */
export const readContent =
  ({ db, clock }: Pick<Exchange, 'db' | 'clock'>, history: PriceHistory): ReadContent =>
  async (page) => {
    const { path, search, config, article } = page;
    const code = pricedOn(page);
    if (code !== undefined) {
      const points = await history.read(code, 'day');
      // Of what was not sampled yet the page says so, and looks again.
      return points.length === 0
        ? undefined
        : { answers: { '/api/v1/samples': samplesAnswer(points) } };
    }
    const now = Math.floor(clock.now() / AGES_OF_MS) * AGES_OF_MS;
    if (article) return { answers: { '/api/v1/news': await articleAnswer(db, article) }, now };
    if (path === '/faq.html') return { answers: { '/api/v1/faqs': faqsAnswer(config) } };
    const address = readNewsAddress(search);
    const isFirst = address.category === '' && address.page === 0;
    return path === '/blog' && isFirst
      ? { answers: { '/api/v1/list-news': await newsPageAnswer(db, address) }, now }
      : undefined;
  };
