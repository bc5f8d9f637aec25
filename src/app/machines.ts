import { fromCallback, fromPromise } from 'xstate';
import type { OrderStreamRequest } from '#domain/wire/order-stream-wire';
import { accountNameMachine } from '#machines/account-name/account-name.machine';
import { appMachine } from '#machines/app/app.machine';
import { configMachine } from '#machines/config/config.machine';
import { connectivityMachine } from '#machines/connectivity/connectivity.machine';
import { languageMachine } from '#machines/language/language.machine';
import { orderMachine } from '#machines/order/order.machine';
import {
  type OrderStreamEvent,
  orderStreamMachine,
} from '#machines/order-stream/order-stream.machine';
import { sentMoneyMachine } from '#machines/sent-money/sent-money.machine';
import { sessionMachine } from '#machines/session/session.machine';
import { submissionMachine } from '#machines/submission/submission.machine';
import { tradeMachine } from '#machines/trade/trade.machine';
import { checkAccount } from '#src/api/check-account';
import type { Api } from '#src/api/client';
import { confirmSendMoney } from '#src/api/confirm-send-money';
import { loadConfig } from '#src/api/load-config';
import { loadOrder } from '#src/api/load-order';
import { lookUpName } from '#src/api/look-up-name';
import { postBuyOrder } from '#src/api/post-buy-order';
import { watchOrder } from '#src/api/watch-order';
import type { createWords } from './i18n.ts';
import {
  clearSession,
  forgetDraft,
  forgetPurchase,
  keepDraft,
  keepPurchase,
  storeOrder,
  storeSession,
} from './keep.ts';
import type { Storage } from './storage.ts';
import { watchConnectivity } from './watch-connectivity.ts';

interface Outside {
  readonly api: Api;
  readonly storage: Storage;
  readonly words: ReturnType<typeof createWords>;
  /** Takes the person to an address of the site. */
  readonly navigate: (to: string) => void;
}

/** The one place where machines meet the network, the browser's memory and the address bar. */
export const connectMachines = ({ api, storage, words, navigate }: Outside) => {
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
  const sentMoney = sentMoneyMachine.provide({
    actors: {
      confirmSendMoney: fromPromise(({ input, signal }) =>
        confirmSendMoney(api)(input.ref, signal),
      ),
    },
  });
  const orderStream = orderStreamMachine.provide({
    actors: {
      watchOrder: fromCallback<OrderStreamEvent, OrderStreamRequest>(({ input, sendBack }) => {
        const stopping = new AbortController();
        void watchOrder(api)(input, { signal: stopping.signal, hear: sendBack });
        return () => stopping.abort();
      }),
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
  const order = orderMachine.provide({
    actors: {
      sentMoney,
      orderStream,
      loadOrder: fromPromise(({ input, signal }) => loadOrder(api)(input.ref, signal)),
    },
    actions: { storeLastOrder: (_, order) => storeOrder(storage, order) },
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

  return appMachine.provide({
    actors: { trade, order, session, config, language, connectivity },
    actions: { navigate: (_, to) => navigate(to) },
  });
};
