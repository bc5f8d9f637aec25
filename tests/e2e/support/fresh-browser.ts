import type { Page } from '@playwright/test';

/** A file of the site without scripts: once it is open, the page before it can store nothing more. */
const FILE = '/favicon.svg';

/** Makes the browser of a page one without routes, cookies and stored data. The page's clock and listeners stay. */
export const freshBrowser = async (page: Page): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(FILE);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
};
