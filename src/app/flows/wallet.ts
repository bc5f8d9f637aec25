import { fromCallback, fromPromise } from 'xstate';
import { type WalletEvent, walletMachine } from '#machines/wallet/wallet.machine';
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine';
import { callOutcome } from '#src/api/call-outcome';
import { loadStatement } from '#src/api/load-statement';
import { openCoinAddress, watchWallet } from '#src/api/wallet';
import { withdraw } from '#src/api/withdraw';
import { withdrawalOutcome } from '#src/api/withdrawal-outcome';
import type { Outside } from '../outside.ts';
import { accountIdIn } from '../persistence.ts';
import { clearWithdrawal, storedWithdrawal, storeWithdrawal } from '../stored-withdrawal.ts';
import type { AskProof } from '../with-proof.ts';

/** The shortest page of a statement, which says beside its entries whether the wallet is reviewed. */
const ONE_ENTRY = { offset: 0, limit: 1 };

/** Machines of this file's screens. */
export const connect = ({
  api,
  storage,
  askProof,
}: Pick<Outside, 'api' | 'storage'> & { readonly askProof: AskProof }) => ({
  wallet: walletMachine.provide({
    actors: {
      loadStatement: fromPromise(({ input, signal }) =>
        callOutcome(loadStatement(api)(input, { signal })),
      ),
      openAddress: fromPromise(({ input, signal }) =>
        callOutcome(input ? openCoinAddress(api)(input, signal) : Promise.resolve()),
      ),
      watchWallet: fromCallback<WalletEvent>(({ sendBack }) => {
        const stopping = new AbortController();
        const watching = watchWallet(api)({
          signal: stopping.signal,
          hear: (news) => sendBack({ type: 'wallet.moved', news }),
        });
        void watching.then(() => {
          if (!stopping.signal.aborted) sendBack({ type: 'stream.ended' });
        });
        return () => stopping.abort();
      }),
    },
  }),
  withdrawal: withdrawalMachine.provide({
    actors: {
      recallWithdrawal: fromPromise(async ({ input: { accountId } }) => ({
        pending: storedWithdrawal(storage, accountId),
      })),
      loadReview: fromPromise(({ signal }) =>
        callOutcome(loadStatement(api)(ONE_ENTRY, { signal }).then(({ isStopped }) => isStopped)),
      ),
      askProof: fromPromise(({ signal }) => askProof('', signal)),
      withdraw: fromPromise(async ({ input, signal }) =>
        // Another tab may have signed in somebody else by now, out of whose wallet the money would be taken.
        accountIdIn(storage) === input.accountId
          ? withdrawalOutcome(withdraw(api)(input, signal))
          : { type: 'unknown' },
      ),
    },
    actions: {
      storePending: (_, pending) => storeWithdrawal(storage, pending),
      clearPending: (_, pending) => clearWithdrawal(storage, pending),
    },
  }),
});
