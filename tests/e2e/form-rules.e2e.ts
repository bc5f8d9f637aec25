import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { freshBrowser } from './support/fresh-browser.ts';
import { onTheWay } from './support/on-the-way.ts';
import { oneByOne } from './support/one-by-one.ts';
import { ADDRESS, fillBuyForm, isFilled } from './support/purchase.ts';

/** The files that hold the schema of the buy form, yup and the checks of addresses. */
const RULES = /\/assets\/(buy-)?rules-[^/]*\.js$/;

const proceed = (page: Page) => page.getByRole('button', { name: 'Tiếp tục' });
const retry = (page: Page) => page.getByRole('button', { name: 'Thử lại' });
const quantity = (page: Page) => page.getByLabel(/Bạn nhận/);
const address = (page: Page) => page.getByLabel(/Địa chỉ ví/);
const failure = (page: Page) => page.getByText(/^Chưa tải được một phần của biểu mẫu/);
const nameIsFound = (page: Page) =>
  expect(page.getByRole('status', { name: 'Tên tài khoản' })).toHaveText(/^✓/);

/** Keeps the rules from the page until they are released. */
const holdRules = async (page: Page) => {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(RULES, (route) => (isOpen ? route.continue() : void held.push(route)));
  return async () => {
    isOpen = true;
    await Promise.all(held.map((route) => route.continue()));
  };
};

/** Answers as a service does after a deployment that has taken the files away. */
const loseRules = (page: Page) =>
  page.route(RULES, (route) => route.fulfill({ status: 404, body: 'Not Found' }));

const isFlush = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Rules that come late, or not at first. */
const LATE_RULES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '[BUY-16] Enter, pressed twice before the rules are there, is kept once and places one order':
    async (page) => {
      const { posts } = await onTheWay(page, () => 'delivered');
      const release = await holdRules(page);
      await page.goto('/buy/usdt');
      await fillBuyForm(page);
      await nameIsFound(page);
      await expect(proceed(page)).toBeDisabled();
      await address(page).press('Enter');
      await quantity(page).press('Enter');
      await expect(page.getByText(/^Đang tải nốt một phần của biểu mẫu/)).toBeVisible();
      expect(await isFlush(page)).toBe(true);
      expect(posts()).toBe(0);
      await release();
      await page.waitForURL('**/order/*');
      expect(posts()).toBe(1);
    },
  '[BUY-16] Enter before the rules are there sends nothing of a form with an error, and shows the error':
    async (page) => {
      const { posts } = await onTheWay(page, () => 'delivered');
      const release = await holdRules(page);
      await page.goto('/buy/usdt');
      await quantity(page).fill('1');
      await quantity(page).press('Enter');
      await expect(page.getByText('Mua tối thiểu 5 USDT')).toBeHidden();
      await release();
      await expect(page.getByText('Mua tối thiểu 5 USDT')).toBeVisible();
      await expect(proceed(page)).toBeDisabled();
      expect(posts()).toBe(0);
    },
  '[BUY-07, BUY-17] what the browser fills in, and what a draft brings back, is validated when the rules are there':
    async (page) => {
      const release = await holdRules(page);
      await page.goto('/buy/usdt');
      await expect(quantity(page)).toHaveValue('20');
      await expect(quantity(page)).toBeEnabled();
      const fillIn = (name: string, text: string) =>
        page.locator(`input[name="${name}"]`).evaluate((field, value) => {
          const { set } =
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
          set?.call(field, value);
          field.dispatchEvent(new Event('input', { bubbles: true }));
          field.dispatchEvent(new Event('change', { bubbles: true }));
        }, text);
      await fillIn('receivingAddress', ADDRESS);
      await expect(page.getByText(/^✓ Địa chỉ TRC20 hợp lệ/)).toBeHidden();
      await release();
      await expect(page.getByText(/^✓ Địa chỉ TRC20 hợp lệ/)).toBeVisible();

      await quantity(page).fill('1');
      await address(page).focus();
      await expect(page.getByText('Mua tối thiểu 5 USDT')).toBeVisible();
      await page.reload();
      await expect(quantity(page)).toHaveValue('1');
      // Neither field was left in this page.
      await expect(page.getByText(/^✓ Địa chỉ TRC20 hợp lệ/)).toBeVisible();
      await expect(page.getByText('Mua tối thiểu 5 USDT')).toBeHidden();
      await expect(proceed(page)).toBeDisabled();
    },
  '[C36] rules that answer 404 are named beside Continue, what was typed stays, and a retry brings them':
    async (page) => {
      await loseRules(page);
      await page.goto('/buy/usdt');
      // A page that is not taken over yet takes no focus, and a press waits for it.
      await address(page).click();
      await expect(failure(page)).toBeVisible();
      await fillBuyForm(page);
      await expect(proceed(page)).toBeDisabled();
      await expect(retry(page)).toBeEnabled();
      expect(await isFlush(page)).toBe(true);
      await page.unroute(RULES);
      // In this page where the browser asks for them again, by a reload where it does not.
      await retry(page).click();
      await expect(failure(page)).toBeHidden();
      await isFilled(page);
      await nameIsFound(page);
      await expect(proceed(page)).toBeEnabled();
    },
  '[C36] a retry that is answered 404 loads the page anew, once, with everything that was typed':
    async (page) => {
      await loseRules(page);
      await page.goto('/buy/usdt');
      await fillBuyForm(page);
      await expect(failure(page)).toBeVisible();
      const isReloaded = page.waitForEvent('load');
      await retry(page).click();
      await isReloaded;
      await expect(failure(page)).toBeVisible();
      await isFilled(page);
      await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
      await retry(page).click();
      await expect(retry(page)).toBeEnabled();
      expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
      await page.unroute(RULES);
      await retry(page).click();
      await expect(proceed(page)).toBeEnabled();
      await isFilled(page);
    },
};

test('[BUY-16, BUY-07, BUY-17, C36] rules of the form that come late or answer 404: Enter waits for them, what stands in the form is validated with them, and nothing typed is lost @long', async ({
  page,
}) => {
  await oneByOne(
    Object.entries(LATE_RULES),
    ([name]) => name,
    async ([, prove]) => {
      await freshBrowser(page);
      await prove(page);
    },
  );
});
