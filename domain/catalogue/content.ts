import type { Page } from '../navigation/paging.ts';

/** Blog, questions and figures of the landing page. Times are epoch seconds. */

export interface News {
  readonly id: string;
  readonly title: string;
  readonly shortTitle: string;
  /** SEO address of its category. */
  readonly category: string;
  readonly seoUrl: string;
  readonly thumb: string;
  /** Markup; to be cleaned before it is shown. */
  readonly content: string;
  readonly shortContent: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly status: number;
  readonly pictureUrl: string;
  readonly author: string;
  /** How its date is written. */
  readonly dateFormat: string;
}

/** Picture and author of an article that names none (source: news). */
export const NEWS_PICTURE = '/images/news-placeholder.svg';
export const NEWS_AUTHOR = 'Admin';

export interface Category {
  readonly seoUrl: string;
  readonly status: number;
  readonly title: string;
}

export interface Faq {
  readonly id: string;
  readonly categoryId: string;
  readonly question: string;
  readonly answer: string;
  readonly questionEn: string;
  readonly answerEn: string;
  readonly orderBy: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly status: number;
  readonly version: number;
}

export interface FaqCategory {
  readonly id: string;
  readonly subject: string;
  readonly subjectEn: string;
  readonly orderBy: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly status: number;
  readonly version: number;
}

/** Newest articles that stand beside a list (source: latest posts). */
export const LATEST_NEWS = 4;

/** Articles that an article leads to. */
export const RELATED_NEWS = 4;

/** A page of the blog: newest articles first, and what leads to the others. */
export interface NewsPage extends Page<News> {
  readonly categories: readonly Category[];
  /** Newest articles of all categories. */
  readonly latest: readonly News[];
}

/** An article with what else there is to read. */
export interface Article {
  readonly news: News;
  readonly related: readonly News[];
}

const TEASER_WORDS = 10;

/** Titles and short contents in lists: ten words, then an ellipsis (source: news). */
export const teaser = (text: string): string => {
  const words = text.trim().split(/\s+/);
  return words.length <= TEASER_WORDS
    ? words.join(' ')
    : `${words.slice(0, TEASER_WORDS).join(' ')}…`;
};
