import type { Page } from '@playwright/test';
import { logIn, openMenu, sampleAccounts } from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';
import { ADDRESS, fillBuyForm, outside } from './support/purchase.ts';

const sampleMember = async (exchange: string) => {
  const [lan] = await sampleAccounts(exchange);
  if (!lan) throw new Error('the sandbox has no accounts');
  return lan;
};

const proceed = (page: Page) => page.getByRole('button', { name: 'Tiếp tục' });
const loginButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Đăng nhập' });

/** Expects the form as it was left, with the typed values and the account. */
const isAsItWas = async (page: Page, quantity: string) => {
  await expect(page.getByLabel(/Bạn nhận/)).toHaveValue(quantity);
  await expect(page.getByLabel(/Địa chỉ ví/)).toHaveValue(ADDRESS);
  await expect(page.getByLabel(/Số tài khoản/)).toHaveValue('0071000123456');
  await expect(proceed(page)).toBeEnabled();
};

test('[CFG-05] an order too large for a guest leads to the login, back to the form, and goes through @long', async ({
  page,
  exchange,
}) => {
  const lan = await sampleMember(exchange);
  await outside(exchange, 'switches', { minOrderLogin: 2_000_000 });
  await page.goto('/buy/usdt');
  await fillBuyForm(page, '100');
  await expect(
    page.getByText('Vui lòng đăng nhập để tạo đơn hàng lớn hơn 2.000.000 vnd'),
  ).toBeVisible();
  await expect(proceed(page)).toBeDisabled();
  await loginButton(page).click();
  await page.waitForURL('**/login');
  await logIn(page, lan.email, lan.password);
  await page.waitForURL('**/buy/usdt');
  await isAsItWas(page, '100');
  await proceed(page).click();
  await page.waitForURL('**/order/*');
  await outside(exchange, 'switches', { minOrderLogin: '' });
});

test('[C25, C2] an invalid token, and no network at the login: nothing typed is lost @long', async ({
  page,
  context,
  exchange,
}) => {
  const lan = await sampleMember(exchange);
  await page.goto('/login');
  await page.getByLabel('Email').fill(lan.email);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(lan.password);
  const enter = page.getByRole('button', { name: 'Đăng nhập' });
  await expect(enter).toBeEnabled();
  await context.setOffline(true);
  await enter.click();
  await expect(page.getByText('Bến Đổi chưa phản hồi.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(lan.email);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await enter.click();
  await page.waitForURL(/\/$/);

  await page.goto('/buy/usdt');
  await fillBuyForm(page, '50');
  await expect(proceed(page)).toBeEnabled();
  // Signed out everywhere, as by a new password; unknown to this page.
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.get('/api/v1/logout', { headers: { Authorization: `Bearer ${token}` } });
  await proceed(page).click();
  await expect(page.getByRole('alert')).toContainText('Vui lòng đăng nhập trước.');
  await loginButton(page).click();
  await page.waitForURL('**/login');
  await logIn(page, lan.email, lan.password);
  await page.waitForURL('**/buy/usdt');
  await isAsItWas(page, '50');
  await proceed(page).click();
  await page.waitForURL('**/order/*');
});

test('[NAV-07] a reference leads to register once, and the way back leads on @long', async ({
  page,
}) => {
  await page.goto('/verify.html');
  await page.goto('/buy/usdt?ref=LAN-1');
  await page.waitForURL('**/register');
  expect(await page.evaluate(() => localStorage.getItem('sponsor'))).toBe('LAN-1');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Xác minh danh tính' })).toBeVisible();
  await page.goto('/buy/usdt?ref=a%20b');
  await expect(page.getByLabel(/Bạn nhận/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sponsor'))).toBe('LAN-1');
});

test('[NAV-08, NAV-09] the menus by keyboard, finger and mouse', async ({ page, exchange }) => {
  const lan = await sampleMember(exchange);
  await page.goto('/verify.html');
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Đăng ký' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  // Beside the sheet lies its shade.
  await page.mouse.click(20, 400);
  await expect(menu).toBeHidden();
  await (await openMenu(page)).getByRole('link', { name: 'Đăng nhập' }).click();
  await page.waitForURL('**/login');
  await logIn(page, lan.email, lan.password);
  await page.waitForURL(/\/$/);
  const mine = await openMenu(page);
  await expect(mine.getByRole('link', { name: 'Xác thực 2 bước' })).toBeVisible();
  await mine.getByRole('link', { name: 'Về trang chủ' }).click();
  await expect(mine).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 800 });
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Đăng xuất' })).toHaveAttribute('href', '/logout');
  await banner.locator('summary', { hasText: 'Nguyễn Thị Lan' }).click();
  await expect(banner.getByRole('link', { name: 'Tài khoản của tôi' })).toBeVisible();
});
