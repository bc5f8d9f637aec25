import { fromPromise } from 'xstate';
import { operatorOf } from '#domain/rails/operators';
import type { LookUpRequest } from '#domain/wire/account-name-wire';
import { accountNameMachine } from '#machines/account-name/account-name.machine';
import { announcementMachine } from '#machines/announcement/announcement.machine';
import { appMachine } from '#machines/app/app.machine';
import type { captchaMachine } from '#machines/captcha/captcha.machine';
import { configMachine } from '#machines/config/config.machine';
import { connectivityMachine } from '#machines/connectivity/connectivity.machine';
import { formRulesMachine } from '#machines/form-rules/form-rules.machine';
import { healthMachine } from '#machines/health/health.machine';
import { languageMachine } from '#machines/language/language.machine';
import { lateMachine } from '#machines/late-machine';
import { sessionMachine } from '#machines/session/session.machine';
import { submissionMachine } from '#machines/submission/submission.machine';
import { tradeMachine } from '#machines/trade/trade.machine';
import { askHealth } from '#src/api/ask-health';
import { callOutcome, failureOutcome } from '#src/api/call-outcome';
import { loadConfig } from '#src/api/load-config';
import { lookUpName } from '#src/api/look-up-name';
import { checkAccount, logOut } from '#src/api/session';
import { yieldToMain } from '#src/api/yield-to-main';
import { atRest } from './at-rest.ts';
import { connectForm } from './late-form.ts';
import { lateOrdering } from './late-ordering.ts';
import { lateScreens } from './late-screens.ts';
import { lateSelling } from './late-selling.ts';
import { retryFresh } from './load-fresh.ts';
import { missingFiles } from './missing-files.ts';
import type { Outside } from './outside.ts';
import {
  aboutStoredToken,
  clearPendingOrder,
  clearSession,
  forgetDraft,
  memoryOf,
  storeDraft,
  storePendingOrder,
  storeSession,
} from './persistence.ts';
import { rememberForService } from './rendering/language-cookie.ts';
import { watchConnectivity } from './watch-connectivity.ts';
import { watchTabs } from './watch-tabs.ts';

/**
 * Provides the machines with the network, storage and the address bar. Machines of late screens are provided in
 * `flows/` and loaded with their page.
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
  hydration,
  readRendered,
}: Outside) => {
  const captcha = lateMachine<typeof captchaMachine>('captcha', async () => {
    const { connectCaptcha } = await load(() => import('./flows/captcha.ts'));
    return connectCaptcha(api);
  });
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
      postOrder: fromPromise(({ input, signal }) => {
        if (input.side === 'ex') throw new Error('a swap is posted by its own page');
        return selling.postOrder(input, signal);
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
  const trade = tradeMachine.provide({
    actors: { accountName, formRules, submission },
    actions: {
      storeOrder: (_, order) => ordering.storeOrder(order),
      storeDraft: (_, draft) => storeDraft(storage, draft),
      clearDraft: (_, page) => forgetDraft(storage, page),
    },
  });
  const late = lateScreens({ api, storage, load });
  const session = sessionMachine.provide({
    actors: {
      checkAccount: fromPromise(({ signal }) =>
        callOutcome(aboutStoredToken(storage, () => checkAccount(api)(signal))),
      ),
      logOut: fromPromise(({ signal }) => callOutcome(logOut(api)(signal))),
      watchTabs: watchTabs(storage, page, hydration.whenDone),
    },
    actions: {
      storeSession: (_, session) => storeSession(storage, session),
      clearSession: () => clearSession(storage),
    },
  });
  // One for all polls: it holds the last answer.
  const configuration = loadConfig(api, readRendered);
  const config = configMachine.provide({
    actors: {
      loadConfig: fromPromise(async ({ input, signal }) => {
        const outcome = await callOutcome(configuration(input, signal));
        await hydration.isDone;
        return outcome;
      }),
    },
  });
  const health = healthMachine.provide({
    actors: { askHealth: fromPromise(({ signal }) => callOutcome(askHealth(host)(signal))) },
  });
  const language = languageMachine.provide({
    actors: { loadCatalogue: words.loadCatalogue },
    actions: {
      activateLocale: (_, locale) => words.activateLocale(locale),
      rememberLocale: (_, locale) => {
        storage.write('language', locale);
        rememberForService(page.document, locale);
      },
    },
  });
  const announcement = announcementMachine.provide({
    actions: { storeDismissed: (_, text) => storage.write('dismissed', text) },
  });
  const connectivity = connectivityMachine.provide({
    actors: { watchConnectivity: watchConnectivity(hydration.whenDone) },
  });

  const stored = memoryOf(storage);
  const readPendingOrder = () => selling.resumable(stored.readPendingOrder());
  const machine = appMachine.provide({
    actors: {
      trade,
      ...late.actors,
      landing: late.landing.logic,
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
      // A file that does not come is asked for when the place comes near again.
      loadLanding: ({ self }) =>
        void late.landing.load().then(
          () => self.send({ type: 'landing.loaded' }),
          () => {},
        ),
      storeSponsor: (_, ref) => storage.write('sponsor', ref),
      warnOfReference: (_, ref) => console.warn('not a reference, ignored:', ref.slice(0, 100)),
    },
  });
  const flows = {
    ...late.flows,
    sell: selling.load,
    /** An order of an earlier page is resumed on any page that trades. */
    buy: async () => {
      if (stored.readPendingOrder()?.side === 'sell') await selling.load();
    },
  };
  return {
    machine,
    flows,
    input: { memory: { ...stored, readPendingOrder }, sideOf: selling.sideOf },
  };
};
