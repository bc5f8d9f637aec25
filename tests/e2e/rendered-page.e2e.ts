import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { passTime } from './support/faulty.ts';
import { longUnless } from './support/long.ts';
import { fillBuyForm } from './support/purchase.ts';
import { relay } from './support/relay.ts';

// Others move the service's clock, and a page is not shown where clocks differ.
test.use({ ownExchange: 'rendered-page' });

const root = (page: Page) => page.locator('#root');
const quantity = (page: Page) => page.locator('input[name="quantity"]');

/** Every page that the service renders, with its heading. */
const PAGES = [
  ['/', 'Mua USDT'],
  ['/buy/usdt', 'Mua USDT'],
  ['/sell/usdt', 'Bán USDT'],
  ['/buy/BTC', 'Mua BTC'],
  ['/sell/btc', 'Bán BTC'],
  ['/sell/XRP', 'Bán XRP'],
  ['/buy/PM-USD', 'Mua Perfect Money USD'],
  ['/buy/E-VOUCHER', 'Mua Perfect Money e-Voucher'],
  ['/buy/usdt?lang=en', 'Buy USDT'],
  ['/sell/usdt?lang=en', 'Sell USDT'],
] as const;
/** One of each kind. */
const IN_GATE = new Set<string>(['/', '/sell/usdt?lang=en', '/faq.html']);

/** Every page to read that the service renders, with its heading and something it says. */
const READ = [
  ['/tos.html', 'Điều khoản sử dụng', 'đủ 18 tuổi'],
  ['/verify.html', 'Xác minh danh tính', 'căn cước hoặc hộ chiếu'],
  ['/about-us.html', 'Giới thiệu', 'suốt ngày đêm'],
  ['/contact.html', 'Liên hệ', 'mailto:'],
  ['/payment.html', 'Giao dịch tự động', 'VietQR'],
  ['/scam-alert.html', 'Cảnh báo lừa đảo', 'mật khẩu'],
  ['/fees.html', 'Biểu phí giao dịch', 'Perfect Money'],
  ['/faq.html', 'Câu hỏi thường gặp', '<details'],
  ['/faq.html?lang=en', 'Frequent questions', '<details'],
  ['/rates', 'Lịch sử giá USDT', 'Giá hiện tại'],
  ['/rates/BTC', 'Lịch sử giá BTC', 'Giá hiện tại'],
  ['/blog', 'Bài viết', '/blog-post/phi-gom-nhung-gi'],
  ['/blog-post/phi-gom-nhung-gi', 'Phí trong một đơn gồm những gì?', '<h2>'],
] as const;

/** Waits until the service has a page in memory: the first visitor of all may be too early for it. */
const isRendered = async (page: Page, path: string) => {
  await expect
    .poll(async () => (await page.request.get(path)).text())
    .toMatch(/<meta name="rendered" content="20\d\d"/);
};

/** Errors of the page, those of React's hydration among them. */
const errorsOf = (page: Page) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (said) => {
    if (said.type() === 'error') errors.push(said.text());
  });
  return errors;
};

/** Marks what the service has rendered, and notes every layout shift and when the page was first seen. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0, shownAt: 0, nodes: [] as Element[], gone: -1 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver(() => {
      const page = document.getElementById('root');
      if (seen.shownAt > 0 && seen.gone < 0 && !page?.inert)
        seen.gone = seen.nodes.filter((node) => !node.isConnected).length;
      if (seen.shownAt > 0 || !page?.inert || page.hidden) return;
      seen.shownAt = performance.now();
      seen.nodes = [...page.querySelectorAll('*')];
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });

interface Seen {
  readonly seen: {
    readonly shift: number;
    readonly shownAt: number;
    readonly nodes: readonly Element[];
    readonly gone: number;
  };
}

const seenIn = (page: Page) =>
  page.evaluate(() => {
    const { nodes, ...seen } = (window as unknown as Seen).seen;
    return { ...seen, nodes: nodes.length };
  });

/** Opens a rendered page: it is seen from 1 s on, stays where it is, and no node of it is replaced by the browser. */
const expectTakenOver = async (page: Page, path: string, heading: string, leastNodes: number) => {
  const errors = errorsOf(page);
  await watch(page);
  await page.goto(path);
  await expect(root(page)).not.toHaveAttribute('inert');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  const { shift, shownAt, nodes, gone } = await seenIn(page);
  expect(shownAt).toBeGreaterThanOrEqual(1_000);
  expect(nodes).toBeGreaterThan(leastNodes);
  expect(gone).toBe(0);
  expect(shift).toBeLessThan(0.02);
  expect(errors).toEqual([]);
};

for (const [path, heading] of PAGES)
  test(`[APP-01] ${path} is seen as the service rendered it, from 1 s on, and taken over without a new node${longUnless(IN_GATE.has(path))}`, async ({
    page,
  }) => {
    await isRendered(page, path);
    await expectTakenOver(page, path, heading, 100);
    // It answers: a key in one field changes the other amount.
    const other = page.locator('input[name="amountPay"], input[name="amountReceived"]');
    const before = await other.inputValue();
    await quantity(page).fill('77');
    await expect(other).not.toHaveValue(before);
  });

for (const [path, heading, says] of READ)
  test(`[NAV-06, APP-01] ${path} comes from the service with what it says, and is taken over without a new node${longUnless(IN_GATE.has(path))}`, async ({
    page,
  }) => {
    await isRendered(page, path);
    const [, content = ''] =
      /<div id="root"[^>]*>(.*)<\/div>/s.exec(await (await page.request.get(path)).text()) ?? [];
    expect(content).toContain(says);
    expect(content).not.toContain('aria-busy="true"');
    await expectTakenOver(page, path, heading, 70);
    // It answers: a link leads to a page of the site without a reload.
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('contentinfo').getByRole('link').last().click();
    await expect(page).toHaveURL(/\/contact\.html$/);
    expect(await page.evaluate(() => (window as { isSame?: boolean }).isSame)).toBe(true);
  });

test('[CONT-04] questions of another subject are shown on a page that was taken over, and a browser’s memory of one is undone @long', async ({
  page,
}) => {
  await isRendered(page, '/faq.html');
  let start = () => {};
  const isStarted = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route('**/assets/app-*.js', (route) => isStarted.then(() => route.continue()));
  await page.goto('/faq.html', { waitUntil: 'commit' });
  await expect(root(page)).toBeVisible();
  const subject = page.getByRole('radio', { includeHidden: true });
  await subject
    .nth(1)
    .evaluate((field: HTMLInputElement) => Object.assign(field, { checked: true }));
  start();
  await expect(root(page)).not.toHaveAttribute('inert');
  await expect(subject.first()).toBeChecked();
  await subject.nth(1).check({ force: true });
  const chosen = await page.locator('fieldset label').nth(1).innerText();
  await expect(page.getByRole('heading', { level: 2, name: chosen })).toBeVisible();
});

test('a page to read whose texts do not come is rendered by the browser, which says so @long', async ({
  page,
}) => {
  await isRendered(page, '/blog');
  await page.route('**/api/v1/list-news', (route) => route.abort());
  await page.goto('/blog');
  await expect(root(page)).not.toHaveAttribute('inert');
  await expect(page.getByText('Không tải được các bài viết.')).toBeVisible();
});

test('a page to read whose configuration does not come is rendered by the browser @long', async ({
  page,
}) => {
  await isRendered(page, '/tos.html');
  await page.route('**/api/v1/config-web', (route) => route.abort());
  await page.goto('/tos.html');
  await expect(root(page)).not.toHaveAttribute('inert');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Điều khoản sử dụng');
});

test('a link into a page to read leads to its place there @long', async ({ page }) => {
  await isRendered(page, '/tos.html');
  const html = await (await page.request.get('/tos.html')).text();
  const id = [...html.matchAll(/<section id="([^"]+)"/g)].at(-1)?.[1] ?? '';
  await page.goto(`/tos.html#${id}`);
  await expect(root(page)).not.toHaveAttribute('inert');
  await expect(page.locator(`section[id="${id}"] h2`)).toBeInViewport();
});

test('has every style with the page: what stands in it looks the same before and after', async ({
  page,
}) => {
  const trades = ['/buy/usdt', '/sell/usdt', '/buy/BTC'];
  for (const path of [...trades, ...READ.map(([path]) => path)]) {
    await isRendered(page, path);
    const html = await (await page.request.get(path)).text();
    const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+)"/g)];
    // Those of every page, and those of its kind.
    if (trades.includes(path)) expect(sheets).toHaveLength(2);
    else expect(sheets.length).toBeGreaterThanOrEqual(2);
    const texts = sheets.map(async ([, path = '']) => (await page.request.get(path)).text());
    const styles = (await Promise.all(texts)).join();
    const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    // Those of modules, whose names carry their hash.
    const ours = [...new Set(classes)].filter((name) => /^_\w+_\w{5}_\d+$/.test(name));
    expect(ours.length).toBeGreaterThan(trades.includes(path) ? 20 : 10);
    expect(ours.filter((name) => !styles.includes(`.${name}`))).toEqual([]);
  }
});

test('[APP-01] is not seen before the account check has ended', async ({ page }) => {
  await isRendered(page, '/buy/usdt');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/users/me*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/buy/usdt');
  await page.waitForFunction(() => performance.now() > 1_500);
  await expect(root(page)).toBeHidden();
  await expect(root(page).locator('h1')).toHaveText('Mua USDT');
  answer();
  await expect(root(page)).toBeVisible();
  await expect(root(page)).not.toHaveAttribute('inert');
});

/** Answers the first account check of a page; later ones are the service's. The route stays: its end would meet other calls. */
const answerFirstCheck = (page: Page, answer: Parameters<Route['fulfill']>[0]) => {
  let isFirst = true;
  return page.route('**/api/v1/users/me*', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.fulfill(answer);
  });
};

/** What makes a page start empty: what it would show is not this visitor's. */
const STARTS_EMPTY: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a token is stored': async (page) => {
    await page.addInitScript(() => localStorage.setItem('token', 'made-up'));
  },
  'a draft is stored': async (page) => {
    await page.addInitScript(() => localStorage.setItem('tab:0123:draft:usdt', '{}'));
  },
  'a pending order is stored': async (page) => {
    await page.addInitScript(() => localStorage.setItem('tab:0123:purchase', '{}'));
  },
  'a dismissed announcement is stored': async (page) => {
    await page.addInitScript(() => localStorage.setItem('dismissed', 'Xin chào'));
  },
  'another language is stored': async (page) => {
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
  },
  'the address has a referral': async () => {},
  'the browser cannot paste': async (page) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    );
  },
  'the account check fails': async (page) => {
    await answerFirstCheck(page, { status: 503, body: 'Service Unavailable' });
  },
  'the clock is wrong, which is said above the page': async (page) => {
    await page.route('**/api/**', async (route) => {
      const response = await relay(route);
      const date = new Date(Date.now() - 180_000).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    });
  },
  'the account check is answered out of shape': async (page) => {
    await answerFirstCheck(page, { json: { status: 'success', data: null } });
  },
  // As on another host (API-05), and where rendering has failed.
  'the service has rendered nothing': async (page) => {
    await page.route('**/buy/usdt', async (route) => {
      const response = await relay(route);
      const html = (await response.text())
        .replace(/<meta name="rendered" content="\d+"/, '<meta name="rendered" content=""')
        .replace(/<div id="root"[\s\S]*<\/script><\/?/, '<div id="root"></div><');
      await route.fulfill({ response, body: html });
    });
  },
};

/** What the browser decides, and what the service does. */
const ONCE = new Set(['a token is stored', 'the service has rendered nothing']);

for (const [reason, prepare] of Object.entries(STARTS_EMPTY))
  test(`[APP-01] starts empty, as without a rendered page, where ${reason}${longUnless(ONCE.has(reason))}`, async ({
    page,
  }) => {
    await isRendered(page, '/buy/usdt');
    await watch(page);
    await prepare(page);
    const isReferral = reason === 'the address has a referral';
    await page.goto(isReferral ? '/buy/usdt?ref=0123456789' : '/buy/usdt');
    await expect(root(page)).toBeVisible();
    await expect(root(page)).not.toHaveAttribute('inert');
    if (isReferral) await expect(page).toHaveURL(/\/register$/);
    else await expect(page.getByLabel(/^(Bạn nhận|You receive)/)).toBeVisible();
    expect((await seenIn(page)).shownAt).toBe(0);
  });

test('a field that the browser filled in again is what is rendered: what is seen is what is sent @long', async ({
  page,
}) => {
  await isRendered(page, '/buy/usdt');
  let start = () => {};
  const isStarted = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route('**/assets/app-*.js', (route) => isStarted.then(() => route.continue()));
  await page.goto('/buy/usdt', { waitUntil: 'commit' });
  await expect(root(page)).toBeVisible();
  const address = page.locator('input[name="receivingAddress"]');
  const bank = page.locator('input[name="bankCode"]').first();
  await quantity(page).evaluate((field: HTMLInputElement) => Object.assign(field, { value: '43' }));
  await address.evaluate((field: HTMLInputElement) => Object.assign(field, { value: 'TQn9Y2' }));
  await bank.evaluate((field: HTMLInputElement) => Object.assign(field, { checked: true }));
  start();
  await expect(root(page)).not.toHaveAttribute('inert');
  await expect(quantity(page)).toHaveValue('20');
  await expect(address).toHaveValue('');
  await expect(bank).not.toBeChecked();
});

test('[CFG-01, CFG-02] the configuration of a rendered page stands while the call for it fails, which is said @long', async ({
  page,
}) => {
  await isRendered(page, '/buy/usdt');
  await page.clock.install();
  await page.route('**/api/v1/config-web', (route) => route.abort());
  await page.goto('/buy/usdt');
  await passTime(page, () => page.getByText('Vui lòng tải lại trang').isVisible());
  await fillBuyForm(page);
  await expect(page.getByLabel(/Bạn trả/)).toHaveValue('2.632.896');
});

test('a page whose configuration cannot be read is rendered by the browser @long', async ({
  page,
}) => {
  await isRendered(page, '/buy/usdt');
  await page.route('**/buy/usdt', async (route) => {
    const response = await relay(route);
    const html = (await response.text()).replace(/(id="rendered-config">)[^<]*/, '$1{"banks":');
    await route.fulfill({ response, body: html });
  });
  await page.goto('/buy/usdt');
  await expect(root(page)).not.toHaveAttribute('inert');
  await fillBuyForm(page);
  await expect(page.getByLabel(/Bạn trả/)).toHaveValue('2.632.896');
});

test('a part whose file does not come keeps the rest of the page inert for 5 s at most', async ({
  page,
}) => {
  await isRendered(page, '/sell/usdt');
  await page.clock.install();
  await page.route('**/assets/SellView-*.js', () => {});
  await page.goto('/sell/usdt');
  const isInert = () => root(page).evaluate((element: HTMLElement) => element.inert);
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return root(page).isVisible();
    })
    .toBe(true);
  await page.clock.runFor(3_000);
  expect(await isInert()).toBe(true);
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return isInert();
    })
    .toBe(false);
  await page.getByRole('link', { name: 'Mua' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mua USDT');
});

test('the language that was chosen is the one of the next page from the service @long', async ({
  page,
}) => {
  await page.goto('/buy/usdt');
  await page.locator('summary[aria-label="Menu"]').click();
  await page.getByRole('button', { name: /^EN/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buy USDT');
  expect(await (await page.request.get('/sell/usdt')).text()).toContain('<html lang="en"');
});

test('the language of the address goes before the one that was chosen @long', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'vi'));
  await isRendered(page, '/buy/usdt?lang=en');
  await watch(page);
  await page.goto('/buy/usdt?lang=en');
  await expect(root(page)).not.toHaveAttribute('inert');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buy USDT');
  expect((await seenIn(page)).shownAt).toBeGreaterThan(0);
  // The next page without one is in the chosen language again.
  await page.goto('/buy/usdt');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mua USDT');
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, heading, says] of [
    ['/blog-post/phi-gom-nhung-gi', 'Phí trong một đơn gồm những gì?', 'phí chuyển quy ra đồng'],
    ['/contact.html', 'Liên hệ', 'Tôi có cần tài khoản không?'],
  ] as const)
    test(`[NAV-06] ${path} is readable @long`, async ({ page }) => {
      await isRendered(page, path);
      await page.goto(path);
      await expect(page.locator('h1')).toHaveText(heading);
      await expect(page.locator('main')).toContainText(says);
      await expect(page.locator('main')).toBeVisible();
    });

  for (const [path, heading, amount] of [
    ['/', 'Mua USDT', 'amountPay'],
    ['/buy/usdt', 'Mua USDT', 'amountPay'],
    ['/sell/usdt', 'Bán USDT', 'amountReceived'],
  ] as const)
    test(`${path} shows price and form, and says what needs scripts`, async ({ page }) => {
      await isRendered(page, path);
      await page.goto(path);
      await expect(page.getByText(heading, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(/^1 USDT = \d{2}\.\d{3}/)).toBeVisible();
      await expect(page.locator(`input[name="${amount}"]`)).toBeVisible();
      await expect(page.locator(`input[name="${amount}"]`)).toHaveValue(/^\d{3}\.\d{3}$/);
      // Texts of this element are found by no other locator.
      await expect(page.locator('noscript p[lang="vi"]')).toContainText('đang tắt JavaScript');
      await expect(page.locator('noscript p[lang="vi"]')).toBeVisible();
      expect(
        await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        }),
      ).toBe(0);
    });
});
