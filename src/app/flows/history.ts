import { fromPromise } from 'xstate';
import { historyMachine } from '#machines/history/history.machine';
import type { Api } from '#src/api/client';
import { loadOwnOrders } from '#src/api/load-own-orders';

/** Joins the history of a member's orders to the network. */
export const connectHistory = (api: Api) =>
  historyMachine.provide({
    actors: {
      loadOrders: fromPromise(({ signal }) =>
        loadOwnOrders(api)({ findBy: 'all', keyword: '' }, { signal }),
      ),
    },
  });
