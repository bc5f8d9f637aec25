import type { Browser, Page } from '@playwright/test';
import {
  authenticatorCode,
  lastSms,
  logIn,
  mailedLink,
  sampleAccounts,
} from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';

const PASSWORD = 'mot-hai-ba-bon';
const NEXT_PASSWORD = 'nam-sau-bay-tam';
const SCREENS = [
  { name: 'a phone', viewport: { width: 360, height: 800 }, phone: '84907654321' },
  { name: 'a desk', viewport: { width: 1280, height: 800 }, phone: '84907654322' },
];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const digits = (page: Page) => page.getByLabel('Mã 6 số');
const isHome = (url: URL) => url.pathname === '/';

/** Registers by a sponsor's link, and follows the mail. */
const register = async (page: Page, exchange: string, email: string, sponsor: string) => {
  await page.goto(`/?ref=${sponsor}`);
  await page.waitForURL('**/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Nhập lại mật khẩu').fill(PASSWORD);
  await page.getByLabel(/Tôi đồng ý/).check();
  await press(page, 'Tạo tài khoản');
  await page.waitForURL('**/notice');
  await expect
    .poll(() => mailedLink(exchange, email, 'process').catch(() => ''))
    .toMatch(/^\/users\/process\//);
  await page.goto(await mailedLink(exchange, email, 'process'));
  await page.waitForURL('**/login');
};

/** Enables an authenticator by a phone; returns its secret. */
const setUpAuthenticator = async (page: Page, exchange: string, phone: string) => {
  await press(page, 'Cài ứng dụng xác thực');
  await page.getByRole('textbox', { name: 'Số điện thoại' }).fill(`+${phone}`);
  await press(page, 'Gửi mã');
  await digits(page).fill(await lastSms(exchange, phone));
  await press(page, 'Xác nhận');
  const key = page.getByRole('dialog').locator('code');
  await expect(key).toHaveText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){3,}$/);
  const secret = (await key.innerText()).replaceAll(' ', '');
  await digits(page).fill(await authenticatorCode(exchange, secret));
  await press(page, 'Bật');
  await press(page, 'Tôi đã cất giữ');
  await expect(page.getByText('Đang bật: ứng dụng xác thực')).toBeVisible();
  return secret;
};

/** The same person on another machine, signed in before there was a second factor. */
const elsewhere = async (browser: Browser, exchange: string, email: string) => {
  const context = await browser.newContext({ baseURL: exchange, locale: 'vi-VN' });
  const page = await context.newPage();
  await page.goto('/login');
  await logIn(page, email, PASSWORD);
  await page.waitForURL(isHome);
  return page;
};

for (const { name, viewport, phone } of SCREENS) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('[NAV-07, AUTH-01, AUTH-02, AUTH-03, TFA-01, ACC-03, ROLE-02] from a friend’s link to an account that two factors guard and a new password clears', async ({
      page,
      browser,
      exchange,
    }) => {
      const [lan] = await sampleAccounts(exchange);
      if (!lan) throw new Error('the sandbox has no accounts');
      const email = `ban-${phone}@example.com`;
      await register(page, exchange, email, lan.id);
      await logIn(page, email, PASSWORD);
      await page.waitForURL(isHome);
      const other = await elsewhere(browser, exchange, email);

      await page.goto('/account');
      await expect(page.getByLabel('Mã người giới thiệu')).toHaveValue(lan.id);
      await page.goto('/2fa');
      const secret = await setUpAuthenticator(page, exchange, phone);
      await page.goto('/logout');
      await page.waitForURL('**/notice');

      await page.goto('/security');
      await page.waitForURL('**/login');
      await logIn(page, email, PASSWORD);
      await digits(page).fill(await authenticatorCode(exchange, secret, 1));
      await press(page, 'Xác nhận');
      await page.waitForURL('**/security');

      await page.getByLabel('Mật khẩu hiện tại').fill(PASSWORD);
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
