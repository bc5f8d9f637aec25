import '#domain/rules/error-texts';
import type { Order } from '#domain/order/order';
import { orderOutcome } from '#src/api/order-outcome';
import { postBuyOrder } from '#src/api/post-order';
import type { Outside } from '../outside.ts';
import { postLinked } from '../post-linked.ts';
import { storeOrder } from '../stored-order.ts';
import { storeLastAmount } from '../trade-memory.ts';

/** What an order needs that is placed: the call that posts it, what its answer means, and a place to keep what was answered. */
export const connect = ({ api, storage }: Pick<Outside, 'api' | 'storage'>) => ({
  orderOutcome,
  postBuyOrder: postLinked({ api, storage }, postBuyOrder),
  storeOrder: (order: Order): void => {
    storeOrder(storage, order);
    storeLastAmount(storage, order);
  },
});
