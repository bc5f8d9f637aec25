import { reviewCodec } from '#domain/wire/order-requests';
import { posting } from './posting.ts';

/** POST /api/v1/reviews: a customer's review of an order. */
export const postReview = posting('/api/v1/reviews', reviewCodec.encode);
