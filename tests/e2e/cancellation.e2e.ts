import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { expectGoodLooksEverywhere } from './support/looks.ts';
import { openOrder, outside } from './support/purchase.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page) => page.getByRole('button', { name: 'Hủy đơn' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Hủy đơn này?' });

test('[ORD-27] a guest cancels: asked once, kept by a no, said in every tab, and late money is asked about', async ({
  page,
  context,
  exchange,
}) => {
  const ref = await openOrder(page);
  await expect(page.getByRole('img', { name: /^VietQR/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/order/${ref}`);
  await expect(button(other)).toBeVisible();

  await button(page).click();
  await expect(dialog(page).getByRole('button', { name: 'Giữ đơn' })).toBeFocused();
  await expectGoodLooksEverywhere(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await expect(page.getByRole('img', { name: /^VietQR/ })).toBeVisible();

  await button(page).click();
  await dialog(page).getByRole('button', { name: 'Hủy đơn' }).click();
  for (const tab of [page, other]) {
    await expect(heading(tab)).toHaveText('Bạn đã hủy đơn này');
    await expect(button(tab)).toHaveCount(0);
    await expect(tab.getByRole('img', { name: /^VietQR/ })).toHaveCount(0);
  }
  await page.reload();
  await expect(heading(page)).toHaveText('Bạn đã hủy đơn này');
  await expect(page.getByText('Bạn đã hủy đơn', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Đặt lại đơn này' })).toBeVisible();

  // Sent before all the same: nothing is delivered without a word from the customer.
  await outside(exchange, 'pay', { ref });
  await expect(page.getByText('Chờ bạn chọn').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Hoàn lại/ })).toBeVisible();
});

test('[ORD-27] a purchase that was said to be paid cannot be cancelled any more, and neither can a stranger’s', async ({
  page,
  browser,
  exchange,
}) => {
  const ref = await openOrder(page);
  await expect(button(page)).toBeVisible();
  const stranger = await browser.newPage({ baseURL: exchange, locale: 'vi-VN' });
  await stranger.goto(`/order/${ref}`);
  await expect(stranger.getByText('Chờ bạn chuyển khoản').first()).toBeVisible();
  await expect(button(stranger)).toHaveCount(0);
  await stranger.close();
  await outside(exchange, 'clock', { seconds: 181 });
  await page.getByRole('button', { name: 'Tôi đã chuyển đủ tiền' }).click();
  await page.getByRole('button', { name: 'Rồi, tôi đã chuyển' }).click();
  await expect(page.getByText('Đang kiểm tra giao dịch').first()).toBeVisible();
  await expect(button(page)).toHaveCount(0);
});
