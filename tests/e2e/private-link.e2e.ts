import type { Browser, Page } from '@playwright/test';
import { devices } from '@playwright/test';
import { privateLinkOf } from '#domain/order/private-link';
import { logIn, sampleAccounts } from './support/accounts.ts';
import { copiedLink } from './support/copied-link.ts';
import { expect, test } from './support/exchange.ts';
import { ADDRESS, buy, outside } from './support/purchase.ts';

const PHONE = { ...devices['Pixel 7'], viewport: { width: 360, height: 800 } };
const MASKED = /^Lệnh mua USDT$/;

/** A page of another device, which has nothing of the order. */
const elsewhere = async (browser: Browser, baseURL: string) =>
  (await browser.newContext({ ...PHONE, baseURL, locale: 'vi' })).newPage();

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('[ORD-22] the private link opens a guest’s whole order on another device, which can act, and leaves no secret in its address @long', async ({
  page,
  browser,
  exchange,
}) => {
  const ref = await buy(page);
  const link = await copiedLink(page);
  const secret = link.slice(link.indexOf('#k=') + 3);
  expect(link).toBe(privateLinkOf(exchange, { ref, secret }));

  const phone = await elsewhere(browser, exchange);
  const asked: string[] = [];
  const seen: string[] = [];
  phone.on('request', (request) => {
    asked.push(request.url(), request.postData() ?? '');
    if (request.headers()['x-order-secret'] === secret) seen.push(new URL(request.url()).pathname);
  });
  await phone.goto(link);
  await expect(phone.getByText(ADDRESS).first()).toBeVisible();
  expect(phone.url()).toBe(`${exchange}/order/${ref}`);
  const inAddress = await phone.evaluate(() => [
    location.href,
    JSON.stringify(history.state),
    document.referrer,
    ...performance.getEntries().map(({ name }) => name),
  ]);
  expect(inAddress.join(' ')).not.toContain(secret);
  expect(asked.join(' ')).not.toContain(secret);
  expect(new Set(seen)).toEqual(new Set(['/api/v1/histories', `/api/v1/orders/${ref}/events`]));

  // Back in the tab's history the page is as whole, and has no secret either.
  await phone.reload();
  await expect(phone.getByText(ADDRESS).first()).toBeVisible();

  await outside(exchange, 'clock', { seconds: 181 });
  await phone.reload();
  await phone.getByRole('button', { name: 'Tôi đã chuyển đủ tiền' }).click();
  await phone.getByRole('button', { name: 'Rồi, tôi đã chuyển' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Đang kiểm tra giao dịch' }).first(),
  ).toBeVisible();
  await phone.context().close();
});

test('[ORD-22] the reference alone, and a link with a wrong secret, show the order masked @long', async ({
  page,
  browser,
  exchange,
}) => {
  const ref = await buy(page);
  const stranger = await elsewhere(browser, exchange);
  for (const path of [
    `/order/${ref}`,
    `/order/${ref}#k=${'0'.repeat(32)}`,
    `/order/${ref}#k=damaged`,
  ]) {
    await stranger.goto('about:blank');
    await stranger.goto(path);
    await expect(title(stranger)).toHaveText(MASKED);
    expect(stranger.url()).toBe(`${exchange}/order/${ref}`);
    await expect(stranger.getByText(ADDRESS)).toHaveCount(0);
    await expect(stranger.locator('main')).not.toContainText('2.632.896');
    await expect(stranger.getByRole('button', { name: 'Đăng nhập' }).last()).toBeVisible();
  }
  await stranger.context().close();
});

test('[ORD-22] a new link asks first, and ends the old one on a page where it is open @long', async ({
  page,
  browser,
  exchange,
}) => {
  await buy(page);
  const old = await copiedLink(page);
  const phone = await elsewhere(browser, exchange);
  await phone.goto(old);
  await expect(phone.getByText(ADDRESS).first()).toBeVisible();

  await page.getByRole('button', { name: 'Tạo liên kết mới' }).click();
  await page.getByRole('button', { name: 'Giữ liên kết cũ' }).click();
  expect(await copiedLink(page)).toBe(old);
  await page.getByRole('button', { name: 'Tạo liên kết mới' }).click();
  await page.getByRole('button', { name: 'Có, tạo liên kết mới' }).click();
  await expect.poll(() => copiedLink(page)).not.toBe(old);
  await expect(title(phone)).toHaveText(MASKED);

  // Pasted into the page that shows the masked order: no other page is loaded.
  await phone.goto(await copiedLink(page));
  await expect(phone.getByText(ADDRESS).first()).toBeVisible();
  expect(phone.url()).not.toContain('#');
  await phone.context().close();
});

test('[HIST-01] an order is found by its code in small letters, pasted with spaces; a wrong one is told under the field @long', async ({
  page,
}) => {
  const ref = await buy(page);
  await page.goto('/history/transaction');
  const field = page.getByRole('textbox', { name: /^Mã đơn/ });
  const open = page.getByRole('button', { name: 'Mở đơn' });
  await open.click();
  await expect(field).toHaveAccessibleDescription(/Vui lòng nhập mã đơn/);
  await field.fill('k7m2 p9qx');
  await open.click();
  await expect(field).toHaveAccessibleDescription(/từ 13 chữ cái/);
  await field.fill('zzzz zzzz zzzz zzzz');
  await open.click();
  await expect(field).toHaveAccessibleDescription(/Không tìm thấy/i);
  await field.fill('');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await field.fill(ref.toLowerCase().replace(/(.{4})/g, ' $1'));
  await open.click();
  await page.waitForURL(`**/order/${ref}`);
  await expect(page.getByText(ADDRESS).first()).toBeVisible();
});

test('[ORD-22] a member’s order has a link without a secret: elsewhere it asks to sign in, and then shows the order whole @long', async ({
  page,
  browser,
  exchange,
}) => {
  const [lan] = await sampleAccounts(exchange);
  if (!lan) throw new Error('the sandbox has no accounts');
  await page.goto('/login');
  await logIn(page, lan.email, lan.password);
  await expect(page).not.toHaveURL(/login/);
  const ref = await buy(page);
  const link = await copiedLink(page);
  expect(link).toBe(`${exchange}/order/${ref}`);
  await expect(page.getByRole('button', { name: 'Tạo liên kết mới' })).toHaveCount(0);

  const phone = await elsewhere(browser, exchange);
  await phone.goto(link);
  await expect(title(phone)).toHaveText(MASKED);
  await expect(phone.getByText(ADDRESS)).toHaveCount(0);
  await phone.locator('main').getByRole('button', { name: 'Đăng nhập' }).click();
  await phone.waitForURL('**/login');
  await logIn(phone, lan.email, lan.password);
  await phone.waitForURL(`**/order/${ref}`);
  await expect(phone.getByText(ADDRESS).first()).toBeVisible();
  await phone.context().close();
});
