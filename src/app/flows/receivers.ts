import { fromPromise } from 'xstate';
import { receiversMachine } from '#machines/receivers/receivers.machine';
import { callOutcome } from '#src/api/call-outcome';
import { loadReceivers, removeReceiver, saveReceiver } from '#src/api/receivers';
import type { Outside } from '../outside.ts';
import { type AskProof, withProof } from '../with-proof.ts';

/** Machine of a member's saved receivers; a new one needs a fresh proof of the person. */
export const connectReceivers = ({
  api,
  askProof,
}: Pick<Outside, 'api'> & { readonly askProof: AskProof }) =>
  receiversMachine.provide({
    actors: {
      loadReceivers: fromPromise(({ signal }) => callOutcome(loadReceivers(api)(signal))),
      saveReceiver: fromPromise(({ input, signal }) =>
        callOutcome(withProof(askProof, { signal }, () => saveReceiver(api)(input, signal))),
      ),
      removeReceiver: fromPromise(({ input, signal }) =>
        callOutcome(removeReceiver(api)(input.id, signal)),
      ),
    },
  });
