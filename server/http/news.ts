import { number, object, string } from 'yup';
import type { News } from '#domain/catalogue/content';
import { MAX_SEO_URL, type NewsAddress } from '#domain/catalogue/news-address';
import { MAX_PAGE } from '#domain/navigation/page-in-address';
import { articleCodec, categoryCodec, newsCodec } from '#domain/wire/content-wire';
import { readShape } from '#domain/wire/read-shape';
import { notFound } from '../exchange/domain-error.ts';
import { readNews, readNewsPage, readRelatedNews } from '../exchange/news/read-news.ts';
import type { Database } from '../store/database.ts';
import { success } from './answers.ts';
import type { Call } from './env.ts';
import { readJson } from './json-body.ts';

const listRequest = object({
  /** Category; empty for all. */
  seoUrl: string().max(MAX_SEO_URL).ensure(),
  /** Counted from 0. */
  page: number().integer().min(0).max(MAX_PAGE).default(0),
});

/** POST /api/v1/list-news: a page of the articles, newest first, with what leads to the others. */
export const listNews: Call =
  ({ db }) =>
  async (c) => {
    const { seoUrl: category, page } = readShape(listRequest, await readJson(c));
    return c.json(await newsPageAnswer(db, { category, page }));
  };

/** Answer to the call for a page of the articles. */
export const newsPageAnswer = async (db: Database, address: NewsAddress) => {
  const { entries, total, categories, latest } = await readNewsPage(db, address);
  return {
    ...success(entries.map(newsCodec.encode)),
    total,
    categories: categories.map(categoryCodec.encode),
    newses: latest.map(newsCodec.encode),
  };
};

const articleRequest = object({ seoUrl: string().required().max(MAX_SEO_URL) });

/**
 * POST /api/v1/news: an article and what else there is to read.
 * @throws {DomainError} NOT_FOUND where no article of that name is shown
 */
export const newsArticle: Call =
  ({ db }) =>
  async (c) => {
    const { seoUrl } = readShape(articleRequest, await readJson(c));
    const news = await readNews(db, seoUrl);
    if (!news) throw notFound('article');
    return c.json(await articleAnswer(db, news));
  };

/** Answer to the call for an article that is shown. */
export const articleAnswer = async (db: Database, news: News) =>
  success(articleCodec.encode({ news, related: await readRelatedNews(db, news) }));
