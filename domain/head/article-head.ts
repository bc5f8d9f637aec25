import { NEWS_PICTURE, type News } from '../catalogue/content.ts';
import { SEO_URL } from '../catalogue/news-address.ts';
import { addressIn, imageAt, type OwnWords, SITE } from './page-head.ts';
import type { StructuredData } from './structured-data.ts';

const ARTICLE = /^\/blog-post\/([^/]+)\/?$/;
/** Articles are written in it alone. */
const LANGUAGE = 'vi';

/** Path of the article with a name in addresses. */
export const articlePath = (seoUrl: string): string => `/blog-post/${seoUrl}`;

/** Name of the article that a path is of; undefined for every other path. */
export const articleNamed = (path: string): string | undefined => {
  const [, name = ''] = ARTICLE.exec(path) ?? [];
  return SEO_URL.test(name) ? name : undefined;
};

const pictureOf = ({ pictureUrl }: News): Pick<OwnWords, 'image'> =>
  pictureUrl === NEWS_PICTURE ? {} : { image: pictureUrl };

/** What an article's page says of itself. */
export const articleWords = (news: News): OwnWords => ({
  path: articlePath(news.seoUrl),
  locale: LANGUAGE,
  title: news.title,
  description: news.shortContent,
  ...pictureOf(news),
});

/** A moment as data for search engines has it (ISO 8601). */
export const isoMoment = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** An article as search engines read it. */
export const articleData = (news: News, origin: string): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  inLanguage: LANGUAGE,
  headline: news.title,
  description: news.shortContent,
  mainEntityOfPage: addressIn(origin, articlePath(news.seoUrl), LANGUAGE),
  image: imageAt(origin, pictureOf(news).image),
  datePublished: isoMoment(news.createdAt),
  dateModified: isoMoment(news.updatedAt),
  author: { '@type': 'Person', name: news.author },
  publisher: { '@type': 'Organization', name: SITE },
});
