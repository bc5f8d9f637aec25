import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { freshBrowser } from './support/fresh-browser.ts';
import { oneByOne } from './support/one-by-one.ts';
import { fillBuyForm, isFilled } from './support/purchase.ts';

const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /^Chưa tải được trang này/ });
const retry = (page: Page) => page.getByRole('button', { name: 'Thử lại' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Pages outside the first load: address, the file that is lost, and the title of the page. */
const LATE_PAGES = [
  ['/sell/usdt', /\/assets\/sell-side-[^/]*\.js$/, 'Bán USDT'],
  ['/history/transaction', /\/assets\/transaction-[^/]*\.js$/, 'Tra cứu đơn'],
  ['/login', /\/assets\/entry-[^/]*\.js$/, 'Đăng nhập'],
] as const;

test('[C36] a page whose file answers 404 says so in its place, and a retry brings it @long', async ({
  page,
}) => {
  await oneByOne(
    LATE_PAGES,
    ([path]) => path,
    async ([path, file, title]) => {
      await freshBrowser(page);
      await page.route(file, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
      await page.goto(path);
      await expect(failure(page)).toBeVisible();
      await expect(heading(page)).toBeHidden();
      await retry(page).click();
      await expect(failure(page)).toBeVisible();
      await page.unroute(file);
      await retry(page).click();
      await expect(heading(page)).toHaveText(title);
      await expect(failure(page)).toBeHidden();
    },
  );
});

test('[C36] what was typed on the page before stays, and the menu leads back to it @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route(LATE_PAGES[0][1], (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await page.goto('/buy/usdt');
  await fillBuyForm(page);
  const menu = page.getByRole('navigation', { name: 'Menu chính' });
  await menu.getByRole('link', { name: 'Bán' }).click();
  await expect(failure(page)).toBeVisible();
  await menu.getByRole('link', { name: 'Mua' }).click();
  await isFilled(page);
  await expect(page.getByRole('button', { name: 'Tiếp tục' })).toBeEnabled();
});
