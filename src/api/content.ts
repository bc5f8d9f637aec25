import type { Article, NewsPage } from '#domain/catalogue/content';
import type { NewsAddress } from '#domain/catalogue/news-address';
import { articleCodec, besideNewsCodec, newsCodec } from '#domain/wire/content-wire';
import { decodePage, saidIn } from '#domain/wire/page-wire';
import type { Api } from './client.ts';

/** POST /api/v1/list-news: a page of the blog, with its categories and its newest articles. */
export const loadNews =
  (api: Api) =>
  async ({ category, page }: NewsAddress, signal: AbortSignal): Promise<NewsPage> => {
    const request = { seoUrl: category, page };
    const answer = await api.postForAll('/api/v1/list-news', request, { signal });
    return { ...decodePage(answer, newsCodec), ...besideNewsCodec.decode(answer) };
  };

/** POST /api/v1/news: one article and its relatives. */
export const loadArticle =
  (api: Api) =>
  async (seoUrl: string, signal: AbortSignal): Promise<Article> =>
    articleCodec.decode(saidIn(await api.postForAll('/api/v1/news', { seoUrl }, { signal })));
