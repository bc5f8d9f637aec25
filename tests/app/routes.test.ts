// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, expect, test } from 'vitest';
import { isPagePath } from '#domain/navigation/known-path';
import { ALIAS_PATHS } from '#domain/navigation/page-aliases';
import { createAppRouter } from '#src/app/router';
import { type Site, startSite } from '#tests/support/whole-site';

let site: Site;
afterEach(() => site?.stop());

test('[SES-04] an address that is gone to before the page is drawn is loaded, as is the one before it', async () => {
  site = await startSite();
  const { flows } = site.router.options.context;
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const page = { onOpened: () => {}, reload: () => {}, history };
  const router = createAppRouter(site.app, flows, page);
  await router.load();
  expect(router.state.matches.at(-1)?.fullPath).toBe('/');
  for (const path of ['/notice', '/login']) {
    history.push(path);
    await site.waitFor(() => router.state.matches.at(-1)?.fullPath === path);
  }
});

test('[APP-02] login, registration and forgotten password stand alone, no other page does', async () => {
  site = await startSite();
  const alone = Object.values(site.router.routesByPath).filter(
    ({ options }) => options.staticData?.isEntryPage === true,
  );
  expect(alone.map(({ fullPath }) => fullPath).toSorted()).toEqual([
    '/forgot',
    '/login',
    '/register',
  ]);
});

test('[NAV-03] the service leads home from no path that has a route', async () => {
  site = await startSite();
  const paths = Object.keys(site.router.routesByPath)
    .filter((path) => path !== '/$' && path !== '/{$page}.html')
    .map((path) => path.replace(/\$$/, 'a/b').replace(/\{?-?\$\w+\}?/, 'a'));
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !isPagePath(path))).toEqual([]);
  for (const path of ['/nothing', '/buy/a/b', '/order', '/users', '/contact.htm'])
    expect(isPagePath(path), path).toBe(false);
});

test('[NAV-03] no page is hidden behind another name of a page', async () => {
  site = await startSite();
  const paths: readonly string[] = Object.keys(site.router.routesByPath);
  expect(ALIAS_PATHS.filter((path) => paths.includes(path))).toEqual([]);
});
