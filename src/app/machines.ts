import { fromPromise } from 'xstate';
import { announcementMachine } from '#machines/announcement/announcement.machine';
import { appMachine } from '#machines/app/app.machine';
import { configMachine } from '#machines/config/config.machine';
import { connectivityMachine } from '#machines/connectivity/connectivity.machine';
import { healthMachine } from '#machines/health/health.machine';
import { languageMachine } from '#machines/language/language.machine';
import { sessionMachine } from '#machines/session/session.machine';
import { askHealth } from '#src/api/ask-health';
import { callOutcome } from '#src/api/call-outcome';
import { loadConfig } from '#src/api/load-config';
import { checkAccount, logOut } from '#src/api/session';
import { lateScreens } from './late-screens.ts';
import { lateTrading } from './late-trading.ts';
import type { Outside } from './outside.ts';
import { aboutStoredToken, clearSession, storeSession } from './persistence.ts';
import { rememberForService } from './rendering/language-cookie.ts';
import { watchConnectivity } from './watch-connectivity.ts';
import { watchTabs } from './watch-tabs.ts';

/** Loads a part, and reports it. One that does not come is asked for when its place comes near again. */
const report = (part: { readonly load: () => Promise<void> }, loaded: () => void): void =>
  void part.load().then(loaded, () => {});

/**
 * Provides the machines with the network, storage and the address bar. Machines of late screens are provided in
 * `flows/` and loaded with their page.
 */
export const connectMachines = (outside: Outside) => {
  const { api, host, storage, words, page, load, navigate, redirect, hydration, readRendered } =
    outside;
  const { openProof } = outside;
  const trading = lateTrading(outside);
  const late = lateScreens({ api, storage, load, openProof });
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
        // A page that came without one waits for this.
        if (readRendered().currencies) await hydration.isDone;
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
  const machine = appMachine.provide({
    actors: {
      trade: trading.logic,
      ...late.actors,
      landing: late.landing.logic,
      visitorOrders: late.visitorOrders.logic,
      receivers: late.receivers.logic,
      stepUp: late.stepUp.logic,
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
      loadLanding: ({ self }) => report(late.landing, () => self.send({ type: 'landing.loaded' })),
      loadVisitorOrders: ({ self }) =>
        hydration.whenDone(() =>
          report(late.visitorOrders, () => self.send({ type: 'visitorOrders.loaded' })),
        ),
      loadReceivers: ({ self }) =>
        report(late.receivers, () => self.send({ type: 'receivers.loaded' })),
      storePlaced: (_, placed) => placed && trading.storePlaced(placed),
      storeSponsor: (_, ref) => storage.write('sponsor', ref),
      warnOfReference: (_, ref) => console.warn('not a reference, ignored:', ref.slice(0, 100)),
    },
  });
  return {
    machine,
    flows: {
      ...late.flows,
      buy: () => trading.load('buy'),
      sell: () => trading.load('sell'),
    },
    input: { memory: trading.memory, sideOf: trading.sideOf },
  };
};
