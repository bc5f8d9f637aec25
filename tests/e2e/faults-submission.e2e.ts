import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { freshBrowser } from './support/fresh-browser.ts';
import { onTheWay } from './support/on-the-way.ts';
import { oneByOne } from './support/one-by-one.ts';
import { ADDRESS, fillBuyForm, outside } from './support/purchase.ts';

const proceed = (page: Page) => page.getByRole('button', { name: 'Tiếp tục' });
const checking = (page: Page) => page.getByText(/^Chưa nhận được trả lời/);
const refIn = (page: Page) => new URL(page.url()).pathname.replace('/order/', '');

const buyWithLostAnswer = async (
  page: Page,
  headersOf?: (route: Route) => Record<string, string>,
) => {
  const { made } = await onTheWay(page, (post) => (post === 1 ? 'dropped' : 'delivered'), {
    ...(headersOf && { headersOf }),
  });
  await page.goto('/buy/usdt');
  await fillBuyForm(page);
  await proceed(page).click();
  await expect(checking(page)).toBeVisible();
  await page.waitForURL('**/order/*');
  await expect(page.getByText('Chờ bạn chuyển khoản').first()).toBeVisible();
  expect(made).toContain(refIn(page));
  return new Set(made).size;
};

test('[C6, SUB-03] the reply is dropped after the service committed: exactly one order, and the page finds it', async ({
  page,
}) => {
  expect(await buyWithLostAnswer(page)).toBe(1);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /:purchase$/.test(key))),
  ).toEqual([]);
});

test('control: without the key there are two @long', async ({ page }) => {
  const orders = await buyWithLostAnswer(page, (route) => {
    const { 'idempotency-key': _, ...headers } = route.request().headers();
    return headers;
  });
  expect(orders).toBe(2);
});

/** What may come between a form and its order. */
const INTERRUPTIONS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '[SUB-03, C17] a reload while the answer is missing goes on with the same order': async (
    page,
  ) => {
    const { made, posts } = await onTheWay(page, (post) => (post < 3 ? 'dropped' : 'delivered'));
    await page.goto('/buy/usdt');
    await fillBuyForm(page);
    await proceed(page).click();
    await expect(checking(page)).toBeVisible();
    await page.reload();
    await page.waitForURL('**/order/*');
    expect(posts()).toBeGreaterThanOrEqual(3);
    expect(new Set(made)).toEqual(new Set([refIn(page)]));
  },
  '[C4] a call that hangs is given up in time: the page shows that it is checking, and there is one order':
    async (page) => {
      const { made, posts } = await onTheWay(page, (post) =>
        post === 1 ? 'hanging' : 'delivered',
      );
      await page.goto('/buy/usdt');
      await fillBuyForm(page);
      await proceed(page).click();
      await expect(checking(page)).toBeVisible();
      await page.waitForURL('**/order/*');
      expect(posts()).toBe(2);
      expect(new Set(made)).toEqual(new Set([refIn(page)]));
    },
  '[C16] Back after submitting names the order, finds what was typed, and makes no second order':
    async (page) => {
      const { made, posts } = await onTheWay(page, () => 'delivered');
      await page.goto('/buy/usdt');
      await fillBuyForm(page);
      await proceed(page).click();
      await page.waitForURL('**/order/*');
      await page.goBack();
      await expect(page.getByRole('main').getByRole('link', { name: made[0] ?? '' })).toBeVisible();
      await expect(page.getByLabel(/Địa chỉ ví/)).not.toHaveValue('');
      await page.goForward();
      await expect(page.getByText('Chờ bạn chuyển khoản').first()).toBeVisible();
      expect([posts(), made]).toEqual([1, [refIn(page)]]);
    },
  '[C16] Back while the order is on its way makes none either: the form goes on with it': async (
    page,
  ) => {
    const { made } = await onTheWay(page, (post) => (post === 1 ? 'hanging' : 'delivered'));
    await page.goto('/verify.html');
    await page.goto('/buy/usdt');
    await fillBuyForm(page);
    await proceed(page).click();
    await expect.poll(() => made.length).toBe(1);
    await page.goBack();
    await page.goForward();
    await page.waitForURL('**/order/*');
    expect(new Set(made)).toEqual(new Set([refIn(page)]));
  },
  '[BUY-17, C17] a reload in the middle of the form loses nothing': async (page) => {
    await page.goto('/buy/usdt');
    await fillBuyForm(page);
    await page.getByText('Thêm ghi chú').click();
    await page.getByLabel(/Ghi chú/).fill('Giao nhanh giúp mình');
    await page.reload();
    await expect(page.getByLabel(/Bạn nhận/)).toHaveValue('100');
    await expect(page.getByLabel(/Bạn trả/)).toHaveValue('2.632.896');
    await expect(page.getByLabel(/Địa chỉ ví/)).toHaveValue(ADDRESS);
    await expect(page.getByLabel(/Số tài khoản/)).toHaveValue('0071000123456');
    await expect(page.getByLabel(/Ghi chú/)).toHaveValue('Giao nhanh giúp mình');
    // The name was not kept but looked up anew.
    await proceed(page).click();
    await page.waitForURL('**/order/*');
    await page.goto('/buy/usdt');
    await expect(page.getByLabel(/Địa chỉ ví/)).toHaveValue('');
  },
};

test('[SUB-03, C4, C16, C17, BUY-17] a reload, a call that hangs, and Back: one order, and nothing typed is lost @long', async ({
  page,
}) => {
  await oneByOne(
    Object.entries(INTERRUPTIONS),
    ([name]) => name,
    async ([, prove]) => {
      await freshBrowser(page);
      await prove(page);
    },
  );
});

test('[RATE-10, S20, C17] a rate that moves between typing and Continue is asked about, and a reload there orders nothing @long', async ({
  page,
  exchange,
}) => {
  const { made } = await onTheWay(page, () => 'delivered');
  await page.goto('/buy/usdt');
  await fillBuyForm(page);
  await expect(proceed(page)).toBeEnabled();
  try {
    await outside(exchange, 'rates', { currency: 'TRC20', value: '27000' });
    await proceed(page).click();
    await expect(page.getByRole('alert')).toContainText(/2\.721\.600\s₫ thay vì 2\.632\.896\s₫/);
    expect(made).toEqual([]);
    await page.reload();
    await expect(page.getByLabel(/Bạn trả/)).toHaveValue('2.721.600');
    await outside(exchange, 'rates', { currency: 'TRC20', value: '26500' });
    await proceed(page).click();
    await page.getByRole('button', { name: /^Đặt đơn với 2\.671\.200/ }).click();
    await page.waitForURL('**/order/*');
    await expect(page.getByText(/2\.671\.200\s₫/).first()).toBeVisible();
    expect(made).toEqual([refIn(page)]);
  } finally {
    await outside(exchange, 'rates', { currency: 'TRC20', value: '26120' });
  }
});
