import type { Page } from '@playwright/test';

/** Whole address of an order's private link, as its button copies it. */
export const copiedLink = async (page: Page): Promise<string> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Sao chép liên kết' }).click();
  return page.evaluate(() => navigator.clipboard.readText());
};
