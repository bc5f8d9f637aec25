import type { Article } from '#domain/content';
import { articleCodec } from '#domain/wire/content-wire';
import { saidIn } from '#domain/wire/page-wire';
import type { Api } from './client.ts';

/** POST /api/v1/news: one article and its relatives. */
export const loadArticle =
  (api: Api) =>
  async (seoUrl: string, signal: AbortSignal): Promise<Article> =>
    articleCodec.decode(saidIn(await api.postForAll('/api/v1/news', { seoUrl }, { signal })));
