import { approvedReviewCodec } from '#domain/wire/landing-wire';
import { reviewCodec } from '#domain/wire/order-requests';
import { readApprovedReviews } from '../exchange/reviews/list-reviews.ts';
import { writeReview } from '../exchange/reviews/write-review.ts';
import { succeed } from './answers.ts';
import { type Call, visitorOf } from './env.ts';
import { readJson } from './json-body.ts';

/** POST /api/v1/reviews: a customer's review of an order. */
export const postReview: Call = (exchange) => async (c) => {
  await writeReview(exchange, reviewCodec.decode(await readJson(c)), visitorOf(c));
  return succeed(c, null);
};

/** GET /api/v1/reviews: approved reviews, each with its day. */
export const approvedReviews: Call = (exchange) => async (c) =>
  succeed(c, (await readApprovedReviews(exchange.db)).map(approvedReviewCodec.encode));
