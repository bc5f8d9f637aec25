import { eq } from 'drizzle-orm';
import { isReviewable } from '#domain/order/order-review';
import { reviewForm, type TypedReview } from '#domain/rules/review';
import { reviews } from '../../store/tables/reviews.ts';
import { notPossibleNow, notYours, orderNotFound, refuseInvalid } from '../domain-error.ts';
import { type Exchange, inTransaction, type Visitor } from '../exchange.ts';
import { verdictOn } from '../order-rights.ts';
import { orderByRef } from '../orders/read-orders.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { lockOrder } from '../transitions.ts';

export interface ReviewRequest extends TypedReview {
  /** Of the order. */
  readonly ref: string;
}

/**
 * Stores the review of a finished order, which an operator reads before anyone else sees it. A repeat of the same review is
 * answered like the first.
 * @throws {DomainError} for an unknown order and for a stranger's; INVALID_FIELDS; NOT_POSSIBLE_NOW for an order that is not
 *   finished, and for a second review
 */
export const writeReview = async (
  exchange: Exchange,
  { ref, ...typed }: ReviewRequest,
  visitor: Visitor,
): Promise<void> => {
  theirs(await orderByRef(exchange.db, ref), visitor);
  refuseInvalid(reviewForm, typed);
  const { content, email } = reviewForm.cast(typed);
  await inTransaction(exchange, async (tx) => {
    const order = theirs(await lockOrder(tx, ref), visitor);
    if (!isReviewable(order) || order.forgottenAt !== null) throw notPossibleNow(NOT_FINISHED);
    const createdAt = new Date(await exchange.clock.nowIn(tx));
    const [stored] = await tx
      .insert(reviews)
      .values({ orderRef: ref, content, email, createdAt })
      .onConflictDoNothing()
      .returning();
    if (stored) return;
    const [known] = await tx.select().from(reviews).where(eq(reviews.orderRef, ref));
    if (known?.content !== content || known.email !== email) throw notPossibleNow(WRITTEN);
  });
};

const NOT_FINISHED = 'An order can be reviewed once it is finished.';
const WRITTEN = 'This order has a review already.';

const theirs = (order: StoredOrder | undefined, visitor: Visitor): StoredOrder => {
  if (!order) throw orderNotFound();
  if (verdictOn('review', order, visitor) === 'refused') throw notYours();
  return order;
};
