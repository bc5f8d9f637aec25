import { createActor } from 'xstate';
import { forSite } from '#domain/catalogue/site-text';
import type { PrivateLink } from '#domain/order/private-link';
import { pageLocale, parseLocale } from '#domain/text/locale';
import { selectConfig, selectStepUp } from '#machines/app/app.selectors';
import { createApi } from '#src/api/client';
import type { Share } from '#src/locales/share';
import { addressOf } from './address-of.ts';
import { apiHostOf } from './api-host.ts';
import { followLinks } from './follow-links.ts';
import { createWords } from './i18n.ts';
import { loadFresh } from './load-fresh.ts';
import { connectMachines } from './machines.ts';
import { moveFocus } from './move-focus.ts';
import { tokenIn } from './persistence.ts';
import type { Hydration } from './rendering/hydration.tsx';
import { rememberForService } from './rendering/language-cookie.ts';
import {
  hasConfig,
  renderedConfigOf,
  renderedPageOf,
  renderedYearOf,
} from './rendering/rendered-page.ts';
import { createAppRouter } from './router.tsx';
import { createStorage } from './storage.ts';
import { openTab } from './tabs.ts';
import { storeOpened, takePrivateLink } from './take-private-link.ts';

/** Whether the server of the page allows inspection; never in production. */
const isInspectable = (page: Document) =>
  import.meta.env.DEV || page.querySelector('meta[name="inspector"][content="on"]') !== null;

/** Whether inspection is allowed and requested: `?inspect`. */
const isInspected = ({ document, location }: Window) =>
  isInspectable(document) && new URLSearchParams(location.search).has('inspect');

/** Where the inspector is built to, beside the product. */
const WATCHER = '/inspector/watch.js';

const loadWatcher = (): Promise<typeof import('./inspector/watch.ts')> =>
  import.meta.env.DEV ? import('./inspector/watch.ts') : import(/* @vite-ignore */ WATCHER);

/**
 * Composition root: the outside, the actor system started on it, and the router beside it.
 * @param hydration of the page, if the service rendered it
 */
export const startApp = async (page: Window, hydration: Hydration) => {
  const links: PrivateLink[] = [];
  // Before anything else can read the address.
  const isReloading = takePrivateLink(page, (link) => void links.push(link));
  if (isReloading) return new Promise<never>(() => {});
  const tab = await openTab({
    local: () => page.localStorage,
    session: () => page.sessionStorage,
    locks: page.navigator.locks,
    page,
  });
  const storage = createStorage(() => page.localStorage, tab.id);
  for (const link of links) storeOpened(storage, link);
  const language = storage.read('language');
  // The service renders the next page in it.
  if (language !== null) rememberForService(page.document, parseLocale(language));
  /** The head is the service's until the page has another path or language. A file that does not come changes no page. */
  const followHead = () =>
    void import('./follow-head.ts')
      .then((file) => file.followHead(page, app, (moved) => router.subscribe('onResolved', moved)))
      .catch(() => {});
  const words = createWords(page.document, undefined, followHead);
  const host = apiHostOf(page.document);
  const api = createApi({
    host,
    readToken: () => tokenIn(storage),
    readCookies: () => page.document.cookie,
    readLanguage: () => page.document.documentElement.lang,
    onServerTime: (time) =>
      hydration.whenDone(() => app.send({ type: 'answer.received', ...time })),
    // A late answer to a former session does not concern the current one.
    onLoginRequired: (token) => {
      if (token === tokenIn(storage)) app.send({ type: 'session.required' });
    },
    // Loads the messages of codes that any page may be answered with. Without them the code itself is shown.
    onRefused: () => void words.loadWords('later').catch(() => {}),
    early: page.earlyCalls,
  });
  const readRendered = renderedConfigOf(page.document);
  const loadWords = (share: Share) => loadFresh(page, () => words.loadWords(share));
  const { machine, flows, input } = connectMachines({
    api,
    host,
    storage,
    words,
    page,
    // Each part of the site is loaded with its messages.
    load: async (part, share = 'later') =>
      (await Promise.all([loadFresh(page, part), loadWords(share)]))[0],
    hydration,
    readRendered,
    navigate: (to) => void router.navigate(addressOf(to)),
    openProof: (password) => {
      app.send({ type: 'proof.requested', password });
      return selectStepUp(app.getSnapshot());
    },
    redirect: (to) => void router.navigate({ ...addressOf(to), replace: true }),
  });
  const app = createActor(machine, {
    systemId: 'app',
    input: {
      ...input,
      host: page.location.hostname,
      locale: pageLocale(
        new URLSearchParams(page.location.search).get('lang'),
        language ?? page.document.documentElement.lang,
      ),
      isOnline: page.navigator.onLine,
      isCheckSkipped: page.location.pathname.includes('users/process'),
      age: Date.now() - page.performance.timeOrigin,
      year: renderedYearOf(page.document),
      dismissed: storage.read('dismissed') ?? '',
    },
    // Loaded on demand only.
    ...(isInspected(page) && { inspect: (await loadWatcher()).watch(page) }),
  });
  const router = createAppRouter(
    app,
    { ...flows, words: loadWords },
    {
      // The next frame renders the flow that was opened with the page.
      onOpened: () => void page.requestAnimationFrame(() => moveFocus(page.document)),
      reload: () => page.location.reload(),
    },
  );
  const served = page.location.pathname;
  router.subscribe('onResolved', () => {
    if (page.location.pathname !== served) followHead();
  });
  followLinks(page.document, (href) => void router.navigate({ href }));
  // In the same task as its creation, so that no change of the page or the storage is missed in between.
  app.start();
  void renderedPageOf(page).isGuest.then((isGuest) => {
    if (!isGuest) return;
    const config = forSite(readRendered(), page.location.hostname);
    if (config.currencies === undefined) return;
    selectConfig(app.getSnapshot())?.send({ type: 'config.rendered', config });
  });
  return {
    i18n: words.i18n,
    router,
    /** Whether a configuration that the page came with can be read: otherwise nothing can take the page over. */
    hasRendered: () => !hasConfig(page.document) || readRendered().currencies !== undefined,
  };
};
