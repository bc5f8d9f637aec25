import type { Page } from '@playwright/test';
import { logIn, sampleAccounts, unusedCode } from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';
import { onTheWay } from './support/on-the-way.ts';
import { buy, fillBuyForm, outside } from './support/purchase.ts';
import { relay } from './support/relay.ts';

const IMPATIENT = 50;
const proceed = (page: Page) => page.getByRole('button', { name: /Tiếp tục/ });
const status = (page: Page) => page.getByLabel('Trạng thái');

const filled = async (page: Page) => {
  await page.goto('/buy/usdt');
  await fillBuyForm(page);
  await expect(proceed(page)).toBeEnabled();
};

test('[C15] fifty clicks on Continue are one POST and one order', async ({ page }) => {
  const { made, posts } = await onTheWay(page, () => 'delivered');
  await filled(page);
  const box = await proceed(page).boundingBox();
  if (!box) throw new Error('there is no Continue');
  // The last of the clicks may come after it, and lead on.
  const arrived = page.waitForURL('**/order/*');
  await proceed(page).evaluate((button: HTMLButtonElement, times) => {
    for (let time = 0; time < times; time += 1) button.click();
  }, IMPATIENT / 2);
  for (let time = 0; time < IMPATIENT / 2; time += 1) {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  await arrived;
  expect([posts(), made.length]).toEqual([1, 1]);
});

test('[C15] fifty Enters in the form are one POST and one order @long', async ({ page }) => {
  const { made, posts } = await onTheWay(page, () => 'delivered');
  await filled(page);
  await page.getByLabel(/Địa chỉ ví/).focus();
  for (let time = 0; time < IMPATIENT; time += 1) await page.keyboard.press('Enter');
  await page.waitForURL('**/order/*');
  expect([posts(), made.length]).toEqual([1, 1]);
});

test('control: a button that posts whenever it is pressed makes this row fail @long', async ({
  page,
}) => {
  const { posts } = await onTheWay(page, () => 'lost');
  await filled(page);
  await proceed(page).evaluate((button: HTMLButtonElement, times) => {
    button.type = 'button';
    button.addEventListener('click', () => void fetch('/api/v1/buy_orders', { method: 'POST' }));
    for (let time = 0; time < times; time += 1) button.click();
  }, IMPATIENT);
  await expect.poll(posts).toBe(IMPATIENT);
});

test('[C20] another user signs in in another tab: this one shows no account, then the other user, and never both @long', async ({
  page,
  context,
  browser,
  exchange,
}) => {
  const [lan, minh] = await sampleAccounts(exchange);
  if (!lan || !minh) throw new Error('the sandbox has too few accounts');
  const elsewhere = await browser.newContext({ baseURL: exchange, locale: 'vi-VN' });
  const theirs = await elsewhere.newPage();
  await theirs.goto('/login');
  await logIn(theirs, minh.email, minh.password);
  await theirs.getByLabel('Mã 6 số').fill(await unusedCode(exchange, minh.totpSecret));
  await theirs.getByRole('button', { name: 'Xác nhận' }).click();
  await theirs.waitForURL(/\/$/);
  const token = await theirs.evaluate(() => localStorage.getItem('token') ?? '');
  await elsewhere.close();

  await page.goto('/login');
  await logIn(page, lan.email, lan.password);
  await page.waitForURL(/\/$/);
  await page.goto('/account');
  await expect(page.getByText(lan.email).first()).toBeVisible();
  await page.evaluate(
    (people) => {
      const mixes: string[] = [];
      Object.assign(window, { mixes });
      new MutationObserver(() => {
        const text = document.body.innerText;
        const values = [...document.querySelectorAll('input')].map(({ value }) => value);
        const seen = people.filter((person) => [text, ...values].join('\n').includes(person));
        if (seen.length > 1) mixes.push(seen.join(' + '));
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    [lan.email, minh.email],
  );
  // The account check of the other user is delayed.
  let tell = () => {};
  await page.route('**/api/v1/users/me**', async (route) => {
    await new Promise<void>((resolve) => {
      tell = resolve;
    });
    await route.continue();
  });
  const other = await context.newPage();
  await other.goto('/verify.html');
  await other.evaluate((stored) => localStorage.setItem('token', stored), token);
  await expect(page.getByText(lan.email)).toHaveCount(0);
  await expect(page.getByText('Nguyễn Thị Lan')).toHaveCount(0);
  await expect
    .poll(async () => {
      tell();
      return page.getByText(minh.email).count();
    })
    .toBeGreaterThan(0);
  await expect(page.getByText(lan.email)).toHaveCount(0);
  expect(await page.evaluate(() => (window as { readonly mixes?: string[] }).mixes)).toEqual([]);
});

test('[C28] an old answer to the page’s question that arrives last is ignored @long', async ({
  page,
  exchange,
}) => {
  await outside(exchange, 'chain', { mode: 'busy' });
  await page.route('**/api/v1/orders/*/events*', (route) => route.abort());
  let old: string | undefined;
  let repeated = 0;
  let isLate = false;
  await page.route('**/api/v1/histories*', async (route) => {
    const response = await relay(route);
    old ??= await response.text();
    if (isLate) repeated += 1;
    await route.fulfill({ response, ...(isLate && { body: old }) });
  });
  const ref = await buy(page);
  await expect(status(page)).toContainText('Chờ bạn chuyển khoản');
  await expect.poll(() => old).toBeDefined();
  // Answers are ordered by seconds: an order that is paid within its first one has the same.
  await outside(exchange, 'clock', { seconds: 2 });
  await outside(exchange, 'pay', { ref });
  await expect(status(page)).toContainText('Đang thử lại');
  isLate = true;
  await expect.poll(() => repeated, { timeout: 30_000 }).toBeGreaterThan(1);
  await expect(status(page)).not.toContainText('Chờ bạn chuyển khoản');
  await outside(exchange, 'chain', { mode: 'deliver' });
});
