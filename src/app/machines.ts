import { fromPromise } from 'xstate';
import { accountNameMachine } from '#machines/account-name/account-name.machine';
import { appMachine } from '#machines/app/app.machine';
import { configMachine } from '#machines/config/config.machine';
import { connectivityMachine } from '#machines/connectivity/connectivity.machine';
import { languageMachine } from '#machines/language/language.machine';
import type { orderMachine } from '#machines/order/order.machine';
import { sessionMachine } from '#machines/session/session.machine';
import { submissionMachine } from '#machines/submission/submission.machine';
import { tradeMachine } from '#machines/trade/trade.machine';
import { checkAccount } from '#src/api/check-account';
import { loadConfig } from '#src/api/load-config';
import { lookUpName } from '#src/api/look-up-name';
import { postBuyOrder } from '#src/api/post-buy-order';
import {
  clearSession,
  forgetDraft,
  forgetPurchase,
  keepDraft,
  keepPurchase,
  storeOrder,
  storeSession,
} from './keep.ts';
import { lateFlow } from './late-flow.ts';
import type { Outside } from './outside.ts';
import { watchConnectivity } from './watch-connectivity.ts';

/**
 * Where machines meet the network, the browser's memory and the address bar. What most visits do not begin with is
 * joined in `flows/` and loaded with its page.
 */
export const connectMachines = ({ api, storage, words, load, navigate }: Outside) => {
  const accountName = accountNameMachine.provide({
    actors: { lookUpName: fromPromise(({ input, signal }) => lookUpName(api)(input, signal)) },
  });
  const submission = submissionMachine.provide({
    actors: { postBuyOrder: fromPromise(({ input, signal }) => postBuyOrder(api)(input, signal)) },
    actions: {
      storePurchase: (_, purchase) => keepPurchase(storage, purchase),
      clearPurchase: () => forgetPurchase(storage),
    },
  });
  const trade = tradeMachine.provide({
    actors: { accountName, submission },
    actions: {
      storeOrder: (_, order) => storeOrder(storage, order),
      storeDraft: (_, { page, draft }) => keepDraft(storage, page, draft),
      clearDraft: (_, page) => forgetDraft(storage, page),
    },
  });
  const order = lateFlow<typeof orderMachine>('order', async () => {
    const { connectOrder } = await load(() => import('./flows/order.ts'));
    return connectOrder({ api, storage });
  });
  const session = sessionMachine.provide({
    actors: { checkAccount: fromPromise(({ signal }) => checkAccount(api)(signal)) },
    actions: {
      storeSession: (_, session) => storeSession(storage, session),
      clearSession: () => clearSession(storage),
    },
  });
  const config = configMachine.provide({
    actors: { loadConfig: fromPromise(({ input, signal }) => loadConfig(api)(input, signal)) },
  });
  const language = languageMachine.provide({
    actors: { loadCatalogue: words.loadCatalogue },
    actions: {
      activateLocale: (_, locale) => words.activateLocale(locale),
      rememberLocale: (_, locale) => storage.write('language', locale),
    },
  });
  const connectivity = connectivityMachine.provide({ actors: { watchConnectivity } });

  const machine = appMachine.provide({
    actors: { trade, order: order.logic, session, config, language, connectivity },
    actions: { navigate: (_, to) => navigate(to) },
  });
  return { machine, flows: { order: order.load } };
};
