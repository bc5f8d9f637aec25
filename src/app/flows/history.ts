import { fromPromise } from 'xstate';
import { historyMachine } from '#machines/history/history.machine';
import { callOutcome } from '#src/api/call-outcome';
import type { Api } from '#src/api/client';
import { loadOwnOrders } from '#src/api/load-own-orders';
import type { Outside } from '../outside.ts';

/** Joins the history of a member's orders to the network. */
const connectHistory = (api: Api) =>
  historyMachine.provide({
    actors: {
      loadOrders: fromPromise(({ signal }) =>
        callOutcome(loadOwnOrders(api)({ findBy: 'all', keyword: '' }, { signal })),
      ),
    },
  });

/** The machines of the screens that this file is loaded for. */
export const connect = ({ api }: Pick<Outside, 'api'>) => ({ history: connectHistory(api) });
