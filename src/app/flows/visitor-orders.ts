import { fromPromise } from 'xstate';
import { visitorOrdersMachine } from '#machines/visitor-orders/visitor-orders.machine';
import { callOutcome } from '#src/api/call-outcome';
import { loadVisitorOrders } from '#src/api/load-visitor-orders';
import { missingFiles } from '../missing-files.ts';
import type { Outside } from '../outside.ts';

/** Machine of the orders of this browser and of the account. */
export const connectVisitorOrders = ({ api, load }: Pick<Outside, 'api' | 'load'>) =>
  visitorOrdersMachine.provide({
    actors: {
      loadOrders: fromPromise(async ({ input: { wanted }, signal }) => {
        const outcome = await callOutcome(loadVisitorOrders(api)(wanted, { signal }));
        if (outcome.kind !== 'answered' || outcome.answer.length === 0) return outcome;
        // Their words are those of later pages.
        return load(async () => {}).then(() => outcome, missingFiles);
      }),
    },
  });
