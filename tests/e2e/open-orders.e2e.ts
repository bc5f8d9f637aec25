import { devices, type Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { expectGoodLooks } from './support/looks.ts';
import { ADDRESS, buy, outside } from './support/purchase.ts';

const PHONE = { ...devices['Pixel 7'], viewport: { width: 360, height: 800 } };

/** The next list of orders that a page asks for. */
const listOn = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/v1/visitor-orders'));

test('[ORD-29, SUB-02] a guest buys, closes the tab, comes back by home and pays', async ({
  browser,
  exchange,
}) => {
  const context = await browser.newContext({ ...PHONE, baseURL: exchange, locale: 'vi' });
  const first = await context.newPage();
  const ref = await buy(first);
  await expect(first.getByText(ADDRESS).first()).toBeVisible();
  // Left once without its link kept, it is said where the order is found.
  await first.locator('header a[href="/"]').first().click();
  await expect(first.getByText(/^Đơn của bạn vẫn đang mở/)).toBeVisible();
  await first.goBack();
  await first.getByLabel('Địa chỉ email của bạn').fill('khach.quen@example.com');
  await first.getByRole('button', { name: 'Gửi liên kết' }).click();
  await expect(first.getByText(/khach\.quen@example\.com/)).toBeVisible();
  // Back leads to the form as it was sent, a link to an empty one.
  await first.goBack();
  const named = first.getByRole('link', { name: ref, exact: true });
  await expect(named).toBeVisible();
  await first.getByRole('link', { name: 'Điều khoản sử dụng' }).click();
  await first.waitForURL('**/tos.html');
  await first.locator('header a[href="/"]').first().click();
  await expect(first.getByRole('heading', { name: 'Mua USDT' })).toBeVisible();
  await expect(first.getByLabel(/Địa chỉ ví/)).toHaveValue('');
  await expect(named).toHaveCount(0);
  await first.close();

  // The mail opens all of the order in a browser that has nothing of it.
  const mailed = async () => {
    const mails = await (await fetch(`${exchange}/sandbox/api/mail`)).text();
    return new RegExp(`/order/${ref}#k=[0-9a-f]{32}`).exec(mails)?.[0] ?? '';
  };
  await expect.poll(mailed).not.toBe('');
  const other = await (await browser.newContext({ baseURL: exchange, locale: 'vi' })).newPage();
  await other.goto(await mailed());
  await expect(other.getByText(ADDRESS).first()).toBeVisible();
  expect(other.url()).toBe(`${exchange}/order/${ref}`);
  await other.context().close();

  const page = await context.newPage();
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Đơn đang mở của bạn' });
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(card.getByText('Chờ bạn chuyển khoản')).toBeVisible();
  await expect(card.getByRole('timer')).toHaveText(/^\d\d:\d\d$/);
  await expect(card.getByText(/^Mua 100\sUSDT$/)).toBeVisible();
  // Two lines on a phone, above the form.
  expect((await card.boundingBox())?.height).toBeLessThan(64);
  await expectGoodLooks(page);

  await page.goto('/history/transaction');
  await expect(page.getByRole('link', { name: ref })).toBeVisible();
  await expectGoodLooks(page);

  await page.goto('/sell/usdt');
  await card.getByRole('link', { name: `Tiếp tục đơn ${ref}` }).click();
  await page.waitForURL(`**/order/${ref}`);
  await outside(exchange, 'pay', { ref });
  await expect(page.getByText('Hoàn tất').first()).toBeVisible();

  const listed = listOn(page);
  await page.goto('/buy/usdt');
  await listed;
  await expect(card).toHaveCount(0);
  await context.close();
});

test('[ORD-29] no page and no other browser has anything of a guest’s order, and the answer that has it is stored nowhere', async ({
  page,
  browser,
  exchange,
}) => {
  const ref = await buy(page);
  const listed = listOn(page);
  const document = await page.goto('/');
  expect(await document?.text()).not.toContain(ref);
  const answer = await listed;
  expect(await answer.text()).toContain(ref);
  expect(answer.headers()['cache-control']).toBe('no-store');

  const other = await (await browser.newContext({ baseURL: exchange, locale: 'vi' })).newPage();
  const nothing = listOn(other);
  await other.goto('/');
  expect(await (await nothing).json()).toMatchObject({ data: [] });
  await other.context().close();
});
