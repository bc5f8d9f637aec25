import { fromPromise } from 'xstate';
import { accountNameMachine } from '#machines/account-name/account-name.machine';
import { announcementMachine } from '#machines/announcement/announcement.machine';
import { appMachine } from '#machines/app/app.machine';
import type { captchaMachine } from '#machines/captcha/captcha.machine';
import { configMachine } from '#machines/config/config.machine';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine';
import { connectivityMachine } from '#machines/connectivity/connectivity.machine';
import type { formMachine } from '#machines/form/form.machine';
import { healthMachine } from '#machines/health/health.machine';
import type { historyMachine } from '#machines/history/history.machine';
import { languageMachine } from '#machines/language/language.machine';
import type { orderMachine } from '#machines/order/order.machine';
import type { passwordMachine } from '#machines/password/password.machine';
import type { profileMachine } from '#machines/profile/profile.machine';
import { sessionMachine } from '#machines/session/session.machine';
import { submissionMachine } from '#machines/submission/submission.machine';
import { tradeMachine } from '#machines/trade/trade.machine';
import type { twoFactorMachine } from '#machines/two-factor/two-factor.machine';
import { askHealth } from '#src/api/ask-health';
import { checkAccount } from '#src/api/check-account';
import { loadConfig } from '#src/api/load-config';
import { logOut } from '#src/api/log-out';
import { lookUpName } from '#src/api/look-up-name';
import { orderOutcome } from '#src/api/order-outcome';
import { postBuyOrder } from '#src/api/post-buy-order';
import {
  aboutStoredToken,
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
import { watchTabs } from './watch-tabs.ts';

/**
 * Where machines meet the network, the browser's memory and the address bar. What most visits do not begin with is
 * joined in `flows/` and loaded with its page.
 */
export const connectMachines = ({
  api,
  host,
  storage,
  words,
  page,
  load,
  navigate,
  redirect,
}: Outside) => {
  const captcha = lateFlow<typeof captchaMachine>('captcha', async () => {
    const { connectCaptcha } = await load(() => import('./flows/captcha.ts'));
    return connectCaptcha(api);
  });
  const accountName = accountNameMachine.provide({
    actors: {
      captcha: captcha.logic,
      lookUpName: fromPromise(async ({ input, signal }) => {
        const answer = await lookUpName(api)(input, signal);
        if (answer.kind === 'captchaRequired') await captcha.load();
        return answer;
      }),
    },
  });
  const submission = submissionMachine.provide({
    actors: {
      postBuyOrder: fromPromise(({ input, signal }) =>
        orderOutcome(postBuyOrder(api)(input, signal)),
      ),
    },
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
  const entry = () => load(() => import('./flows/entry.ts'));
  const login = lateFlow<typeof formMachine>('login', async () =>
    (await entry()).connectLogin({ api, storage }),
  );
  const registration = lateFlow<typeof formMachine>('registration', async () =>
    (await entry()).connectRegistration({ api, storage }),
  );
  const forgot = lateFlow<typeof formMachine>('forgot', async () =>
    (await entry()).connectForgot({ api, storage }),
  );
  const passwordReset = lateFlow<typeof formMachine>('passwordReset', async () =>
    (await entry()).connectPasswordReset({ api, storage }),
  );
  const confirmation = lateFlow<typeof confirmationMachine>('confirmation', async () =>
    (await entry()).connectConfirmation({ api, storage }),
  );
  const account = () => load(() => import('./flows/account.ts'));
  const twoFactor = lateFlow<typeof twoFactorMachine>('twoFactor', async () =>
    (await account()).connectTwoFactor(api),
  );
  const profile = lateFlow<typeof profileMachine>('profile', async () =>
    (await account()).connectProfile(api),
  );
  const password = lateFlow<typeof passwordMachine>('password', async () =>
    (await account()).connectPassword(api),
  );
  const history = lateFlow<typeof historyMachine>('history', async () => {
    const { connectHistory } = await load(() => import('./flows/history.ts'));
    return connectHistory(api);
  });
  const session = sessionMachine.provide({
    actors: {
      checkAccount: fromPromise(({ signal }) =>
        aboutStoredToken(storage, () => checkAccount(api)(signal)),
      ),
      logOut: fromPromise(({ signal }) => logOut(api)(signal)),
      watchTabs: watchTabs(storage, page),
    },
    actions: {
      storeSession: (_, session) => storeSession(storage, session),
      clearSession: () => clearSession(storage),
    },
  });
  // One for all polls: it remembers what it said.
  const configuration = loadConfig(api);
  const config = configMachine.provide({
    actors: { loadConfig: fromPromise(({ input, signal }) => configuration(input, signal)) },
  });
  const health = healthMachine.provide({
    actors: { askHealth: fromPromise(({ signal }) => askHealth(host)(signal)) },
  });
  const language = languageMachine.provide({
    actors: { loadCatalogue: words.loadCatalogue },
    actions: {
      activateLocale: (_, locale) => words.activateLocale(locale),
      rememberLocale: (_, locale) => storage.write('language', locale),
    },
  });
  const announcement = announcementMachine.provide({
    actions: { storeDismissed: (_, text) => storage.write('dismissed', text) },
  });
  const connectivity = connectivityMachine.provide({ actors: { watchConnectivity } });

  const machine = appMachine.provide({
    actors: {
      trade,
      order: order.logic,
      login: login.logic,
      registration: registration.logic,
      forgot: forgot.logic,
      passwordReset: passwordReset.logic,
      confirmation: confirmation.logic,
      twoFactor: twoFactor.logic,
      profile: profile.logic,
      password: password.logic,
      history: history.logic,
      session,
      config,
      announcement,
      language,
      connectivity,
      health,
    },
    actions: {
      navigate: (_, to) => navigate(to),
      redirect: (_, to) => redirect(to),
      storeSponsor: (_, ref) => storage.write('sponsor', ref),
      warnOfReference: (_, ref) => console.warn('not a reference, ignored:', ref.slice(0, 100)),
    },
  });
  const flows = {
    order: order.load,
    login: login.load,
    registration: registration.load,
    forgot: forgot.load,
    passwordReset: passwordReset.load,
    confirmation: confirmation.load,
    twoFactor: twoFactor.load,
    profile: profile.load,
    password: password.load,
    history: history.load,
  };
  return { machine, flows };
};
