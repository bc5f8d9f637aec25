import type { Page } from '@playwright/test';
import { PIXEL } from '../support/proof.ts';
import { expect, test } from './support/exchange.ts';
import { buy, outside } from './support/purchase.ts';

test.use({ viewport: { width: 360, height: 800 } });

const MEGABYTE = 1024 * 1024;
const UPLOAD = '**/api/v2/order-image*';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const status = (page: Page) => page.getByLabel('Trạng thái');
const isNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
const picture = (name = 'receipt.png', buffer: Buffer = PIXEL, mimeType = 'image/png') => ({
  ...{ name, mimeType, buffer },
});
const input = (page: Page) => page.getByLabel('Thêm ảnh');
const pictures = (page: Page) => page.getByRole('button', { name: /^Phóng to ảnh/ });
const confirmation = (page: Page) => page.getByRole('button', { name: 'Tôi đã gửi đủ bằng chứng' });

test('[C37] a proof is asked for, given, asked for again and accepted: the order is delivered', async ({
  page,
  exchange,
}) => {
  const ref = await buy(page);
  await outside(exchange, 'proof', { ref, decision: 'request' });
  await expect(status(page)).toContainText('Cần biên lai');
  await expect(confirmation(page)).toBeDisabled();
  await isNarrow(page);

  await input(page).setInputFiles(picture('empty.png', Buffer.alloc(0)));
  await expect(page.getByRole('alert')).toHaveText('Vui lòng chọn hình ảnh.');
  await input(page).setInputFiles(picture('large.png', Buffer.alloc(10 * MEGABYTE + 1)));
  await expect(page.getByRole('alert')).toHaveText('Tệp lớn hơn 10 MB');
  await input(page).setInputFiles(picture('fake.png', Buffer.from('%PDF-1.7')));
  await expect(page.getByRole('alert')).toHaveText('Chỉ nhận hình ảnh png, jpg, jpeg và webp.');
  await expect(pictures(page)).toHaveCount(0);

  await input(page).setInputFiles(picture());
  await expect(page.getByText('Đã thêm ảnh của bạn.')).toBeVisible();
  await expect(pictures(page)).toHaveCount(1);
  await page.getByLabel(/^Mã giao dịch/).fill(' FT 24 329 ');
  await page.getByRole('button', { name: 'Lưu mã giao dịch' }).click();
  await expect(page.getByText('Đã lưu: FT24329')).toBeVisible();
  await confirmation(page).click();
  await expect(heading(page)).toHaveText('Chúng tôi đang kiểm tra biên lai của bạn');
  await isNarrow(page);

  await outside(exchange, 'proof', { ref, decision: 'request' });
  await expect(confirmation(page)).toBeEnabled();
  await confirmation(page).click();
  await expect(page.getByRole('button', { name: 'Tôi đã bổ sung bằng chứng' })).toBeVisible();
  await outside(exchange, 'proof', { ref, decision: 'accept' });
  await expect(status(page)).toContainText('Hoàn tất');
  await expect(pictures(page)).toHaveCount(1);

  await pictures(page).first().click();
  await expect(page.getByRole('dialog').getByAltText('Bằng chứng 1 trên 1')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[C38] an upload that is cut off, and one whose answer is lost, make one picture together', async ({
  page,
  exchange,
}) => {
  const ref = await buy(page);
  await outside(exchange, 'proof', { ref, decision: 'request' });
  const keys: (string | undefined)[] = [];
  let uploads = 0;
  await page.route(UPLOAD, async (route) => {
    keys.push(
      await route
        .request()
        .headerValue('idempotency-key')
        .then((key) => key ?? undefined),
    );
    uploads += 1;
    if (uploads === 1) return route.abort('connectionreset');
    if (uploads > 2) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await input(page).setInputFiles(picture());
  const again = page.getByRole('button', { name: 'Gửi lại' });
  await again.click();
  await expect.poll(() => uploads).toBe(2);
  await again.click();
  await expect(page.getByText('Đã thêm ảnh của bạn.')).toBeVisible();
  await expect(pictures(page)).toHaveCount(1);
  expect(new Set(keys).size).toBe(1);
});

test('a picture that was begun in time is kept after the order has moved on, and the page says so', async ({
  page,
  exchange,
}) => {
  const ref = await buy(page);
  await outside(exchange, 'proof', { ref, decision: 'request' });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(UPLOAD, async (route) => {
    await held;
    await route.continue();
  });
  await input(page).setInputFiles(picture());
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByLabel(/^Mã giao dịch/).fill('FT7');
  await page.getByRole('button', { name: 'Lưu mã giao dịch' }).click();
  await confirmation(page).click();
  await outside(exchange, 'pay', { ref, amount: '1000000' });
  await expect(page.getByText(/vẫn đang được gửi/)).toBeVisible();
  release();
  await expect(page.getByText(/dù đơn đã sang bước khác/)).toBeVisible();
  await expect(pictures(page)).toHaveCount(1);
});

test('a forged proof ends the order, and support is reached with its details', async ({
  page,
  exchange,
}) => {
  const ref = await buy(page);
  await outside(exchange, 'proof', { ref, decision: 'request' });
  await page.getByLabel(/^Mã giao dịch/).fill('FT8');
  await page.getByRole('button', { name: 'Lưu mã giao dịch' }).click();
  await confirmation(page).click();
  await outside(exchange, 'proof', { ref, decision: 'forged' });
  await expect(input(page)).toHaveCount(0);
  await page.getByRole('button', { name: /Sao chép thông tin/ }).click();
  await isNarrow(page);
});
