import { reviewCodec } from '#domain/wire/order-requests';
import { readApprovedReviews } from '../exchange/reviews/list-reviews.ts';
import { writeReview } from '../exchange/reviews/write-review.ts';
import { succeed } from './answers.ts';
import { type Call, visitorOf } from './env.ts';
import { readJson } from './json-body.ts';

const MS_PER_SECOND = 1_000;
const SECONDS_PER_DAY = 86_400;

/** POST /api/v1/reviews: a customer's review of an order. */
export const postReview: Call = (exchange) => async (c) => {
  await writeReview(exchange, reviewCodec.decode(await readJson(c)), visitorOf(c));
  return succeed(c, null);
};

/** GET /api/v1/reviews: approved reviews, each with its day: the time of day would help to find its order. */
export const approvedReviews: Call = (exchange) => async (c) => {
  const rows = await readApprovedReviews(exchange.db);
  const data = rows.map(({ content, createdAt }) => {
    const seconds = Math.floor(createdAt.getTime() / MS_PER_SECOND);
    return { content, author: 'Customer', day: seconds - (seconds % SECONDS_PER_DAY) };
  });
  return succeed(c, data);
};
