import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { freshBrowser } from './support/fresh-browser.ts';
import { inTwo } from './support/long.ts';
import { expectGoodLooksEverywhere } from './support/looks.ts';
import { oneByOne } from './support/one-by-one.ts';
import { buy, fillBuyForm } from './support/purchase.ts';

const PATHS = [
  '/',
  '/buy/usdt',
  '/history/transaction',
  '/verify.html',
  '/tos.html',
  '/fees.html',
  '/payment.html',
  '/scam-alert.html',
  '/about-us.html',
  '/faq.html',
  '/rates',
  '/rates/BTC',
  '/blog',
  '/blog-post/nhan-biet-lua-dao',
  '/contact.html',
  '/login',
  '/register',
  '/forgot',
  '/sandbox',
];

/** Pages that need no more than their address, and pages that something leads to. */
const PAGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  ...Object.fromEntries(
    PATHS.map((path) => [
      path,
      async (page: Page) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
    ]),
  ),
  'a filled form': async (page) => {
    await page.goto('/buy/usdt');
    await fillBuyForm(page);
  },
  'an order': async (page) => {
    await buy(page);
    await expect(page.getByRole('img', { name: /^VietQR/ })).toBeVisible();
  },
  'the notice that a mail is on its way': async (page) => {
    await page.goto('/forgot');
    await page.getByLabel('Email').fill('ai-do@example.com');
    await page.getByRole('button', { name: 'Gửi liên kết' }).click();
    await page.waitForURL('**/notice');
  },
};

const IN_GATE = new Set(['a filled form', 'an order']);

for (const { rows, end } of inTwo(Object.entries(PAGES), ([name]) => IN_GATE.has(name)))
  test(`axe finds nothing serious on ${rows.map(([name]) => name).join(', ')}, and nothing scrolls sideways${end}`, async ({
    page,
  }) => {
    await oneByOne(
      rows,
      ([name]) => `nothing serious on ${name}`,
      async ([, open]) => {
        await freshBrowser(page);
        await open(page);
        await expectGoodLooksEverywhere(page);
      },
    );
  });

test('a page follows the light it is read in @long', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(light);
});
