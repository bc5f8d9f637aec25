import type { Page } from '@playwright/test';

/** A file of the site that runs nothing: the page before it has ended and can store no more. */
const FILE = '/favicon.svg';

/** Makes a page's browser one that has never been here: no routes, no cookies, nothing stored, today's clock. */
export const freshBrowser = async (page: Page): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(FILE);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
};
