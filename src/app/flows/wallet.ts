import { fromCallback, fromPromise } from 'xstate';
import { readTypedNumber } from '#domain/money/typed-number';
import { targetOf, targetText } from '#domain/rules/withdrawal';
import { Refusal } from '#domain/wire/result';
import { formMachine } from '#machines/form/form.machine';
import type { FormOutcome, FormRequest } from '#machines/form/form.types';
import { type WalletEvent, walletMachine } from '#machines/wallet/wallet.machine';
import { callOutcome } from '#src/api/call-outcome';
import type { Api } from '#src/api/client';
import { loadStatement } from '#src/api/load-statement';
import { openCoinAddress, watchWallet } from '#src/api/wallet';
import { withdraw } from '#src/api/withdraw';
import type { Outside } from '../outside.ts';
import { formRefusal } from './form-refusal.ts';
import { formTexts } from './form-texts.ts';

/** Message beside the wallets after a withdrawal was taken. */
const WITHDRAWAL_TAKEN = 'WITHDRAWAL_TAKEN';

/** A withdrawal; REQUIRED_CODE leads accounts with a second factor to its step. */
const send =
  (api: Api) =>
  async ({ step, values }: FormRequest, signal: AbortSignal): Promise<FormOutcome> => {
    const typed = formTexts(values, 'currency', 'quantity', 'bankCode', 'account', 'code');
    const { currency, quantity, code } = typed;
    try {
      await withdraw(api)(
        {
          currencyCode: currency,
          quantity: readTypedNumber(quantity) ?? quantity,
          to: targetText(currency, targetOf(typed)),
          code: step === 0 ? '' : code,
        },
        signal,
      );
    } catch (error) {
      if (step === 0 && error instanceof Refusal && error.isCodeRequired)
        return { kind: 'forward' };
      throw error;
    }
    return {
      kind: 'done',
      report: { type: 'place.requested', to: { kind: 'wallet' }, say: WITHDRAWAL_TAKEN },
    };
  };

/** Machines of this file's screens. */
export const connect = ({ api }: Pick<Outside, 'api'>) => ({
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
  withdrawal: formMachine.provide({
    actors: {
      send: fromPromise(({ input, signal }) => send(api)(input, signal).catch(formRefusal)),
    },
  }),
});
