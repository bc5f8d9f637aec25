import type { Page } from '@playwright/test';
import { partOf } from '../support/long-run.ts';
import { expect, test } from './support/exchange.ts';
import { follow } from './support/follow.ts';

/** One of each kind of page. */
const KINDS = [
  ...['/buy/BTC', '/fees.html', '/faq.html', '/blog-post/nhan-biet-lua-dao', '/rates/BTC'],
  ...['/login', '/order/K7M2P9QX4TRB6WNC'],
];
const PATHS = partOf(KINDS, [
  ...KINDS,
  ...['/sell/usdt', '/tos.html', '/exchange', '/', '/blog', '/rates'],
  ...['/history/transaction', '/verify.html'],
]);

const TAGS =
  'meta[name="description"], meta[name="keywords"], meta[name="author"], meta[name="robots"], meta[property], meta[name^="twitter:"], meta[name="facebook:image"], link[rel="canonical"], link[hreflang]';

/** The head as search engines read it. */
const headOf = (page: Page) =>
  page.evaluate((selector) => {
    const titles = [...document.head.querySelectorAll('title')];
    const tags = [...document.head.querySelectorAll(selector)];
    const data = document.querySelectorAll('script[type="application/ld+json"]').length;
    return {
      title: titles.at(-1)?.textContent,
      tags: tags.map(({ outerHTML }) => outerHTML),
      data,
    };
  }, TAGS);

test('[NAV-06] the head follows the page and its language, and is what the service writes for a browser without scripts', async ({
  page,
  browser,
  exchange,
}) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const served = async (path: string) => {
    await plain.goto(exchange + path);
    const { data: _, ...head } = await headOf(plain);
    expect(head.tags.length, path).toBeGreaterThan(10);
    return head;
  };
  const isAs = async (path: string) => {
    const expected = await served(path);
    await expect.poll(() => headOf(page), path).toEqual({ ...expected, data: 0 });
    return expected;
  };

  await page.goto('/buy/usdt');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mua USDT');
  await isAs('/buy/usdt');
  for (const path of PATHS) {
    await follow(page, path);
    await isAs(path);
    // An order that there is not leads on, and would take the next page along.
    if (path.startsWith('/order/')) await page.waitForURL('**/history/transaction');
  }
  await follow(page, '/fees.html');
  await expect(page).toHaveTitle('Biểu phí giao dịch · Bến Đổi');
  // The menu of a phone has the languages in a dialog.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: /^EN/ }).first().click();
  await expect(page).toHaveTitle('Transfer fees · Bến Đổi');
  const { tags } = await isAs('/fees.html?lang=en');
  expect(tags.join()).toContain(`rel="canonical" href="${exchange}/fees.html?lang=en"`);
  await plain.context().close();
});

test('[NAV-06] the questions are described for search engines, beside which no script runs @long', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (said) => {
    if (said.type() === 'error') errors.push(said.text());
  });
  await page.goto('/faq.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Câu hỏi thường gặp');
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const described: { readonly mainEntity: readonly { readonly name: string }[] } = JSON.parse(
    text ?? '',
  );
  // The page shows the questions of one subject at a time.
  expect(described.mainEntity.length).toBeGreaterThan(10);
  await expect(page.getByRole('main')).toContainText(described.mainEntity[0]?.name ?? '-');
  await follow(page, '/fees.html');
  await expect(page).toHaveTitle('Biểu phí giao dịch · Bến Đổi');
  expect((await headOf(page)).data).toBe(0);
  expect(errors).toEqual([]);
});

/** Malformed addresses, and the heading of the page that they end on. */
const MALFORMED = [
  ['/buy/%', 'Mua USDT'],
  ['/%E0%A4%A', 'Mua USDT'],
  ['/order/%ff', 'Mua USDT'],
  ['/buy/%00', 'Mua coin'],
  ['/sell/%0d%0aSet-Cookie:%20x=1', 'Bán coin'],
  [`/buy/${'A'.repeat(7_000)}`, 'Mua coin'],
  [`/${'x'.repeat(7_000)}`, 'Mua USDT'],
  ['/buy/NOPE', 'Mua NOPE'],
  ['//evil.example', 'Mua USDT'],
  ['//evil.example/buy', 'Mua USDT'],
  ['/%2f%2fevil.example', 'Mua USDT'],
  ['/%5cevil.example', 'Mua USDT'],
  ['/exchange/btc-', 'Quy đổi giữa các ví của bạn'],
  ['/order/%00', 'Tra cứu đơn'],
  ['/order/ABC.exe', 'Tra cứu đơn'],
  ['/history?page=%E0%A4%A', 'Đăng nhập'],
] as const;

/** One of each kind, which a link on a page leads to, too. */
const FOLLOWED = new Set<string>(['/buy/%', '//evil.example/buy', '/exchange/btc-']);

test('[C34] a malformed address ends on a safe page of the site, be it opened or followed @long', async ({
  page,
  exchange,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const heading = page.getByRole('heading', { level: 1 });
  for (const [path, text] of MALFORMED) {
    const name = path.slice(0, 40);
    await page.goto(exchange + path);
    await expect(heading, name).toHaveText(text);
    expect(new URL(page.url()).origin, name).toBe(exchange);
    if (!FOLLOWED.has(path)) continue;
    await page.goto('/fees.html');
    await expect(heading, name).toHaveText('Biểu phí giao dịch');
    await follow(page, exchange + path);
    await expect(heading, name).toHaveText(text);
    expect(new URL(page.url()).origin, name).toBe(exchange);
  }
  expect(errors).toEqual([]);
});
