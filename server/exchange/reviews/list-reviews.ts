import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { reviews } from '../../store/tables/reviews.ts';

/** Each list is cut to so many. */
const SHOWN = 200;
const PUBLISHED = 20;

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

/** What everyone may read: approved reviews, the newest first. Which order each is about, and whose it is, is not read. */
export const readApprovedReviews = (db: Database) =>
  db
    .select({ content: reviews.content, createdAt: reviews.createdAt })
    .from(reviews)
    .where(eq(reviews.state, 'approved'))
    .orderBy(desc(reviews.createdAt), desc(reviews.orderRef))
    .limit(PUBLISHED);
