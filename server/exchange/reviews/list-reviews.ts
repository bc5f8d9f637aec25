import { asc, desc, eq } from 'drizzle-orm';
import type { ApprovedReview } from '#domain/catalogue/approved-review';
import { epochSeconds } from '../../epoch-seconds.ts';
import type { Database } from '../../store/database.ts';
import { reviews } from '../../store/tables/reviews.ts';

/** Each list is cut to so many. */
const SHOWN = 200;
const PUBLISHED = 20;

const SECONDS_PER_DAY = 86_400;

/** Reviews that wait for an operator, the oldest first, with the address of their authors. */
export const readWaitingReviews = (db: Database) =>
  db
    .select({
      ref: reviews.orderRef,
      content: reviews.content,
      email: reviews.email,
      since: reviews.createdAt,
    })
    .from(reviews)
    .where(eq(reviews.state, 'waiting'))
    .orderBy(asc(reviews.createdAt), asc(reviews.orderRef))
    .limit(SHOWN);

export type WaitingReview = Awaited<ReturnType<typeof readWaitingReviews>>[number];

/**
 * What everyone may read, the newest first. Which order each is about, and whose it is, is not read.
 * @param limit the most of them
 */
export const readApprovedReviews = async (
  db: Database,
  limit = PUBLISHED,
): Promise<readonly ApprovedReview[]> => {
  const rows = await db
    .select({ content: reviews.content, createdAt: reviews.createdAt })
    .from(reviews)
    .where(eq(reviews.state, 'approved'))
    .orderBy(desc(reviews.createdAt), desc(reviews.orderRef))
    .limit(limit);
  return rows.map(({ content, createdAt }) => {
    const seconds = epochSeconds(createdAt);
    return { content, author: 'Customer', day: seconds - (seconds % SECONDS_PER_DAY) };
  });
};
