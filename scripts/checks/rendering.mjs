// Defects of pages that the service renders: what they show, for whom, and how the browser takes them over.
const SITE = 'tests/server/rendering/rendered-site.test.ts';
const PAGES = 'tests/server/rendering/rendered-pages.test.ts';
const IN_BROWSER = 'tests/e2e/rendered-page.e2e.ts';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const rendering = {
  name: 'rendering',
  title: 'pages that the service renders, at the service',
  vitest: 'server',
  defects: [
    {
      name: 'rendered-script-ended',
      what: 'a text of the configuration ends the element that it is in',
      in: 'server/http/page-template.ts',
      from: "json.replaceAll('<', '\\\\u003c');",
      to: 'json;',
      tests: SITE,
      fails: /ends no element by a text/,
    },
    {
      name: 'rendered-account-numbers',
      what: 'our account numbers are in the configuration of a page',
      in: 'server/rendering/rendered-pages.ts',
      from: 'const shown = publicConfig(config);',
      to: 'const shown = config;',
      tests: PAGES,
      fails: /neither has an account number of ours/,
    },
    {
      name: 'rendered-for-any-host',
      what: 'each made-up host has pages of its own',
      in: 'server/rendering/rendered-pages.ts',
      from: 'const page = { path, locale, host: renderedHost(config, host), year };',
      to: 'const page = { path, locale, host, year };',
      tests: PAGES,
      fails: /one for each path, language and named host/,
    },
    {
      name: 'rendered-failure-kept',
      what: 'a page that could not be rendered once never is',
      in: 'server/rendering/rendered-pages.ts',
      from: 'page === undefined && pages.get(key) === known && pages.delete(key)',
      to: 'page === undefined',
      tests: PAGES,
      fails: /are rendered again after one has failed/,
    },
    {
      name: 'rendered-without-bound',
      what: 'pages stay in memory without an end',
      in: 'server/rendering/rendered-pages.ts',
      from: 'if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);',
      to: 'if (pages.size > 2 * MOST_PAGES && oldest !== undefined) pages.delete(oldest);',
      tests: PAGES,
      fails: /are at most 200/,
    },
    {
      name: 'rendered-thread-not-replaced',
      what: 'no page is rendered after the thread has ended once',
      in: 'server/rendering/renderer.ts',
      from: '    worker = undefined;\n    const failed',
      to: '    const failed',
      tests: 'tests/server/rendering/renderer.test.ts',
      fails: /has another thread after one that has ended/,
    },
    {
      name: 'rendered-elsewhere',
      what: 'a page of another host’s data is rendered here (API-05)',
      in: 'server/app.ts',
      from: "renderer && apiHost === ''",
      to: 'renderer',
      tests: SITE,
      fails: /\[API-05\]/,
    },
  ],
};

/** @type {import('../support/seeded/runners.mjs').Group} */
export const renderedPage = {
  name: 'rendered-page',
  title: 'pages that the service renders, in the browser',
  playwright: true,
  defects: [
    {
      name: 'rendered-to-members',
      what: 'a page is shown though something of this visitor is stored',
      in: 'index.html',
      from: '          isFirstVisit &&\n',
      to: '',
      tests: IN_BROWSER,
      fails: /starts empty, as without a rendered page, where a draft is stored/,
    },
    {
      name: 'rendered-too-early',
      what: 'a page is shown before 1 s has passed (APP-01)',
      in: 'index.html',
      from: '1001 - performance.now()',
      to: '500 - performance.now()',
      tests: IN_BROWSER,
      fails: /from 1 s on/,
    },
    {
      name: 'rendered-restored-fields',
      what: 'a field keeps what the browser has filled in, and another value is sent',
      in: 'src/app/main.tsx',
      from: '    undoRestoring(root);\n',
      to: '',
      tests: IN_BROWSER,
      fails: /a field that the browser filled in again/,
    },
    {
      name: 'rendered-anew',
      what: 'a page is rendered by the browser again instead of taken over',
      in: 'src/app/main.tsx',
      from: '(await openRenderedPage(router)))',
      to: '!(await openRenderedPage(router)))',
      tests: IN_BROWSER,
      fails: /taken over without a new node/,
    },
    {
      name: 'rendered-inert-for-ever',
      what: 'a part whose file does not come keeps the page inert',
      in: 'src/app/main.tsx',
      from: '    setTimeout(hydration.end, LONGEST_HYDRATION_MS);\n',
      to: '',
      tests: IN_BROWSER,
      fails: /keeps the rest of the page inert for 5 s at most/,
    },
  ],
};
