import { and, eq, inArray } from 'drizzle-orm';
import { type ReviewRow, reviews } from '../../store/tables/reviews.ts';
import { notFound, notPossibleNow } from '../domain-error.ts';
import { type Exchange, type InSameTransaction, inTransaction } from '../exchange.ts';

type State = ReviewRow['state'];

/** What an operator decides: the state that follows, and those that it may follow on. */
const DECISIONS = {
  approve: { to: 'approved', from: ['waiting'] },
  refuse: { to: 'refused', from: ['waiting'] },
  /** Takes down what everyone saw. */
  remove: { to: 'refused', from: ['approved'] },
} as const satisfies Readonly<
  Record<string, { readonly to: State; readonly from: readonly State[] }>
>;

export type ReviewDecision = keyof typeof DECISIONS;

export const REVIEW_DECISIONS = Object.keys(DECISIONS) as readonly ReviewDecision[];

/**
 * Carries out an operator's decision about the review of an order.
 * @param by what else is done in the same transaction, such as auditing who decided
 * @throws {DomainError} for an order without a review, and for a review that was decided already
 */
export const decideReview = (
  exchange: Exchange,
  { ref, decision }: { readonly ref: string; readonly decision: ReviewDecision },
  by: InSameTransaction,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const { to, from } = DECISIONS[decision];
    const decidedAt = new Date(await exchange.clock.nowIn(tx));
    // One statement: of two operators at once one decides.
    const [decided] = await tx
      .update(reviews)
      .set({ state: to, decidedAt })
      .where(and(eq(reviews.orderRef, ref), inArray(reviews.state, [...from])))
      .returning({ ref: reviews.orderRef });
    if (!decided) {
      if ((await tx.$count(reviews, eq(reviews.orderRef, ref))) === 0) throw notFound('review');
      throw notPossibleNow('This review was decided already.');
    }
    await by(tx);
  });
