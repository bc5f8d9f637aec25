import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { onTheWay } from './support/on-the-way.ts';
import { fillBuyForm, isFilled } from './support/purchase.ts';

const proceed = (page: Page) => page.getByRole('button', { name: 'Tiếp tục' });
const closed = (page: Page) => page.getByRole('button', { name: 'Mất mạng, chưa gửi được' });

test('[C2] without a network Continue shows that nothing can be sent; Enter posts and queues nothing @long', async ({
  page,
  context,
}) => {
  const { posts } = await onTheWay(page, () => 'delivered');
  await page.goto('/buy/usdt');
  await fillBuyForm(page);
  await expect(proceed(page)).toBeEnabled();
  await context.setOffline(true);
  await expect(closed(page)).toBeDisabled();
  // The whole label is to be read on a phone.
  expect(
    await closed(page).evaluate((button) =>
      [button, ...button.querySelectorAll('*')].every(
        (one) => one.scrollWidth <= one.clientWidth + 1,
      ),
    ),
  ).toBe(true);
  await expect(page.getByText(/^Máy bạn đang mất mạng nên chưa gửi được gì/)).toBeVisible();
  await page.getByLabel(/Địa chỉ ví/).press('Enter');
  await isFilled(page);
  await context.setOffline(false);
  await expect(proceed(page)).toBeEnabled();
  expect(posts()).toBe(0);
  await proceed(page).click();
  await page.waitForURL('**/order/*');
  expect(posts()).toBe(1);
});

test('[C2, SUB-03] an order whose post had left when the network went is asked after with its key @long', async ({
  page,
  context,
}) => {
  const { keys, made } = await onTheWay(page, (post) => (post === 1 ? 'hanging' : 'delivered'));
  await page.goto('/buy/usdt');
  await fillBuyForm(page);
  await proceed(page).click();
  await expect.poll(() => made.length).toBe(1);
  await context.setOffline(true);
  await context.setOffline(false);
  await page.waitForURL('**/order/*');
  expect(new Set(keys).size).toBe(1);
  expect(new Set(made).size).toBe(1);
});
