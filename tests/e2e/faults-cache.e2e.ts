import { chromium } from '@playwright/test';
import { CHROMIUM_WITH_WINDOW } from '../support/chromium.ts';
import { logIn, sampleAccounts } from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';

/** What the page notes of its own return: by which way, and what the first picture after it shows. */
interface Returned {
  readonly isTheSame: boolean;
  readonly text: string;
}

test('[C18] a page that comes back from the browser’s own cache after a logout elsewhere shows nothing of the member @long', async ({
  exchange,
}) => {
  const [lan] = await sampleAccounts(exchange);
  if (!lan) throw new Error('the sandbox has no accounts');
  const browser = await chromium.launch({
    // A headless shell has no cache of pages to go back to.
    ...CHROMIUM_WITH_WINDOW,
    // Tests are started without that cache unless they ask for it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ baseURL: exchange, locale: 'vi-VN' });
  const page = await context.newPage();
  await page.goto('/login');
  await logIn(page, lan.email, lan.password);
  await page.waitForURL(/\/$/);
  await page.goto('/account');
  await expect(page.getByText(lan.email).first()).toBeVisible();
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) =>
      requestAnimationFrame(() =>
        Object.assign(window, {
          returned: { isTheSame: persisted, text: document.body.innerText } satisfies Returned,
        }),
      ),
    ),
  );
  await page.goto('/sandbox');
  const other = await context.newPage();
  await other.goto('/logout');
  await other.waitForURL('**/notice');

  // Without answers of the service: only what the page finds in the browser can end its session.
  await context.setOffline(true);
  await page.goBack({ waitUntil: 'commit' });
  const returned = () => page.evaluate(() => (window as { readonly returned?: Returned }).returned);
  await expect.poll(async () => (await returned())?.isTheSame).toBe(true);
  expect((await returned())?.text).not.toContain(lan.email);
  await context.setOffline(false);
  // Of a page that was away the browser reports only the address.
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
  expect(await page.evaluate(() => document.body.innerText)).not.toContain(lan.email);
  await browser.close();
});
