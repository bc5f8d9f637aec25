import type { Page } from '@playwright/test';

/** Clicks a plain link to a path, which the page that is open does not have itself; one that is still taken over has no place for it. */
export const follow = async (page: Page, path: string): Promise<void> => {
  await page.locator('#root:not([inert])').waitFor();
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.querySelector('main')?.append(link);
    link.click();
  }, path);
};
