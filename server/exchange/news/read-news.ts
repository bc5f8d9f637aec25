import { and, count, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import {
  type Category,
  LATEST_NEWS,
  NEWS_AUTHOR,
  NEWS_PICTURE,
  type News,
  type NewsPage,
  RELATED_NEWS,
} from '#domain/catalogue/content';
import type { NewsAddress } from '#domain/catalogue/news-address';
import { FIRST_PAGE } from '#domain/navigation/paging';
import { epochSeconds } from '../../epoch-seconds.ts';
import type { Database } from '../../store/database.ts';
import { news, newsCategories } from '../../store/tables/content.ts';

const ACTIVE = 1;

const { content: _, ...listed } = getTableColumns(news);
type ListedRow = Omit<typeof news.$inferSelect, 'content'>;

const newsOf = ({ createdAt, updatedAt, ...row }: ListedRow, content = ''): News => ({
  ...row,
  id: row.seoUrl,
  content,
  dateFormat: '',
  pictureUrl: row.pictureUrl || NEWS_PICTURE,
  author: row.author || NEWS_AUTHOR,
  createdAt: epochSeconds(createdAt),
  updatedAt: epochSeconds(updatedAt),
});

/** Articles that are shown: active ones of an active category. */
const shown = and(eq(news.status, ACTIVE), eq(newsCategories.status, ACTIVE));
const ofItsCategory = eq(news.category, newsCategories.seoUrl);
const newestFirst = [desc(news.createdAt), news.seoUrl] as const;

/** Active categories in their order. */
export const readCategories = (db: Database): Promise<Category[]> =>
  db
    .select({
      seoUrl: newsCategories.seoUrl,
      title: newsCategories.title,
      status: newsCategories.status,
    })
    .from(newsCategories)
    .where(eq(newsCategories.status, ACTIVE))
    .orderBy(newsCategories.orderBy, newsCategories.seoUrl);

interface ListedPart {
  readonly limit: number;
  readonly offset?: number;
  /** What goes before the newest. */
  readonly first?: readonly SQL[];
}

const readListed = async (
  db: Database,
  condition: ReturnType<typeof and>,
  { limit, offset = 0, first = [] }: ListedPart,
): Promise<News[]> => {
  const rows = await db
    .select(listed)
    .from(news)
    .innerJoin(newsCategories, ofItsCategory)
    .where(condition)
    .orderBy(...first, ...newestFirst)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => newsOf(row));
};

/** The newest articles of all categories, without their content. */
export const readLatestNews = (db: Database): Promise<News[]> =>
  readListed(db, shown, { limit: LATEST_NEWS });

/** A page of the articles of a category, or of all, newest first and without their content. */
export const readNewsPage = async (
  db: Database,
  { category, page }: NewsAddress,
): Promise<NewsPage> => {
  const wanted = category === '' ? shown : and(shown, eq(news.category, category));
  const { limit } = FIRST_PAGE;
  const [counted] = await db
    .select({ total: count() })
    .from(news)
    .innerJoin(newsCategories, ofItsCategory)
    .where(wanted);
  return {
    entries: await readListed(db, wanted, { limit, offset: page * limit }),
    total: counted?.total ?? 0,
    categories: await readCategories(db),
    latest: await readLatestNews(db),
  };
};

/** An article that is shown; undefined where there is none of that name. */
export const readNews = async (db: Database, seoUrl: string): Promise<News | undefined> => {
  const [row] = await db
    .select(getTableColumns(news))
    .from(news)
    .innerJoin(newsCategories, ofItsCategory)
    .where(and(shown, eq(news.seoUrl, seoUrl)));
  return row && newsOf(row, row.content);
};

/** Every article that is shown, by its name and its last change, newest first. */
export const listNewsNames = async (
  db: Database,
): Promise<Pick<News, 'seoUrl' | 'updatedAt'>[]> => {
  const rows = await db
    .select({ seoUrl: news.seoUrl, updatedAt: news.updatedAt })
    .from(news)
    .innerJoin(newsCategories, ofItsCategory)
    .where(shown)
    .orderBy(...newestFirst);
  return rows.map(({ seoUrl, updatedAt }) => ({ seoUrl, updatedAt: epochSeconds(updatedAt) }));
};

/** What else there is to read: of the same category first, newest first. */
export const readRelatedNews = (
  db: Database,
  { seoUrl, category }: Pick<News, 'seoUrl' | 'category'>,
): Promise<News[]> =>
  readListed(db, and(shown, ne(news.seoUrl, seoUrl)), {
    limit: RELATED_NEWS,
    first: [sql`${news.category} <> ${category}`],
  });
