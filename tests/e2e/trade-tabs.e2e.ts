import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { onTheWay } from './support/on-the-way.ts';
import { ADDRESS, fillBuyForm, isFilled } from './support/purchase.ts';

const proceed = (page: Page) => page.getByRole('button', { name: 'Tiếp tục' });
const address = (page: Page) => page.getByLabel(/Địa chỉ ví/);
const refIn = (page: Page) => new URL(page.url()).pathname.replace('/order/', '');

/** A tab that the page opens carries a copy of its session storage, as a duplicated one does. */
const duplicated = async (page: Page): Promise<Page> => {
  const opening = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('/buy/usdt'));
  return opening;
};

test('[C21] a duplicated tab has the same draft, and both submit one order @long', async ({
  page,
}) => {
  const first = await onTheWay(page, () => 'delivered');
  await page.goto('/buy/usdt');
  await fillBuyForm(page);
  await expect(proceed(page)).toBeEnabled();
  const copy = await duplicated(page);
  const second = await onTheWay(copy, () => 'delivered');
  await isFilled(copy);
  await expect(proceed(copy)).toBeEnabled();
  await proceed(page).click();
  await page.waitForURL('**/order/*');
  await proceed(copy).click();
  await copy.waitForURL('**/order/*');
  expect(second.keys).toEqual(first.keys);
  expect(refIn(copy)).toBe(refIn(page));
});

test('[BUY-17] each tab keeps its own draft, also over a reload; a new tab takes over that of a closed one @long', async ({
  page,
  context,
}) => {
  await page.goto('/buy/usdt');
  await fillBuyForm(page);
  const other = await context.newPage();
  await other.goto('/buy/usdt');
  await expect(address(other)).toHaveValue('');
  await address(other).fill('của tab kia');
  await page.reload();
  await isFilled(page);
  await other.reload();
  await expect(address(other)).toHaveValue('của tab kia');
  await page.close();
  const next = await context.newPage();
  await next.goto('/buy/usdt');
  await expect(address(next)).toHaveValue(ADDRESS);
  await expect(address(other)).toHaveValue('của tab kia');
});
