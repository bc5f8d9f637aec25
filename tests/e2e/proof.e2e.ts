import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PIXEL } from '../support/proof.ts';
import { logIn, sampleAccounts, unusedCode } from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';
import { expectGoodLooks } from './support/looks.ts';
import { openOrder, outside } from './support/purchase.ts';
import { relay } from './support/relay.ts';

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

/** Opens an order of which a proof is asked for; its reference. */
const openUnproven = async (page: Page, exchange: string): Promise<string> => {
  const ref = await openOrder(page);
  await outside(exchange, 'proof', { ref, decision: 'request' });
  return ref;
};

test('[C37] an empty picture, one byte more than 10 MB and a document called a picture are each refused with a message', async ({
  page,
  exchange,
}, info) => {
  await openUnproven(page, exchange);
  await expect(status(page)).toContainText('Cần biên lai');
  await input(page).setInputFiles(picture('empty.png', Buffer.alloc(0)));
  await expect(page.getByRole('alert')).toHaveText('Vui lòng chọn hình ảnh.');
  // From a file: bytes would take ten seconds on their way into the browser.
  const large = info.outputPath('large.png');
  await writeFile(large, Buffer.alloc(10 * MEGABYTE + 1));
  await input(page).setInputFiles(large);
  await expect(page.getByRole('alert')).toHaveText('Tệp lớn hơn 10 MB');
  await input(page).setInputFiles(picture('fake.png', Buffer.from('%PDF-1.7')));
  await expect(page.getByRole('alert')).toHaveText('Chỉ nhận hình ảnh png, jpg, jpeg và webp.');
  await expect(pictures(page)).toHaveCount(0);
});

test('[ORD-08] a proof is asked for, given, asked for again and accepted: the order is delivered @long', async ({
  page,
  exchange,
}) => {
  const ref = await openUnproven(page, exchange);
  await expect(status(page)).toContainText('Cần biên lai');
  await expect(confirmation(page)).toBeDisabled();
  await isNarrow(page);

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

test('[C38] an upload that is cut off, and one whose answer is lost, make one picture together @long', async ({
  page,
  exchange,
}) => {
  await openUnproven(page, exchange);
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
    await relay(route);
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

test('[C38] a picture that was begun in time is kept after the order has moved on, and the page says so @long', async ({
  page,
  exchange,
}) => {
  const ref = await openUnproven(page, exchange);
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

test('a forged proof ends the order, and support is reached with its details @long', async ({
  page,
  exchange,
}) => {
  const ref = await openUnproven(page, exchange);
  await page.getByLabel(/^Mã giao dịch/).fill('FT8');
  await page.getByRole('button', { name: 'Lưu mã giao dịch' }).click();
  await confirmation(page).click();
  await outside(exchange, 'proof', { ref, decision: 'forged' });
  await expect(input(page)).toHaveCount(0);
  await page.getByRole('button', { name: /Sao chép thông tin/ }).click();
  await isNarrow(page);
});

/** Hands in so many pictures, one after the other. */
const handIn = async (page: Page, count: number) => {
  for (let n = 1; n <= count; n += 1) {
    const answered = page.waitForResponse(UPLOAD);
    await input(page).setInputFiles(picture(`${n}.png`));
    expect((await answered).status()).toBe(200);
    await expect(input(page)).toBeEnabled();
  }
};
const enlarging = (page: Page, place: number, count: number) =>
  page.getByRole('button', { name: `Phóng to ảnh ${place} trên ${count}` });

test('[ORD-08] pictures are sent with their progress, three stand in a slide, keys turn it, and each is enlarged @long', async ({
  page,
  exchange,
}) => {
  await openUnproven(page, exchange);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(UPLOAD, async (route) => {
    await held;
    await route.continue();
  });
  await input(page).setInputFiles(picture());
  await expect(page.getByRole('progressbar', { name: 'Đang gửi ảnh' })).toBeVisible();
  release();
  await expect(pictures(page)).toHaveCount(1);
  await page.unroute(UPLOAD);
  await handIn(page, 6);
  await expect(pictures(page)).toHaveCount(3);
  await enlarging(page, 3, 7).focus();
  for (const [key, places] of [
    ['ArrowRight', [4, 5, 6]],
    ['ArrowRight', [7]],
    ['ArrowRight', [7]],
    ['ArrowLeft', [4, 5, 6]],
  ] as const) {
    await page.keyboard.press(key);
    await expect(pictures(page)).toHaveCount(places.length);
    for (const place of places) await expect(enlarging(page, place, 7)).toBeVisible();
  }
  await isNarrow(page);
  await enlarging(page, 5, 7).focus();
  await page.keyboard.press('Enter');
  const enlarged = page.getByRole('dialog').getByAltText('Bằng chứng 5 trên 7');
  await expect(enlarged).toBeVisible();
  // Its bytes are here: a picture that could not be read has no size.
  expect(await enlarged.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  expect(await enlarged.getAttribute('src')).toMatch(/^blob:/);
  await page.keyboard.press('Escape');
  await expect(enlarging(page, 5, 7)).toBeFocused();
});

test('[ORD-09] the system account alone deletes a picture, 5 seconds after its dialog has opened, which says what fails @long', async ({
  page,
  exchange,
  browser,
}) => {
  const ref = await openUnproven(page, exchange);
  await handIn(page, 2);
  await expect(page.getByRole('button', { name: /^Xóa ảnh/ })).toHaveCount(0);

  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const theirs = await context.newPage();
  const operator = (await sampleAccounts(exchange)).find(({ role }) => role === 10);
  if (!operator) throw new Error('there is no system account');
  await theirs.goto(`${exchange}/login`);
  await logIn(theirs, operator.email, operator.password);
  await theirs.getByLabel('Mã 6 số').fill(await unusedCode(exchange, operator.totpSecret));
  await theirs.getByRole('button', { name: 'Xác nhận', exact: true }).click();
  await theirs.waitForURL((url) => url.pathname !== '/login');
  await theirs.goto(`${exchange}/order/${ref}`);
  await expect(pictures(theirs)).toHaveCount(2);
  await expectGoodLooks(theirs);

  const deletions: string[] = [];
  let fails = true;
  await theirs.route('**/api/v1/order-images/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    deletions.push(new URL(route.request().url()).pathname);
    return fails ? route.abort('connectionreset') : route.continue();
  });
  const dialog = theirs.getByRole('dialog', { name: 'Xóa ảnh này?' });
  const confirm = dialog.getByRole('button', { name: 'Xóa ảnh', exact: true });
  await theirs.clock.install();
  await theirs.clock.pauseAt(Date.now() + 60_000);
  await theirs.getByRole('button', { name: 'Xóa ảnh 1' }).click();
  await theirs.clock.runFor(4_900);
  await expect(confirm).toBeDisabled();
  await theirs.clock.runFor(200);
  await expect(confirm).toBeEnabled();
  await theirs.clock.resume();
  await confirm.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(pictures(theirs)).toHaveCount(2);
  fails = false;
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  await expect(pictures(theirs)).toHaveCount(1);
  expect(deletions).toEqual(Array(2).fill(expect.stringMatching(/^\/api\/v1\/order-images\//)));
  expect(new Set(deletions).size).toBe(1);
  await expect(pictures(page)).toHaveCount(1);
  await context.close();
});
