import type { Browser, Page } from '@playwright/test';
import {
  authenticatorCode,
  digits,
  lastSms,
  logIn,
  proofDialog,
  provePerson,
  sampleAccounts,
} from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';
import { expectGoodLooks } from './support/looks.ts';
import { press } from './support/press.ts';

const PHONE = '84901234567';
const SAVED = 'Đã lưu thay đổi của bạn.';
const RED =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#b3261e" d="M0 0h9v9H0z"/></svg>';

/** A sample account without an authenticator. */
const lanOf = async (exchange: string) => {
  const [lan] = await sampleAccounts(exchange);
  if (!lan) throw new Error('the sandbox has no accounts');
  return lan;
};

/** Goes there as a guest, signs in on the way, and is there. */
const enter = async (page: Page, exchange: string, path: string, password?: string) => {
  const lan = await lanOf(exchange);
  await page.goto(path);
  await page.waitForURL('**/login');
  await logIn(page, lan.email, password ?? lan.password);
  await page.waitForURL(`**${path}`);
};

test('on the smallest phone each page of the account is seen and pressed without scrolling sideways @long', async ({
  page,
  exchange,
}) => {
  const [width, touch] = [320, 44];
  await page.setViewportSize({ width, height: 640 });
  await enter(page, exchange, '/account');
  const ways = page.getByRole('navigation', { name: 'Tài khoản của bạn' }).getByRole('link');
  await expect(ways).toHaveCount(6);
  for (const way of await ways.all()) {
    const box = await way.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width, await way.innerText()).toBe(true);
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(touch);
  }
  await ways.last().click();
  await page.waitForURL('**/2fa');
  await expect(ways.last()).toHaveAttribute('aria-current', 'page');
  await expectGoodLooks(page);
});

test('[NAV-02, TFA-01, TFA-02] an authenticator is switched on by a phone and an app, and off by the app @long', async ({
  page,
  exchange,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (said) => {
    if (/Content.Security|Trusted/i.test(said.text())) complaints.push(said.text());
  });
  await enter(page, exchange, '/2fa');
  await expect(page.getByText('Đang tắt', { exact: true })).toBeVisible();
  await expectGoodLooks(page);

  await press(page, 'Thiết lập ứng dụng xác thực');
  const phone = page.getByRole('textbox', { name: 'Số điện thoại' });
  await expect(phone).toBeFocused();
  await phone.fill('+84 (901) 234-567');
  await press(page, 'Gửi mã');
  await expectGoodLooks(page);
  await provePerson(page, exchange, await lanOf(exchange));
  await digits(page).fill('000000');
  await press(page, 'Xác nhận');
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await digits(page).fill(await lastSms(exchange, PHONE));
  await press(page, 'Xác nhận');

  const key = page.getByRole('dialog').locator('code');
  await expect(key).toHaveText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){3,}$/);
  await expect(page.getByRole('img', { name: 'Mã QR cho ứng dụng xác thực' })).toBeVisible();
  await expectGoodLooks(page);
  const secret = (await key.innerText()).replaceAll(' ', '');
  await digits(page).fill(await authenticatorCode(exchange, secret));
  await press(page, 'Bật');
  await press(page, 'Tôi đã cất giữ');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Đang bật: ứng dụng xác thực')).toBeVisible();
  await expect(page.getByText(SAVED)).toBeVisible();
  // The message comes from the service from now on.
  await page.reload();
  await expect(page.getByText('Đang bật: ứng dụng xác thực')).toBeVisible();

  await press(page, 'Tắt ứng dụng xác thực');
  await press(page, 'Tắt');
  // No proof is asked for: the code that enabled it is one for ten minutes.
  await expect(page.getByText('Đang tắt', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Đang tắt', { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('[NAV-02, ACC-01, ACC-02] a profile and its picture are changed, and stay so @long', async ({
  page,
  exchange,
}) => {
  await enter(page, exchange, '/account');
  const save = page.getByRole('button', { name: 'Lưu', exact: true });
  const name = page.getByLabel('Họ và tên');
  await expect(save).toBeDisabled();
  const { id } = await lanOf(exchange);
  await expect(page.getByText(`${exchange}/?ref=${id}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sao chép: Liên kết của bạn' })).toBeVisible();
  await expectGoodLooks(page);
  await page.getByLabel('Chọn ảnh').setInputFiles({
    name: 'lan.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a'),
  });
  await expect(page.getByRole('alert')).toContainText('png, jpg, jpeg');
  await page.getByLabel('Chọn ảnh').setInputFiles({
    name: 'lan.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(RED),
  });
  const picture = page.getByRole('img', { name: /Ảnh/ });
  await expect(picture).toHaveAttribute('src', /^data:image\/svg\+xml;base64,/);
  await name.fill('Nguyễn Thị Lan Anh');
  await page.getByLabel('Địa chỉ').fill('12 Lê Lợi, Huế');
  await page.getByLabel('Quốc gia').selectOption({ label: 'Việt Nam' });
  await save.click();
  await provePerson(page, exchange, await lanOf(exchange));
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(picture).toHaveAttribute('src', /^\/api\//);
  await page.reload();
  await expect(name).toHaveValue('Nguyễn Thị Lan Anh');
  await expect(page.getByLabel('Địa chỉ')).toHaveValue('12 Lê Lợi, Huế');
  await expect(picture).toHaveAttribute('src', /^\/api\//);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  await name.fill('Nguyễn Thị Lan');
  await save.click();
  await expect(page.getByText(SAVED)).toBeVisible();
});

/** The same person on another machine. */
const elsewhere = async (browser: Browser, exchange: string, password: string) => {
  const context = await browser.newContext({ baseURL: exchange, locale: 'vi-VN' });
  const page = await context.newPage();
  await enter(page, exchange, '/security', password);
  return page;
};

/** Is sent to the login as soon as the service is asked for anything. */
const expectSignedOut = async (page: Page) => {
  await page.goto('/security');
  await page.waitForURL('**/login');
};

test('[NAV-02, ACC-03] a session is ended from another one, and a changed password ends them all @long', async ({
  page,
  browser,
  exchange,
}) => {
  const { email, password } = await lanOf(exchange);
  await enter(page, exchange, '/security');
  const sessions = page.getByRole('listitem').filter({ hasText: 'dùng gần nhất' });
  await expect(sessions.filter({ hasText: 'Thiết bị này' })).toHaveCount(1);
  await expectGoodLooks(page);
  const own = await sessions.count();
  const other = await elsewhere(browser, exchange, password);
  await page.reload();
  await expect(sessions).toHaveCount(own + 1);
  let left = await sessions.count();
  for (; left > 1; left -= 1) {
    await page
      .getByRole('button', { name: /^Đăng xuất: / })
      .first()
      .click();
    // No session ends before the confirmation.
    const dialog = page.getByRole('dialog', { name: 'Đăng xuất thiết bị này?' });
    await expect(dialog).toBeVisible();
    // All dialogs are alike.
    if (left === 2) await expectGoodLooks(page);
    await dialog.getByRole('button', { name: 'Đăng xuất thiết bị' }).click();
    await expect(sessions).toHaveCount(left - 1);
  }
  await expectSignedOut(other);

  const third = await elsewhere(browser, exchange, password);
  const change = async (from: string, to: string) => {
    await page.getByLabel('Mật khẩu hiện tại').fill(from);
    await page.getByLabel('Mật khẩu mới').fill(to);
    await page.getByLabel('Nhập lại mật khẩu').fill(to);
    await press(page, 'Lưu mật khẩu mới');
  };
  await change('khong-phai-no', 'bon-nam-sau');
  await expect(proofDialog(page).getByRole('alert')).toBeVisible();
  await provePerson(page, exchange, { email, password });
  await expect(page.getByRole('alert')).toBeVisible();
  await change(password, 'bon-nam-sau');
  await expect(page.getByText('Mật khẩu đã được đổi.')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await expectSignedOut(third);
  await press(page, 'Đổi lần nữa');
  await change('bon-nam-sau', password);
  await expect(page.getByText('Mật khẩu đã được đổi.')).toBeVisible();
  await other.context().close();
  await third.context().close();
});
