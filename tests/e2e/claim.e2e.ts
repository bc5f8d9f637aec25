import { type Browser, devices, type Page } from '@playwright/test';
import { logIn, NEW_PASSWORD, register, sampleAccounts } from './support/accounts.ts';
import { copiedLink } from './support/copied-link.ts';
import { expect, test } from './support/exchange.ts';
import { expectGoodLooks } from './support/looks.ts';
import { press } from './support/press.ts';
import { ADDRESS, buy } from './support/purchase.ts';

const PHONE = { ...devices['Pixel 7'], viewport: { width: 360, height: 800 } };
const MASKED = /^Lệnh mua USDT$/;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const proof = (page: Page) => page.getByLabel(/^Số tài khoản ngân hàng của đơn/);

const elsewhere = async (browser: Browser, baseURL: string) =>
  (await browser.newContext({ ...PHONE, baseURL, locale: 'vi' })).newPage();

test('a guest buys, registers, and adds the order by its bank account; from then on the old link and the old cookie open nothing @long', async ({
  page,
  browser,
  exchange,
}) => {
  const ref = await buy(page);
  const link = await copiedLink(page);
  const phone = await elsewhere(browser, exchange);
  await phone.goto(link);
  await expect(phone.getByText(ADDRESS).first()).toBeVisible();
  // The same cookie, without the session that begins later.
  const guest = await elsewhere(browser, exchange);
  await guest.context().addCookies(await page.context().cookies());
  await guest.goto(`/order/${ref}`);
  await expect(guest.getByText(ADDRESS).first()).toBeVisible();

  const email = 'khach@example.com';
  await register(page, exchange, email);
  await logIn(page, email, NEW_PASSWORD);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/history');
  await expect(page.getByText(/Bạn chưa có đơn/)).toBeVisible();
  await page.getByRole('link', { name: 'Thêm đơn đặt khi chưa có tài khoản' }).click();
  await page.getByRole('button', { name: `Thêm đơn ${ref}` }).click();
  await expectGoodLooks(page);

  await proof(page).fill('0071000999999');
  await press(page, 'Tiếp tục');
  await press(page, 'Không, giữ nguyên');
  await press(page, 'Tiếp tục');
  await press(page, 'Thêm vào tài khoản của tôi');
  await expect(page.getByRole('alert')).toContainText('Còn 4 lần thử.');
  await proof(page).fill('0071 0001 23456');
  await press(page, 'Tiếp tục');
  await press(page, 'Thêm vào tài khoản của tôi');
  await expect(page.getByText('Đơn đã thuộc về bạn.')).toBeVisible();
  await expectGoodLooks(page);

  // Both were open meanwhile.
  for (const lost of [phone, guest]) {
    await expect(title(lost)).toHaveText(MASKED);
    await expect(lost.getByText(ADDRESS)).toHaveCount(0);
  }
  await phone.goto('about:blank');
  await phone.goto(link);
  await expect(title(phone)).toHaveText(MASKED);
  const acted = await guest.evaluate(async (order_ref) => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const { status } = await fetch('/api/v1/confirm-send-money', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-XSRF-TOKEN': token },
      body: JSON.stringify({ order_ref }),
    });
    return status;
  }, ref);
  expect(acted).toBe(403);

  await page.getByRole('link', { name: 'Mở đơn' }).click();
  await expect(page.getByText(ADDRESS).first()).toBeVisible();
  await page.goto('/history');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(ref);
  for (const other of [phone, guest]) await other.context().close();
});

test('a member who has opened a guest’s order by its private link adds it without typing @long', async ({
  page,
  browser,
  exchange,
}) => {
  const [lan] = await sampleAccounts(exchange);
  if (!lan) throw new Error('the sandbox has no accounts');
  const ref = await buy(page);
  const link = await copiedLink(page);
  const member = await elsewhere(browser, exchange);
  await member.goto('/login');
  await logIn(member, lan.email, lan.password);
  await member.waitForURL((url) => url.pathname === '/');

  await member.goto(`/order/${ref}`);
  await expect(title(member)).toHaveText(MASKED);
  await member.goto('about:blank');
  await member.goto(link);
  await expect(member.getByText(ADDRESS).first()).toBeVisible();
  await member.getByRole('link', { name: 'Thêm vào tài khoản của tôi' }).click();
  await expect(member).toHaveURL(`${exchange}/history/claim?code=${ref}`);
  await expectGoodLooks(member);
  await press(member, 'Tiếp tục bằng liên kết riêng');
  await press(member, 'Thêm vào tài khoản của tôi');
  await member.getByRole('link', { name: 'Mở đơn' }).click();
  await expect(member.getByText(ADDRESS).first()).toBeVisible();
  await expect(member.getByText('Tạo liên kết mới')).toHaveCount(0);
  await expect(title(page)).toHaveText(MASKED);
  await member.context().close();
});
