import { logIn, sampleAccounts } from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';
import { expectGoodLooks } from './support/looks.ts';
import { saveTable } from './support/order-table.ts';
import { outside } from './support/purchase.ts';

test.use({ ownExchange: 'history' });

test('[HIST-02, HIST-04] a member filters the orders, goes through their pages by the address, and saves them as a file @long', async ({
  page,
  exchange,
}) => {
  const [lan] = await sampleAccounts(exchange);
  if (!lan) throw new Error('the sandbox has no accounts');
  await page.goto('/history');
  await page.waitForURL('**/login');
  await logIn(page, lan.email, lan.password);
  await page.waitForURL('**/history');
  await outside(exchange, 'deposit', { member: lan.email, amount: '9000000' });
  // Nine orders are two pages.
  const token = await page.evaluate(() => localStorage.getItem('token'));
  for (let n = 1; n <= 9; n += 1) {
    const { status } = await fetch(`${exchange}/api/v1/ex_orders`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ a_currency_code: 'vnd', b_currency_code: 'btc', a_quantity: String(600_000 + n) },
      }),
    });
    expect(status).toBe(200);
  }
  await page.goto('/history?type=ex');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(8);
  await expectGoodLooks(page);
  await page.getByRole('link', { name: 'Trang 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows).toHaveCount(1);
  await page.goBack();
  await expect(rows).toHaveCount(8);

  await page.getByRole('combobox', { name: 'Loại' }).selectOption('sell');
  await page.getByRole('button', { name: 'Tìm', exact: true }).click();
  await expect(page).toHaveURL(/type=sell/);
  await expect(rows).toHaveCount(0);
  await page.goBack();
  await expect(rows).toHaveCount(8);

  const table = await saveTable(page);
  expect(table.startsWith('\uFEFF')).toBe(true);
  expect(table.trim().split('\r\n')).toHaveLength(1 + 9);
  expect(table).toContain(',Bạn đưa,Loại tiền đưa,Bạn nhận,Loại tiền nhận,');
  expect(table).toMatch(/,600009,VND,0\.000\d+,BTC,/);
});
