import type { Page } from '@playwright/test';
import { logIn, provePerson, sampleAccounts } from './support/accounts.ts';
import { handIn } from './support/documents.ts';
import { expect, test } from './support/exchange.ts';
import { expectGoodLooks } from './support/looks.ts';
import { ADDRESS, fillBuyForm, outside, refOf } from './support/purchase.ts';

// A verified member cannot change the name, which other files do.
test.use({ ownExchange: 'documents' });

test.use({ viewport: { width: 360, height: 800 } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const status = (page: Page) => page.getByLabel('Trạng thái');
const number = (page: Page) => page.getByLabel(/Số tài khoản/);
const proceed = (page: Page) => page.getByRole('button', { name: 'Tiếp tục' });
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

const fillAccount = async (page: Page, accountNumber: string) => {
  await number(page).fill(accountNumber);
  await number(page).blur();
  await expect(page.getByText(/^✓ [A-Z ]+$/)).toBeVisible();
};

test('[KYC-01] a guest whose account needs documents reads what to send, pays once they are accepted, and gets the coins @long', async ({
  page,
  exchange,
}) => {
  const account = '0071000041111';
  await page.goto('/buy/usdt');
  await fillBuyForm(page, '100');
  await fillAccount(page, account);
  await proceed(page).click();
  await page.waitForURL('**/order/*');
  await expect(heading(page)).toHaveText('Vui lòng xác minh danh tính để tiếp tục');
  await expect(status(page)).toContainText('Cần xác minh danh tính');
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: 'Hoặc gửi qua email' }),
  });
  await expect(card.getByText(account, { exact: true })).toBeVisible();
  await expect(card.getByText(/Bạn khoan chuyển tiền/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Thông tin chuyển khoản' })).toHaveCount(0);
  expect(await width(page)).toBe(360);

  const ref = refOf(page);
  await outside(exchange, 'documents', { ref, decision: 'accept' });
  await expect(heading(page)).toHaveText(/^Chuyển 2\.632\.896\s₫/);
  await expect(page.getByRole('region', { name: 'Thông tin chuyển khoản' })).toBeVisible();
  await outside(exchange, 'pay', { ref });
  await expect(status(page)).toContainText('Hoàn tất');

  // The same account, written with a space, is not asked again.
  await page.goto('/buy/usdt');
  await fillBuyForm(page, '50');
  await fillAccount(page, '0071 0000 41111');
  await proceed(page).click();
  await page.waitForURL((url) => url.pathname.startsWith('/order/') && !url.pathname.includes(ref));
  await expect(heading(page)).toHaveText(/^Chuyển /);
});

test('[KYC-01] [NAV-13] a guest whose account is not trusted reads so on a page of its own, and finds the form as it was @long', async ({
  page,
  exchange,
}) => {
  await page.goto('/buy/usdt');
  await fillBuyForm(page, '100');
  await fillAccount(page, '0071000042222');
  await proceed(page).click();
  await page.waitForURL('**/notice');
  await expect(page.getByRole('status').filter({ hasText: /không được tin cậy/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Về trang chủ' })).toBeVisible();
  expect(await width(page)).toBe(360);

  await page.getByRole('button', { name: 'Dùng tài khoản khác' }).click();
  await page.waitForURL('**/buy/usdt');
  await expect(page.getByLabel(/Bạn nhận/)).toHaveValue('100');
  await expect(page.getByLabel(/Địa chỉ ví/)).toHaveValue(ADDRESS);
  await expect(number(page)).toHaveValue('0071000042222');
  await fillAccount(page, '0071000043333');
  await proceed(page).click();
  await page.waitForURL('**/order/*');
  await expect(heading(page)).toHaveText(/^Chuyển 2\.632\.896\s₫/);
  await outside(exchange, 'pay', { ref: refOf(page) });
  await expect(status(page)).toContainText('Hoàn tất');
});

test('[ACC-04, KYC-02] a member hands documents in, reads why they are refused, hands them in anew, is told by the open page and by mail that they are accepted, and may order more @long', async ({
  page,
  exchange,
  browser,
}) => {
  const [lan] = await sampleAccounts(exchange);
  if (!lan) throw new Error('the sandbox has no accounts');
  const { email } = lan;
  const limit = (minOrderKyc: string) => outside(exchange, 'switches', { minOrderKyc });
  await limit('2000000');
  await page.goto('/login');
  await logIn(page, email, lan.password);
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto('/account');
  await expect(page.getByText(/^Bạn chưa được xác minh/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gửi giấy tờ' })).toBeVisible();
  // The name of the documents, and of the bank account below.
  await page.getByLabel('Họ và tên').fill('Hoàng Minh Bình');
  await page.getByLabel('Địa chỉ').fill('12 Lê Lợi, Huế');
  await page.getByLabel('Quốc gia').selectOption({ label: 'Việt Nam' });
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await provePerson(page, exchange, lan);
  await expect(page.getByText('Đã lưu thay đổi của bạn.')).toBeVisible();
  await page.goto('/buy/usdt');
  await fillBuyForm(page, '100');
  await fillAccount(page, '0071000045678');
  await proceed(page).click();
  await page.waitForURL('**/verify.html');
  // Beside the mailbox.
  await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible();
  await page.getByRole('link', { name: 'Gửi cả hai ảnh tại đây' }).click();
  await page.waitForURL('**/documents');
  expect(await width(page)).toBe(360);
  await expectGoodLooks(page);
  await handIn(page);
  await expectGoodLooks(page);

  await page.goto('/account');
  await expect(page.getByText('Giấy tờ của bạn đang được kiểm tra.')).toBeVisible();
  await page.getByRole('link', { name: 'Xem giấy tờ của bạn' }).click();
  await expect(page.getByText('Giấy tờ của bạn đang được kiểm tra.')).toBeVisible();

  await outside(exchange, 'identity', { email, decision: 'refuse', reason: 'Ảnh bị mờ.' });
  await expect(page.getByRole('alert')).toContainText('Ảnh bị mờ.');
  // Refused is not the same as never handed in.
  await page.goto('/account');
  await expect(page.getByText(/^Bạn chưa được xác minh/)).toBeVisible();
  await page.getByRole('link', { name: 'Gửi giấy tờ' }).click();
  await expect(page.getByRole('alert')).toContainText('Ảnh bị mờ.');
  await page.getByRole('button', { name: 'Gửi ảnh mới' }).click();
  await handIn(page);

  await outside(exchange, 'identity', { email, decision: 'accept', name: 'HOANG MINH BINH' });
  await expect(page.getByText('Bạn đã được xác minh.')).toBeVisible();
  const mails = await (await fetch(`${exchange}/sandbox/api/mail`)).text();
  expect(mails).toContain('Giấy tờ của bạn chưa được chấp nhận');
  expect(mails).toContain('Giấy tờ của bạn đã được chấp nhận');
  await page.goto('/account');
  await expect(page.getByText('Bạn đã được xác minh.')).toBeVisible();
  await page.goto('/buy/usdt');
  await fillBuyForm(page, '100');
  await fillAccount(page, '0071000045678');
  await proceed(page).click();
  await page.waitForURL('**/order/*');
  await expect(heading(page)).toHaveText(/^Chuyển /);
  await limit('');

  // A further account of the same holder needs its number alone: also an order without a sign-in is asked for nothing.
  const extra = '0071012391111';
  await outside(exchange, 'identity', { email, decision: 'add', bank: 'VCB', number: extra });
  const elsewhere = await browser.newPage({ baseURL: exchange, locale: 'vi-VN' });
  await elsewhere.goto('/buy/usdt');
  await fillBuyForm(elsewhere, '50');
  await fillAccount(elsewhere, extra);
  await proceed(elsewhere).click();
  await elsewhere.waitForURL('**/order/*');
  await expect(heading(elsewhere)).toHaveText(/^Chuyển /);
  await elsewhere.close();
});

test('a guest hands documents in on the page of an order, and pays once they are accepted @long', async ({
  page,
  exchange,
}) => {
  await page.goto('/buy/usdt');
  await fillBuyForm(page, '100');
  await fillAccount(page, '0071000071111');
  const name = (await page.getByText(/^✓ [A-Z ]+$/).innerText()).replace('✓ ', '');
  await proceed(page).click();
  await page.waitForURL('**/order/*');
  await expect(page.getByRole('heading', { name: 'Gửi giấy tờ ngay tại đây' })).toBeVisible();
  await expectGoodLooks(page);
  await handIn(page);
  expect(await width(page)).toBe(360);
  const ref = refOf(page);
  await outside(exchange, 'identity', { ref, decision: 'refuse', reason: 'Ảnh bị mờ.' });
  await expect(page.getByRole('alert')).toContainText('Ảnh bị mờ.');
  await page.getByRole('button', { name: 'Gửi ảnh mới' }).click();
  await handIn(page);
  await outside(exchange, 'identity', { ref, decision: 'accept', name });
  await expect(heading(page)).toHaveText(/^Chuyển 2\.632\.896\s₫/);
});
