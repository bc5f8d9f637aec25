import type { Page } from '@playwright/test';

/** Clicks a plain link to a path, which the page that is open does not have itself. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.querySelector('main')?.append(link);
    link.click();
  }, path);
