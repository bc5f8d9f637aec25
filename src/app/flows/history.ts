import { fromPromise } from 'xstate';
import { EVERY_ORDER } from '#domain/order/order-query';
import { historyMachine } from '#machines/history/history.machine';
import { orderSearchMachine } from '#machines/order-search/order-search.machine';
import { callOutcome } from '#src/api/call-outcome';
import { loadOwnOrders } from '#src/api/load-own-orders';
import { loadOrder } from '#src/api/orders';
import type { Outside } from '../outside.ts';

/** Machines of this file's screens. */
export const connect = ({ api }: Pick<Outside, 'api'>) => ({
  history: historyMachine.provide({
    actors: {
      loadOrders: fromPromise(({ signal }) =>
        callOutcome(loadOwnOrders(api)(EVERY_ORDER, { signal })),
      ),
    },
  }),
  orderSearch: orderSearchMachine.provide({
    actors: {
      findOrder: fromPromise(({ input, signal }) => callOutcome(loadOrder(api)(input.ref, signal))),
    },
  }),
});
