import { object, string } from 'yup';
import { MAX_SEO_URL, SEO_URL } from '#domain/catalogue/news-address';
import { readShape } from '#domain/wire/read-shape';
import { trimmedText } from '#domain/wire/trimmed-text';
import { publishArticle } from '../../exchange/news/publish-article.ts';
import { auditCall } from '../accounts/requester.ts';
import { succeed } from '../answers.ts';
import type { Call } from '../env.ts';
import { readJson } from '../json-body.ts';

const MOST_MARKUP = 50_000;

const request = object({
  seo_url: string().required().max(MAX_SEO_URL).matches(SEO_URL),
  category: string().required().max(MAX_SEO_URL),
  title: trimmedText().required().max(200),
  short_title: trimmedText().max(200).ensure(),
  short_content: trimmedText().max(500).ensure(),
  /** Markup; what an article may not have is left out. */
  content: string().required().max(MOST_MARKUP),
  author: trimmedText().max(100).ensure(),
  /** no: taken off the site. */
  shown: string().oneOf(['yes', 'no']).default('yes'),
});

/** POST /api/v1/operator/publish-article: stores an article of the blog, or replaces it. */
export const operatorPublishArticle: Call = (exchange) => async (c) => {
  const {
    seo_url: seoUrl,
    short_title: shortTitle,
    short_content: shortContent,
    shown,
    ...others
  } = readShape(request, await readJson(c));
  const article = {
    ...{ ...others, seoUrl, shortTitle, shortContent },
    status: shown === 'yes' ? 1 : 0,
  };
  const detail = { seoUrl, category: article.category, title: article.title, shown };
  await publishArticle(exchange, article, (tx) =>
    auditCall(tx, exchange, c, { action: 'news.publish', detail }),
  );
  return succeed(c, null);
};
