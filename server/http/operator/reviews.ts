import { object, string } from 'yup';
import { decideReview, REVIEW_DECISIONS } from '../../exchange/reviews/decide-review.ts';
import type { WaitingReview } from '../../exchange/reviews/list-reviews.ts';
import { auditedCalls } from '../audited-calls.ts';
import type { Call } from '../env.ts';

const ofReview = auditedCalls(object({ order_ref: string().required() }), ({ order_ref: ref }) => ({
  ref,
}));

/** Calls about reviews, by the end of their paths: `approve-review`, `refuse-review`, and `remove-review` of an approved one. */
export const REVIEW_CALLS: Readonly<Record<string, Call>> = Object.fromEntries(
  REVIEW_DECISIONS.map((decision) => [
    `${decision}-review`,
    ofReview(`review.${decision}`, (exchange, { ref }, by) =>
      decideReview(exchange, { ref, decision }, by),
    ),
  ]),
);

/** Review that waits, for operators. */
export const encodeWaitingReview = ({ ref, content, email, since }: WaitingReview) => ({
  order_ref: ref,
  content,
  email,
  since: since.toISOString(),
});
