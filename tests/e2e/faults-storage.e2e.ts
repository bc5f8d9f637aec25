import { expect, test } from './support/exchange.ts';
import { buy } from './support/purchase.ts';

/** Said by everything that is wrong on a page; a fault of the storage is none of its reader's business. */
const complaintsOf = (page: Parameters<typeof buy>[0]) => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
};

test('[C22] where the browser refuses to keep anything, an order is made and watched @long', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const complaints = complaintsOf(page);
  const ref = await buy(page);
  await expect(page.getByText(ref).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('[C23] where there is no room left, the order still opens @long', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const complaints = complaintsOf(page);
  const ref = await buy(page);
  await expect(page.getByText(ref).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('lastOrder'))).toBeNull();
  expect(complaints).toEqual([]);
});

test('[C24] what is damaged under every key is discarded, and an order is made @long', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('damaged')) return;
    sessionStorage.setItem('damaged', 'once');
    const tab = 'tab:0123456789abcdef0123456789abcdef';
    sessionStorage.setItem('tab', tab.slice(4));
    const keys = ['token', 'user', 'wallet', 'language', 'sponsor', 'lastOrder', tab];
    for (const key of [...keys, `${tab}:purchase`, `${tab}:draft:TRC20`])
      localStorage.setItem(key, `{đ${'x'.repeat(200_000)}`);
  });
  const complaints = complaintsOf(page);
  const ref = await buy(page);
  await expect(page.getByText(ref).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(complaints).toEqual([]);
});
