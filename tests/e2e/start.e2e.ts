import { isDeepStrictEqual } from 'node:util';
import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { passTime } from './support/faulty.ts';
import { relay } from './support/relay.ts';

const HEALTH = '/healthz';
/** Paths that only the service answers, not the service worker. */
const isCall = (url: URL) => url.pathname.startsWith('/api/') || url.pathname === HEALTH;
const header = (page: Page) => page.getByRole('banner');

test('[APP-01] shows nothing until the words and the account are there, and never before 1 s', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('header') || document.querySelector('#root[hidden]')) return;
      document.documentElement.dataset.shownAfter = String(performance.now());
      watcher.disconnect();
    });
    watcher.observe(document, { attributes: true, childList: true, subtree: true });
  });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/v1/users/me*', async (route) => {
    await held;
    await route.continue();
  });
  // Loaded and running, everything else answered: only the account is missing.
  const configured = page.waitForResponse('**/api/v1/config-web');
  await page.goto('/buy/usdt');
  await configured;
  // Of what the service has rendered, too.
  expect(await page.locator('body').innerText()).toBe('');
  letGo();
  await expect(header(page)).toBeVisible();
  const shownAfter = Number(await page.locator('html').getAttribute('data-shown-after'));
  expect(shownAfter).toBeGreaterThanOrEqual(990);
});

test('[APP-01] waits for nothing else: a configuration that never comes does not keep the page back @long', async ({
  page,
}) => {
  await page.route('**/api/v1/config-web', () => new Promise<void>(() => {}));
  await page.goto('/verify.html');
  await expect(header(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Xác minh danh tính');
});

test('[APP-02] has menu, page, notifications and footer; the entry page stands alone @long', async ({
  page,
}) => {
  await page.goto('/verify.html');
  await expect(header(page)).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(`2015–${new Date().getFullYear()}`);
  await page.goto('/order/0000000000000000');
  // The order's page says it as well, until the search has opened.
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(header(page)).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

/** The page is on the phone already; only what has to come over the network is lost. */
const openWithoutNetwork = async (page: Page, path: string) => {
  const calls: string[] = [];
  await page.route('**/*', async (route: Route) => {
    const url = new URL(route.request().url());
    if (isCall(url)) {
      calls.push(url.pathname);
      await route.continue();
      return;
    }
    const response = await fetch(url);
    await route.fulfill({
      status: response.status,
      headers: { 'content-type': response.headers.get('content-type') ?? '' },
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
  await page.clock.install();
  await page.context().setOffline(true);
  await page.goto(path);
  // This browser's emulation reports no initial offline state to a document, only a change of it.
  const line = await page.context().newCDPSession(page);
  const setLine = (offline: boolean) =>
    line.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await setLine(true);
  const count = (path: string) => calls.filter((called) => called === path).length;
  return {
    configCalls: () => count('/api/v1/config-web'),
    accountCalls: () => count('/api/v1/users/me'),
    healthCalls: () => count(HEALTH),
    reconnect: async () => {
      await page.context().setOffline(false);
      await setLine(false);
    },
  };
};

test('[APP-04, CFG-02, C1] offline at the start: six calls, an alert, and it recovers by itself', async ({
  page,
}) => {
  const { configCalls, accountCalls, healthCalls, reconnect } = await openWithoutNetwork(
    page,
    '/buy/usdt',
  );
  // Every pause begins when a call has failed, so the clock is moved on until the last one has.
  await passTime(page, () => page.getByText('Vui lòng tải lại trang').isVisible());
  expect(configCalls()).toBe(6);
  await expect(page.getByRole('button', { name: 'Thử lại' }).first()).toBeVisible();
  expect(accountCalls()).toBe(5);

  // From now on the page makes its health call only.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(5_000);
        return healthCalls();
      },
      { intervals: [50], timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(4);
  await page.clock.runFor(120_000);
  expect(configCalls()).toBe(6);
  expect(accountCalls()).toBe(5);

  await reconnect();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mua USDT');
  await expect(page.getByText('Vui lòng tải lại trang')).toHaveCount(0);
});

test('[CFG-01, CFG-06] polls every 20 s; what did not change commits nothing and disturbs no typing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let commits = 0;
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => {
        commits += 1;
        document.documentElement.dataset.commits = String(commits);
      },
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
    };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/config-web')) asked.push(request.postDataJSON());
  });
  /** The configuration as it was answered so far, and whether the last answer changed a part of it. */
  const known: Record<string, unknown> = {};
  let isNews = false;
  // The page's clock runs ahead of the service's: without a Date header the two are not compared.
  await page.route('**/api/**', async (route) => {
    const response = await relay(route);
    const { date: _, ...headers } = response.headers();
    if (route.request().url().endsWith('/api/v1/config-web')) {
      const { data }: { readonly data: object } = await response.json();
      isNews = Object.entries(data).some(([part, value]) => !isDeepStrictEqual(value, known[part]));
      Object.assign(known, data);
    }
    await route.fulfill({ response, headers });
  });
  await page.clock.install();
  await page.goto('/buy/usdt');
  await page.clock.runFor(2_000);
  const address = page.getByLabel(/Địa chỉ ví/);
  await address.fill('TQn9Y2khEsLJW1ChVWFMS');
  await address.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 7));
  const commits = () => page.locator('html').getAttribute('data-commits');
  /** What was answered or typed has been drawn once the page has nothing else to do. */
  const isIdle = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  // The checks of an address are loaded when one is typed, which is no traffic that a page waits for: what they found is seen.
  const found = page.getByText('Kiểm tra lại: địa chỉ ví');
  await expect
    .poll(
      async () => {
        await page.clock.runFor(100);
        return found.count();
      },
      { intervals: [50] },
    )
    .toBe(1);
  /** The commits, once they have stopped. */
  const settled = async () => {
    let before: string | null;
    do {
      before = await commits();
      await page.clock.runFor(1_000);
      await isIdle();
    } while ((await commits()) !== before);
    return before;
  };
  let before = await settled();
  expect(Number(before)).toBeGreaterThan(0);
  expect(asked).toEqual([{ isGetAll: 'true', domain: '127.0.0.1' }]);

  for (let unchanged = 0, polls = 1; unchanged < 3; polls += 1) {
    const answered = page.waitForResponse('**/api/v1/config-web');
    await page.clock.runFor(20_000);
    await answered;
    expect(asked.slice(1)).toEqual(Array(polls).fill({ isGetAll: 'false', domain: '127.0.0.1' }));
    await isIdle();
    // Orders that other tests left go on in the service, which changes stock and the list of orders.
    if (isNews) before = await settled();
    else {
      expect(await commits()).toBe(before);
      unchanged += 1;
    }
  }
  await expect(address).toBeFocused();
  expect(
    await address.evaluate((input: HTMLInputElement) => [
      input.value,
      input.selectionStart,
      input.selectionEnd,
    ]),
  ).toEqual(['TQn9Y2khEsLJW1ChVWFMS', 3, 7]);
});
