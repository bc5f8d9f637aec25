import { fromPromise } from 'xstate';
import { historyMachine } from '#machines/history/history.machine';
import { callOutcome } from '#src/api/call-outcome';
import type { Api } from '#src/api/client';
import { loadOwnOrders } from '#src/api/load-own-orders';
import type { Outside } from '../outside.ts';

/** Provides the history of a member's orders with its call. */
const connectHistory = (api: Api) =>
  historyMachine.provide({
    actors: {
      loadOrders: fromPromise(({ signal }) =>
        callOutcome(loadOwnOrders(api)({ findBy: 'all', keyword: '' }, { signal })),
      ),
    },
  });

/** Machines of this file's screens. */
export const connect = ({ api }: Pick<Outside, 'api'>) => ({ history: connectHistory(api) });
