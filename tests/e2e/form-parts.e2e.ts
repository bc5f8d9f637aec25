import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { freshBrowser } from './support/fresh-browser.ts';
import { oneByOne } from './support/one-by-one.ts';
import { fillBuyForm } from './support/purchase.ts';

const XRP_ADDRESS = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';

/** Files that come with the rules of a form: its parts that few customers see, and the messages of both. */
const PARTS = /\/assets\/parts-[^/]*\.js$/;
const MESSAGES = /\/assets\/vi-[^/]*\.js$/;

const proceed = (page: Page) => page.getByRole('button', { name: 'Tiếp tục' });
const retry = (page: Page) => page.getByRole('button', { name: 'Thử lại' });
const tag = (page: Page) => page.getByLabel('TAG của tài khoản bạn');
const failure = (page: Page) => page.getByText(/^Chưa tải được một phần của biểu mẫu/);

/** Fills the form of XRP but for its tag, whose field is one of the parts. */
const fillXrpForm = async (page: Page) => {
  await fillBuyForm(page, '20');
  await page.getByLabel(/Địa chỉ ví XRP/).fill(XRP_ADDRESS);
};
const isFilled = async (page: Page) => {
  await expect(page.getByLabel(/Bạn nhận/)).toHaveValue('20');
  await expect(page.getByLabel(/Địa chỉ ví XRP/)).toHaveValue(XRP_ADDRESS);
  await expect(page.getByLabel(/Số tài khoản/)).toHaveValue('0071000123456');
};
const isOrderable = async (page: Page) => {
  await expect(failure(page)).toBeHidden();
  await isFilled(page);
  await tag(page).fill('102938');
  await expect(proceed(page)).toBeEnabled();
};

const notFound = (route: Route) => route.fulfill({ status: 404, body: 'Not Found' });

/** Answers for the parts as a service does after a deployment that has taken the file away. */
const loseParts = (page: Page) => page.route(PARTS, notFound);

const LOST_FILES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '[C36] parts that answer 404 are named beside Continue, what was typed stays, and a retry brings them':
    async (page) => {
      await loseParts(page);
      await page.goto('/buy/XRP');
      await expect(failure(page)).toBeVisible();
      await fillXrpForm(page);
      await expect(tag(page)).toBeHidden();
      await expect(proceed(page)).toBeDisabled();
      await page.unroute(PARTS);
      await retry(page).click();
      await isOrderable(page);
    },
  '[C36] a retry that is answered 404 loads the page anew, once, with everything that was typed':
    async (page) => {
      await loseParts(page);
      await page.goto('/buy/XRP');
      await fillXrpForm(page);
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
      await page.unroute(PARTS);
      await retry(page).click();
      await isOrderable(page);
    },
  '[C36] messages that answer 404 are as good as parts: nothing is said by its code, and a retry brings them':
    async (page) => {
      const first = page.waitForRequest(MESSAGES);
      await page.route(MESSAGES, async (route) =>
        route.request().url() === (await first).url() ? route.continue() : notFound(route),
      );
      await page.goto('/buy/XRP');
      await expect(failure(page)).toBeVisible();
      await fillXrpForm(page);
      await page.getByLabel(/Bạn nhận/).fill('1');
      await page.getByLabel(/Bạn nhận/).blur();
      await expect(page.getByText(/^Mua tối thiểu/)).toBeHidden();
      await page.getByLabel(/Bạn nhận/).fill('20');
      await page.unroute(MESSAGES);
      await retry(page).click();
      await isOrderable(page);
    },
  '[C2] [C36] parts that are lost with the network: what was typed stays, and they come by themselves once it is back':
    async (page) => {
      await page.route(PARTS, (route) => route.abort('internetdisconnected'));
      await page.goto('/buy/XRP');
      await expect(failure(page)).toBeVisible();
      await page.context().setOffline(true);
      await expect(failure(page)).toBeHidden();
      await fillXrpForm(page);
      await expect(page.getByText(/^Máy bạn đang mất mạng/)).toBeVisible();
      await page.unroute(PARTS);
      await page.context().setOffline(false);
      await isOrderable(page);
    },
};

test('[C36] the file with the parts of a form is lost: it is said, what was typed stays, and a retry brings it @long', async ({
  page,
}) => {
  await oneByOne(
    Object.entries(LOST_FILES),
    ([name]) => name,
    async ([, prove]) => {
      await freshBrowser(page);
      await prove(page);
    },
  );
});

for (const width of [320, 360, 1280])
  test(`nothing jumps when the parts of a form come, at ${width} px @long`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const below = () =>
      page.getByLabel(/Số tài khoản/).evaluate((field) => field.getBoundingClientRect().top);
    for (const coin of ['XRP', 'TON']) {
      let release = () => {};
      const isReleased = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(PARTS, (route) => isReleased.then(() => route.continue()));
      await page.goto(`/buy/${coin}`);
      await page.getByLabel(/Số tài khoản/).waitFor();
      await page.evaluate(() => document.fonts.ready);
      const before = await below();
      release();
      await page.locator('input[name=memo]').waitFor();
      await page.unroute(PARTS);
      expect(await below(), coin).toBe(before);
    }
  });
