import type { Page } from '@playwright/test';
import { PIXEL } from '../../support/proof.ts';
import { expect } from './exchange.ts';

/** Chooses both pictures, and hands them in. */
export const handIn = async (page: Page) => {
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: PIXEL };
  await page.getByLabel('Chọn ảnh chụp cùng giấy tờ').setInputFiles(photo);
  await page.getByLabel('Chọn ảnh chụp cùng giấy viết tay').setInputFiles(photo);
  await page.getByRole('button', { name: 'Gửi cả hai ảnh' }).click();
  await expect(page.getByText('Giấy tờ của bạn đang được kiểm tra.')).toBeVisible();
  await expect(page.getByText(/5 đến 10 phút, lâu nhất là 8 giờ/).first()).toBeVisible();
};
