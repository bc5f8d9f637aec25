import type { EntityOf } from '#domain/wire/entity';
import { reviewCodec } from '#domain/wire/order-requests';
import type { Api } from './client.ts';

/** POST /api/v1/reviews: a customer's review of an order. */
export const postReview =
  (api: Api) =>
  async (review: EntityOf<typeof reviewCodec>, signal: AbortSignal): Promise<void> => {
    await api.post('/api/v1/reviews', reviewCodec.encode(review), { signal });
  };
