import { fromPromise } from 'xstate';
import { walletMachine } from '#machines/wallet/wallet.machine';
import { callOutcome } from '#src/api/call-outcome';
import { loadStatement } from '#src/api/load-statement';
import type { Outside } from '../outside.ts';

/** Machines of this file's screens. */
export const connect = ({ api }: Pick<Outside, 'api'>) => ({
  wallet: walletMachine.provide({
    actors: {
      loadStatement: fromPromise(({ input, signal }) =>
        callOutcome(loadStatement(api)(input, { signal })),
      ),
    },
  }),
});
