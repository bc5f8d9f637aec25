import { createActor } from 'xstate';
import { parseLocale } from '#domain/locale';
import { createApi } from '#src/api/client';
import { apiHostOf } from './api-host.ts';
import { followLinks } from './follow-links.ts';
import { createWords } from './i18n.ts';
import { memoryOf } from './keep.ts';
import { loadFresh } from './load-fresh.ts';
import { connectMachines } from './machines.ts';
import { createAppRouter } from './router.tsx';
import { createStorage } from './storage.ts';

/** Wants the actor system watched: `?inspect`. */
const isInspected = (page: Window) => new URLSearchParams(page.location.search).has('inspect');

/** Composes the product: the outside, the actor system started on it, and the router beside it. */
export const startApp = async (page: Window) => {
  const storage = createStorage(() => page.localStorage);
  const words = createWords(page.document);
  const api = createApi({
    host: apiHostOf(page.document),
    readToken: () => storage.read('token'),
    readCookies: () => page.document.cookie,
    onServerTime: (time) => app.send({ type: 'answer.received', ...time }),
    onLoginRequired: () => app.send({ type: 'session.required' }),
  });
  const { machine, flows } = connectMachines({
    api,
    storage,
    words,
    load: (part) => loadFresh(page, part),
    navigate: (to) => void router.navigate({ to }),
  });
  const app = createActor(machine, {
    systemId: 'app',
    input: {
      host: page.location.hostname,
      locale: parseLocale(storage.read('language')),
      isOnline: page.navigator.onLine,
      age: Date.now() - page.performance.timeOrigin,
      memory: memoryOf(storage),
    },
    // In development only: the condition is known at build time, and the product is built without.
    ...(import.meta.env.DEV &&
      isInspected(page) && { inspect: (await import('./inspector/watch.ts')).watch() }),
  });
  const router = createAppRouter(app, flows);
  followLinks(page.document, (to) => void router.navigate({ to }));
  app.start();
  return { i18n: words.i18n, router };
};
