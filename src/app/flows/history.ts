import { fromPromise } from 'xstate';
import { FIRST_PAGE } from '#domain/navigation/paging';
import type { OrderQuery } from '#domain/order/order-query';
import { historyMachine } from '#machines/history/history.machine';
import { orderSearchMachine } from '#machines/order-search/order-search.machine';
import { callOutcome } from '#src/api/call-outcome';
import { loadOrdersTable } from '#src/api/load-orders-table';
import { loadOwnOrders } from '#src/api/load-own-orders';
import { loadOrder } from '#src/api/orders';
import type { Outside } from '../outside.ts';
import { saveFile } from '../save-file.ts';

/** Name of the file, without a folder. */
const FILE_NAME = 'ben-doi-orders.csv';

const saveTable = async (
  load: ReturnType<typeof loadOrdersTable>,
  query: OrderQuery,
  signal: AbortSignal,
) => {
  const table = await load(query, { signal, language: document.documentElement.lang });
  // A file that was cancelled meanwhile is not saved.
  signal.throwIfAborted();
  saveFile(window, table, FILE_NAME);
};

/** Machines of this file's screens. */
export const connect = ({ api }: Pick<Outside, 'api'>) => ({
  history: historyMachine.provide({
    actors: {
      loadOrders: fromPromise(({ input: { query, page }, signal }) =>
        callOutcome(loadOwnOrders(api)(query, { signal, offset: page * FIRST_PAGE.limit })),
      ),
      saveTable: fromPromise(({ input: { query }, signal }) =>
        callOutcome(saveTable(loadOrdersTable(api), query, signal)),
      ),
    },
  }),
  orderSearch: orderSearchMachine.provide({
    actors: {
      findOrder: fromPromise(({ input, signal }) => callOutcome(loadOrder(api)(input.ref, signal))),
    },
  }),
});
