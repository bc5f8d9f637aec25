import { fromPromise } from 'xstate';
import { readPendingSwap, writePendingSwap } from '#domain/trade/persisted-swap';
import { submissionMachine } from '#machines/submission/submission.machine';
import { swapMachine } from '#machines/swap/swap.machine';
import { orderOutcome } from '#src/api/order-outcome';
import { postExchangeOrder } from '#src/api/post-exchange-order';
import type { Outside } from '../outside.ts';
import { storeOrder } from '../stored-order.ts';

const now = () => Math.floor(Date.now() / 1000);

/** Machines of this file's screens. */
export const connect = ({ api, storage }: Pick<Outside, 'api' | 'storage'>) => ({
  swap: swapMachine.provide({
    actors: {
      recallSwap: fromPromise(async () => ({
        pendingSwap: readPendingSwap(storage.read('swap'), now()),
      })),
      submission: submissionMachine.provide({
        actors: {
          postOrder: fromPromise(({ input, signal }) => {
            if (input.side !== 'ex') throw new Error('only swaps are posted here');
            return orderOutcome(postExchangeOrder(api)(input, signal));
          }),
        },
        actions: {
          storePendingOrder: (_, pending) => {
            if (pending.side === 'ex') storage.write('swap', writePendingSwap(pending, now()));
          },
          clearPendingOrder: () => storage.remove('swap'),
        },
      }),
    },
    actions: { storeOrder: (_, order) => storeOrder(storage, order) },
  }),
});
