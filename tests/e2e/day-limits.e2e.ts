import type { Page } from '@playwright/test';
import { logIn, sampleAccounts } from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';
import { ADDRESS, fillBuyForm, outside } from './support/purchase.ts';

/** A bank account that no other test pays from. */
const OWN_NUMBER = '0071000998877';

const proceed = (page: Page) => page.getByRole('button', { name: 'Tiếp tục' });

const fill = async (page: Page) => {
  await page.goto('/buy/usdt');
  await fillBuyForm(page, '100');
  await page.getByLabel(/Số tài khoản/).fill(OWN_NUMBER);
  await page.getByLabel(/Số tài khoản/).blur();
};

test('a guest whose orders of a day reach the limit sees on a phone what is still free, orders less and succeeds @long', async ({
  page,
  exchange,
}) => {
  await outside(exchange, 'switches', { minOrderLogin: '5000000' });
  await fill(page);
  await proceed(page).click();
  await page.waitForURL('**/order/*');

  await fill(page);
  await proceed(page).click();
  const text =
    'Các đơn trong 24 giờ cộng lại từ 5.000.000 ₫ trở lên cần có tài khoản. Khi chưa đăng nhập, bạn còn có thể đặt đơn dưới 2.367.104 ₫.';
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeInViewport();
  await expect(page.getByRole('main').getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
  const amount = page.getByLabel(/Bạn trả/);
  await expect(amount).toHaveAccessibleDescription(new RegExp(text.replaceAll('\u00a0', '\\s')));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expect(page.getByLabel(/Địa chỉ ví/)).toHaveValue(ADDRESS);
  await expect(page.getByLabel(/Số tài khoản/)).toHaveValue(OWN_NUMBER);

  await page.getByLabel(/Bạn nhận/).fill('80');
  await expect(amount).toHaveValue('2.110.496');
  await expect(amount).not.toHaveAccessibleDescription(
    new RegExp(text.replaceAll('\u00a0', '\\s')),
  );
  await proceed(page).click();
  await page.waitForURL('**/order/*');
  await expect(page.getByText('2.110.496 ₫').first()).toBeVisible();
  await outside(exchange, 'switches', { minOrderLogin: '' });
});

test('an account whose orders of a day reach the limit is led to the documents, reads why, and finds its order in the form @long', async ({
  page,
  exchange,
}) => {
  const [lan] = await sampleAccounts(exchange);
  if (!lan) throw new Error('the sandbox has no accounts');
  await page.goto('/login');
  await logIn(page, lan.email, lan.password);
  await page.waitForURL((url) => url.pathname !== '/login');
  await fill(page);
  await proceed(page).click();
  await page.waitForURL('**/order/*');
  await outside(exchange, 'switches', { minOrderKyc: '5000000' });
  await fill(page);
  await proceed(page).click();
  await page.waitForURL('**/verify.html');
  const why = page.getByRole('alert').filter({ hasText: /24 giờ.*5\.000\.000\s₫.*danh tính/ });
  await expect(why).toBeInViewport();
  await page.goto('/buy/usdt');
  await expect(page.getByLabel(/Bạn nhận/)).toHaveValue('100');
  await expect(page.getByLabel(/Số tài khoản/)).toHaveValue(OWN_NUMBER);
  await outside(exchange, 'switches', { minOrderKyc: '' });
});
