import { eq } from 'drizzle-orm';
import { news, newsCategories } from '../../store/tables/content.ts';
import { transact } from '../../store/transaction.ts';
import { notFound } from '../domain-error.ts';
import type { Exchange, InSameTransaction } from '../exchange.ts';
import { cleanMarkup } from './clean-markup.ts';

/** An article as an operator hands it in. */
export type PublishedArticle = Pick<
  typeof news.$inferInsert,
  'seoUrl' | 'category' | 'title' | 'shortTitle' | 'shortContent' | 'content' | 'author' | 'status'
>;

/**
 * Stores an article, or replaces the one of its name; its markup is cleaned first.
 * @throws {DomainError} NOT_FOUND for an unknown category
 */
export const publishArticle = async (
  { db, clock, siteConfig }: Pick<Exchange, 'db' | 'clock' | 'siteConfig'>,
  article: PublishedArticle,
  inSameTransaction: InSameTransaction,
): Promise<void> => {
  const at = new Date(clock.now());
  const row = { ...article, content: cleanMarkup(article.content), updatedAt: at };
  await transact(db, async (tx) => {
    const [category] = await tx
      .select()
      .from(newsCategories)
      .where(eq(newsCategories.seoUrl, article.category));
    if (!category) throw notFound('category');
    await tx
      .insert(news)
      .values({ ...row, createdAt: at })
      .onConflictDoUpdate({ target: news.seoUrl, set: row });
    await inSameTransaction(tx);
  });
  siteConfig.changed();
};
