import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { GUEST } from '#domain/account/session';
import type { CallOutcome } from '#domain/call-outcome';
import { forSite } from '#domain/catalogue/site-text';
import { decodeConfig } from '#domain/wire/config-wire';
import type { PageAnswers, PageRequest, PageText } from '#domain/wire/page-rendering';
import { configMachine } from '#machines/config/config.machine';
import { connectivityMachine } from '#machines/connectivity/connectivity.machine';
import { sessionMachine } from '#machines/session/session.machine';
import type { Api } from '#src/api/client';
import { App } from '../App.tsx';
import { openRenderedPage } from '../first-page.ts';
import { createWords } from '../i18n.ts';
import { connectMachines } from '../machines.ts';
import { createAppRouter } from '../router.tsx';
import { createStorage } from '../storage.ts';

/** Renders until nothing suspends: what is loaded on demand is there the next time. */
const MOST_RENDERS = 20;

/** React's mark of a boundary that was rendered without its content. */
const UNFINISHED = '<!--$!-->';
/** What React renders for the head of the document, before the page itself. */
const FOR_THE_HEAD = /^(?:<link[^>]*>)+/;

const never = <T,>() => new Promise<T>(() => {});
const nowhere = () => {};
const answered = <T,>(answer: T): CallOutcome<T> => ({ kind: 'answered', answer });
const unasked = () => {
  throw new Error('a page is rendered without a call');
};

/** Calls that are answered before they are made; there are no others. */
const callsWith = (answers: PageAnswers['answers']): Api => ({
  get: unasked,
  post: async (path) => (answers[path] as { readonly data: unknown }).data,
  postForAll: async (path) => answers[path],
  delete: unasked,
  prepare: unasked,
  open: unasked,
});

/**
 * Renders a page as a guest's browser does who was never here before: the same views, machines and router, with actors
 * that rest on a configuration.
 * @throws {Error} where the page is none that is rendered, or does not stop suspending
 */
export const renderPage = async ({
  year,
  path,
  locale,
  host,
  config,
  answers = {},
  now,
}: PageRequest): Promise<PageText> => {
  const words = createWords({ documentElement: { lang: locale } } as Document);
  const storage = createStorage(() => {
    throw new Error('a page is rendered without a storage');
  });
  const { machine, flows, input } = connectMachines({
    api: callsWith(answers),
    host: '',
    storage,
    words,
    page: {} as Window,
    // Each part with its messages, as in the browser.
    load: async (part, share = 'later') => (await Promise.all([part(), words.loadWords(share)]))[0],
    navigate: nowhere,
    redirect: nowhere,
    openProof: () => undefined,
    // The browser's own actors go on from here.
    hydration: { isDone: never<void>(), whenDone: nowhere },
    readRendered: () => ({}),
  });
  const given = forSite(decodeConfig(JSON.parse(config)), host);
  const resting = machine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          checkAccount: fromPromise(async () => answered(GUEST)),
          watchTabs: fromCallback(nowhere),
        },
      }),
      config: configMachine.provide({
        actors: { loadConfig: fromPromise(async () => answered(given)) },
      }),
      connectivity: connectivityMachine.provide({
        actors: { watchConnectivity: fromCallback(nowhere) },
      }),
    },
  });
  const app = createActor(resting, {
    input: { ...input, host, locale, year, isOnline: true, age: Number.POSITIVE_INFINITY },
  });
  const router = createAppRouter(
    app,
    { ...flows, words: words.loadWords },
    {
      onOpened: nowhere,
      reload: nowhere,
      history: createMemoryHistory({ initialEntries: [path] }),
    },
  );
  app.start();
  if (now !== undefined) app.send({ type: 'clock.synchronised', offsetMs: now - Date.now() });
  try {
    if (!(await openRenderedPage(router))) throw new Error(`no page to render at ${path}`);
    const element = <App i18n={words.i18n} router={router} />;
    for (let count = 0; count < MOST_RENDERS; count += 1) {
      const html = renderToString(element);
      if (!html.includes(UNFINISHED)) return { html: html.replace(FOR_THE_HEAD, '') };
      await new Promise((resolve) => setTimeout(resolve));
    }
    throw new Error(`the page at ${path} does not stop suspending`);
  } finally {
    app.stop();
  }
};
