import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { ADDRESS, openOrder, outside } from './support/purchase.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47];

test('[ORD-21] the receipt of a delivered order prints alone, and is saved as a picture @long', async ({
  page,
  exchange,
}) => {
  const ref = await openOrder(page);
  await outside(exchange, 'pay', { ref });
  await expect(page.getByRole('heading', { name: 'Biên nhận' })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  const receipt = page.locator('[data-receipt]');
  await expect(receipt.getByText(ref)).toBeVisible();
  await expect(receipt.getByText('Bạn đã trả')).toBeVisible();
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: 'Mua lần nữa' }),
    receipt.getByRole('button'),
  ])
    await expect(hidden.filter({ visible: true })).toHaveCount(0);
  await expect(receipt).toContainText(ADDRESS);
  // One sheet of A4, and the width of a phone.
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.emulateMedia({ media: 'screen' });

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Chia sẻ dạng ảnh' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`ben-doi-${ref}.png`);
  const picture = await readFile(await saved.path());
  expect([...picture.subarray(0, 4)]).toEqual(PNG);
  expect(picture.length).toBeGreaterThan(10_000);
  await expect(page.getByText('Đã lưu ảnh vào máy.')).toBeVisible();
});

test('[ORD-19] the page of a delivered order tells everything that happened, each with its time @long', async ({
  page,
  exchange,
}) => {
  const ref = await openOrder(page);
  // A phone cannot scan its own screen: the picture comes before the code.
  await page.setViewportSize({ width: 360, height: 800 });
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const code = page.getByRole('img', { name: /^VietQR/ });
  const save = page.getByRole('link', { name: /VietQR/ });
  expect(await topOf(save)).toBeLessThan(await topOf(code));
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await topOf(save)).toBeGreaterThan(await topOf(code));
  await outside(exchange, 'pay', { ref, amount: '2000000' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('còn thiếu');
  await outside(exchange, 'pay', { ref, amount: '632896' });
  await expect(page.getByRole('heading', { name: 'Biên nhận' })).toBeVisible();
  await page.getByText('Toàn bộ diễn biến').click();
  const entries = page.locator('details', { hasText: 'Toàn bộ diễn biến' }).getByRole('listitem');
  const words = (await entries.allTextContents()).map((entry) =>
    entry.replace(/\s/g, ' ').replace(/\d\d:\d\d:\d\d \d\d\/\d\d\/\d{4}$/, ' @'),
  );
  expect(words.slice(0, 3)).toEqual([
    'Tạo đơn @',
    'Tiền đến không đúng như thỏa thuận2.000.000 ₫ @',
    'Tiền của bạn đã đến đúng như thỏa thuận632.896 ₫ @',
  ]);
  expect(words).toContain('Đã gửi @');
});
