import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { ADDRESS } from './support/purchase.ts';

// Pages of other tests take no part of the processor's time of this exchange.
test.use({ ownExchange: 'slow-line' });

/** The files that hold the schema of the buy form. */
const RULES = /\/assets\/(buy-)?rules-[^/]*\.js$/;

const BYTES_PER_SECOND = 5_000;
const LATENCY_MS = 400;

/**
 * The page's line. The browser itself paces every transfer, so that the figures do not depend on
 * the machine.
 */
const lineOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const set = (latency: number, bytesPerSecond: number) =>
    session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency },
      ...{ downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
    });
  return { slow: () => set(LATENCY_MS, BYTES_PER_SECOND), fast: () => set(0, -1) };
};

/** Waits until the service has the page in memory: a slow visitor is not its first. */
const isRendered = (page: Page, path: string) =>
  expect
    .poll(async () => (await page.request.get(path)).text())
    .toMatch(/<meta name="rendered" content="20\d\d"/);

/**
 * Notes when the heading and the price could be read first: shown, painted with its styles, and not
 * covered.
 */
const watchReadable = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      const price = document.querySelector('#root:not([hidden]) input[name="amountPay"]');
      const heading = document.querySelector('#root:not([hidden]) h1');
      const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
      if (price instanceof HTMLInputElement && price.value !== '' && heading && isPainted) {
        document.documentElement.dataset.readableAfter = String(performance.now());
        return;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

test('[C5] at 5 kB/s and 400 ms text and price are readable within 10 s of a first visit, and what is typed stays when the scripts arrive', async ({
  page,
}) => {
  await isRendered(page, '/buy/usdt');
  await watchReadable(page);
  const line = await lineOf(page);
  await line.slow();
  await page.goto('/buy/usdt', { waitUntil: 'commit' });
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-readable-after', /\d/);
  expect(Number(await html.getAttribute('data-readable-after'))).toBeLessThan(10_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mua USDT');

  // The form opens with the scripts of the page. It asks for its rules once it is typed into.
  await line.fast();
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  await line.slow();
  const rules = page.waitForResponse(RULES);
  await page.locator('input[name="quantity"]').fill('77');
  await page.getByLabel(/Địa chỉ ví/).fill(ADDRESS);
  await page.getByRole('textbox', { name: /^Số tài khoản/ }).fill('0071000123456');
  await (await rules).finished();
  await line.fast();
  await expect(page.getByText('kết thúc bằng').first()).toBeVisible();
  await expect(page.locator('input[name="quantity"]')).toHaveValue('77');
  await expect(page.getByLabel(/Địa chỉ ví/)).toHaveValue(ADDRESS);
  await expect(page.getByRole('textbox', { name: /^Số tài khoản/ })).toHaveValue('0071000123456');
});
