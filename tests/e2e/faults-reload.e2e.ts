import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { freshBrowser } from './support/fresh-browser.ts';
import { onTheWay } from './support/on-the-way.ts';
import { oneByOne } from './support/one-by-one.ts';
import { fillBuyForm, isFilled } from './support/purchase.ts';

const proceed = (page: Page) => page.getByRole('button', { name: 'Tiếp tục' });
const refIn = (page: Page) => new URL(page.url()).pathname.replace('/order/', '');
const kept = (page: Page, key: string) =>
  page.evaluate((name) => {
    // Drafts and unanswered orders are stored by tab; these tests have one.
    const stored = Object.keys(localStorage).find((key) => key.endsWith(name));
    return stored === undefined ? null : localStorage.getItem(stored);
  }, key);

/** Where an order can be on its way when the page is reloaded; the last post is answered. */
const MOMENTS = {
  'while its post hangs, which the service never got': ['lost'],
  'while its post hangs, which the service has answered': ['hanging'],
  'while its outcome is unknown': ['dropped'],
  'while its outcome is asked for': ['dropped', 'hanging'],
  'while its outcome is asked for again': ['dropped', 'dropped', 'lost'],
} as const;

test(`[C17] a reload in the middle of an order, ${Object.keys(MOMENTS).join(', ')}: asked again with the same key, one order @long`, async ({
  page,
}) => {
  await oneByOne(
    Object.entries(MOMENTS),
    ([moment]) => moment,
    async ([, fates]) => {
      await freshBrowser(page);
      const { made, keys, posts } = await onTheWay(page, (post) => fates[post - 1] ?? 'delivered');
      await page.goto('/buy/usdt');
      await fillBuyForm(page);
      await proceed(page).click();
      await expect.poll(posts).toBe(fates.length);
      if (fates[0] === 'dropped') await expect(page.getByText(/^Chưa nhận được/)).toBeVisible();
      await page.reload();
      await page.waitForURL('**/order/*');
      expect(new Set(keys).size).toBe(1);
      expect(new Set(made)).toEqual(new Set([refIn(page)]));
      expect(await kept(page, 'purchase')).toBeNull();
      expect(JSON.parse((await kept(page, 'lastOrder')) ?? '{}')).toMatchObject({
        Ref: refIn(page),
      });
    },
  );
});

test('[C17] a reload between the order and its page finds the order, and orders nothing @long', async ({
  page,
}) => {
  const { made } = await onTheWay(page, () => 'delivered');
  await page.route(/\/assets\/_ref.*\.js/, () => {});
  await page.goto('/buy/usdt');
  await fillBuyForm(page);
  await proceed(page).click();
  await expect(page.getByText('Đã tạo đơn. Đang mở đơn của bạn…')).toBeVisible();
  await page.unroute(/\/assets\/_ref.*\.js/);
  await page.reload();
  await expect(page.getByText('Chờ bạn chuyển khoản').first()).toBeVisible();
  expect(made).toEqual([refIn(page)]);
});

test('[C17] a reload while the name is looked up keeps the form and looks it up anew @long', async ({
  page,
}) => {
  let lookUps = 0;
  await page.route('**/api/v1/get-accountname', async (route) => {
    lookUps += 1;
    if (lookUps > 1) await route.continue();
  });
  await page.goto('/buy/usdt');
  await fillBuyForm(page);
  const name = page.getByRole('status', { name: 'Tên tài khoản' });
  await expect(name).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => lookUps).toBe(1);
  await page.reload();
  await isFilled(page);
  await expect(name).toContainText('✓');
  expect(lookUps).toBe(2);
  await expect(proceed(page)).toBeEnabled();
});

test('[C17] a reload after a refusal, or where documents are asked for, keeps the form and orders nothing @long', async ({
  page,
}) => {
  const answers = [
    { message: 'Rate is closed', messageCode: 'RATE_CLOSED' },
    { message: 'Verify your identity', messageCode: 'KYC_TO_CONTINUE' },
  ];
  const keys: string[] = [];
  await page.route('**/api/v1/buy_orders', async (route) => {
    const answer = answers[keys.length];
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (answer)
      await route.fulfill({ status: 422, json: { status: 'error', error: true, ...answer } });
    else await route.continue();
  });
  await page.goto('/buy/usdt');
  await fillBuyForm(page);
  await proceed(page).click();
  await expect(page.getByRole('alert')).toContainText('Chưa tạo được đơn.');
  await page.reload();
  await isFilled(page);
  expect(await kept(page, 'purchase')).toBeNull();
  await proceed(page).click();
  await page.waitForURL('**/verify.html');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Xác minh danh tính');
  await page.goto('/buy/usdt');
  await isFilled(page);
  expect(keys).toHaveLength(2);
  // With the documents it is another order.
  await proceed(page).click();
  await page.waitForURL('**/order/*');
  expect(new Set(keys).size).toBe(3);
});
