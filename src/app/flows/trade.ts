import { fromPromise } from 'xstate';
import type { OrderSide } from '#domain/catalogue/site-config';
import { operatorOf } from '#domain/rails/operators';
import type { PlacedDraft } from '#domain/trade/persisted-trade';
import type { LookUpRequest } from '#domain/wire/account-name-wire';
import { accountNameMachine } from '#machines/account-name/account-name.machine';
import { formRulesMachine } from '#machines/form-rules/form-rules.machine';
import { submissionMachine } from '#machines/submission/submission.machine';
import { tradeMachine } from '#machines/trade/trade.machine';
import type { TradeMemory } from '#machines/trade/trade.types';
import { failureOutcome } from '#src/api/call-outcome';
import { lookUpName } from '#src/api/look-up-name';
import { yieldToMain } from '#src/api/yield-to-main';
import { atRest } from '../at-rest.ts';
import { lateCaptcha } from '../captcha/late-captcha.ts';
import { connectForm } from '../late-form.ts';
import { lateOrdering } from '../late-ordering.ts';
import { lateSelling } from '../late-selling.ts';
import { retryFresh } from '../load-fresh.ts';
import { missingFiles } from '../missing-files.ts';
import type { Outside } from '../outside.ts';
import {
  clearPendingOrder,
  forgetDraft,
  memoryOf,
  storeDraft,
  storePendingOrder,
  storePlaced,
} from '../trade-memory.ts';

type TradeOutside = Pick<Outside, 'api' | 'storage' | 'words' | 'page' | 'load' | 'hydration'>;

/** The machine of a trade, and what it starts from. */
export const connect = ({ api, storage, words, page, load, hydration }: TradeOutside) => {
  const captcha = lateCaptcha({ api, load });
  /** The calls of operators come with the first account that is looked up there. */
  const lookUp = async (request: LookUpRequest, signal: AbortSignal) => {
    if (!operatorOf(request.type)) return lookUpName(api)(request, signal);
    const { lookUpAnyName } = await load(() => import('#src/api/names'));
    return lookUpAnyName(api)(request, signal);
  };
  const accountName = accountNameMachine.provide({
    actors: {
      captcha: captcha.logic,
      lookUpName: fromPromise(async ({ input, signal }) => {
        const outcome = await lookUp(input, signal).catch(failureOutcome);
        if (outcome.kind !== 'captchaRequired') return outcome;
        return captcha.load().then(() => outcome, missingFiles);
      }),
    },
  });
  const ordering = lateOrdering({ api, storage });
  const selling = lateSelling({ api, storage, load, ordering });
  const submission = submissionMachine.provide({
    actors: {
      captcha: captcha.logic,
      postOrder: fromPromise(async ({ input, signal }) => {
        if (input.side === 'ex') throw new Error('a swap is posted by its own page');
        const outcome = await selling.postOrder(input, signal);
        if (outcome.type !== 'captchaRequired') return outcome;
        // Without its files the order is asked about again later, as without an answer.
        return captcha.load().then(
          () => outcome,
          () => ({ type: 'unknown' }) as const,
        );
      }),
    },
    actions: {
      storePendingOrder: (_, pendingOrder) => {
        if (pendingOrder.side !== 'ex') storePendingOrder(storage, pendingOrder);
      },
      clearPendingOrder: () => clearPendingOrder(storage),
    },
  });
  const form = connectForm(words, ordering);
  const formRules = formRulesMachine.provide({
    guards: {
      isLoaded: (_, input) => form.isLoaded(input),
    },
    actors: {
      // A form is open: its page is reloaded for a new deployment only by the retry button.
      loadRules: fromPromise(async ({ input }) => {
        if (input.isRetry) return retryFresh(page, () => form.load(input));
        await hydration.isDone;
        await atRest(page);
        await form.load(input);
        // The files have just been evaluated: the form is validated in a task of its own.
        return yieldToMain();
      }),
    },
  });
  const stored = memoryOf(storage);
  const memory: TradeMemory = {
    ...stored,
    readPendingOrder: () => selling.resumable(stored.readPendingOrder()),
  };
  return {
    trade: tradeMachine.provide({
      actors: { accountName, formRules, submission },
      actions: {
        storeOrder: (_, order) => ordering.storeOrder(order),
        storeDraft: (_, draft) => storeDraft(storage, draft),
        clearDraft: (_, page) => forgetDraft(storage, page),
      },
    }),
    memory,
    storePlaced: (placed: PlacedDraft) => storePlaced(storage, placed),
    sideOf: selling.sideOf,
    /** Loads what a page of this side needs beside this file: an order of an earlier page is resumed on any page that trades. */
    loadSide: async (side: OrderSide): Promise<void> => {
      if (side === 'sell' || stored.readPendingOrder()?.side === 'sell') await selling.load();
    },
  };
};
