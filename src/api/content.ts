import type { Article, News } from '#domain/catalogue/content';
import type { Page } from '#domain/navigation/paging';
import { articleCodec, newsCodec } from '#domain/wire/content-wire';
import { decodePage, saidIn } from '#domain/wire/page-wire';
import type { Api } from './client.ts';

export interface NewsQuery {
  /** SEO address of a category; empty for all. */
  readonly seoUrl: string;
  /** Counted from 0. */
  readonly page: number;
}

/** POST /api/v1/list-news: a page of the blog. */
export const loadNews =
  (api: Api) =>
  async ({ seoUrl, page }: NewsQuery, signal: AbortSignal): Promise<Page<News>> =>
    decodePage(await api.postForAll('/api/v1/list-news', { seoUrl, page }, { signal }), newsCodec);

/** POST /api/v1/news: one article and its relatives. */
export const loadArticle =
  (api: Api) =>
  async (seoUrl: string, signal: AbortSignal): Promise<Article> =>
    articleCodec.decode(saidIn(await api.postForAll('/api/v1/news', { seoUrl }, { signal })));
