import type { Browser } from '@playwright/test';
import {
  authenticatorCode,
  digits,
  logIn,
  NEW_PASSWORD,
  register,
  sampleAccounts,
  setUpAuthenticator,
} from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';
import { press } from './support/press.ts';

const NEXT_PASSWORD = 'nam-sau-bay-tam';
const SCREENS = [
  { name: 'a phone', viewport: { width: 360, height: 800 }, phone: '84907654321' },
  { name: 'a desk', viewport: { width: 1280, height: 800 }, phone: '84907654322' },
];

const isHome = (url: URL) => url.pathname === '/';

/** The same person on another machine, signed in before there was a second factor. */
const elsewhere = async (browser: Browser, exchange: string, email: string) => {
  const context = await browser.newContext({ baseURL: exchange, locale: 'vi-VN' });
  const page = await context.newPage();
  await page.goto('/login');
  await logIn(page, email, NEW_PASSWORD);
  await page.waitForURL(isHome);
  return page;
};

for (const { name, viewport, phone } of SCREENS) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test(`[NAV-07, AUTH-01, AUTH-02, AUTH-03, TFA-01, ACC-03, ROLE-02] from a friend’s link to an account that two factors guard and a new password clears @long`, async ({
      page,
      browser,
      exchange,
    }) => {
      const [lan] = await sampleAccounts(exchange);
      if (!lan) throw new Error('the sandbox has no accounts');
      const email = `ban-${phone}@example.com`;
      await register(page, exchange, email, `/?ref=${lan.id}`);
      await logIn(page, email, NEW_PASSWORD);
      await page.waitForURL(isHome);
      const other = await elsewhere(browser, exchange, email);

      await page.goto('/account');
      await expect(page.getByLabel('Mã người giới thiệu')).toHaveValue(lan.id);
      await page.goto('/2fa');
      const secret = await setUpAuthenticator(page, exchange, phone, {
        email,
        password: NEW_PASSWORD,
      });
      await page.goto('/logout');
      await page.waitForURL('**/notice');

      await page.goto('/security');
      await page.waitForURL('**/login');
      await logIn(page, email, NEW_PASSWORD);
      await digits(page).fill(await authenticatorCode(exchange, secret, 1));
      await press(page, 'Xác nhận');
      await page.waitForURL('**/security');

      await page.getByLabel('Mật khẩu hiện tại').fill(NEW_PASSWORD);
      await page.getByLabel('Mật khẩu mới').fill(NEXT_PASSWORD);
      await page.getByLabel('Nhập lại mật khẩu').fill(NEXT_PASSWORD);
      await press(page, 'Lưu mật khẩu mới');
      await expect(page.getByText('Mật khẩu đã được đổi.')).toBeVisible();
      await other.goto('/account');
      await other.waitForURL('**/login');
      await other.context().close();
    });
  });
}
