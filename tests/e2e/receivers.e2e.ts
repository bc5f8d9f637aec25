import { logIn, provePerson, sampleAccounts } from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';
import { expectGoodLooks } from './support/looks.ts';
import { press } from './support/press.ts';
import { outside } from './support/purchase.ts';

test.use({ ownExchange: 'receivers', viewport: { width: 360, height: 740 } });

const ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const DAY_SECONDS = 86_400;

test('[ACC-05] a member saves an address with a proof of the person, chooses it for a purchase a day later, and deletes it @long', async ({
  page,
  exchange,
}) => {
  const [lan] = await sampleAccounts(exchange);
  if (!lan) throw new Error('the sandbox has no accounts');
  await page.goto('/withdraw');
  await page.waitForURL('**/login');
  await logIn(page, lan.email, lan.password);
  await page.waitForURL('**/withdraw');
  await page.getByText('Lưu người nhận mới').click();
  await page.getByLabel('Tên người nhận').fill('Ví lạnh');
  await page.getByLabel('Mạng hoặc ngân hàng').selectOption('TRX');
  await page.getByLabel('Địa chỉ của người nhận').fill(ADDRESS);
  await expectGoodLooks(page);
  await press(page, 'Lưu người nhận');
  await provePerson(page, exchange, lan);
  await expect(page.getByText(/^Dùng được từ /)).toBeVisible();
  await expectGoodLooks(page);

  // It waits as a new destination of withdrawals does.
  await page.goto('/buy/usdt');
  await expect(page.getByLabel(/Địa chỉ ví/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ví lạnh' })).toHaveCount(0);
  await outside(exchange, 'clock', { seconds: DAY_SECONDS });
  await page.goto('/buy/usdt');
  await press(page, 'Ví lạnh');
  await expect(page.getByLabel(/Địa chỉ ví/)).toHaveValue(ADDRESS);
  await expectGoodLooks(page);

  await page.goto('/withdraw');
  await press(page, 'Xóa: Ví lạnh');
  await press(page, 'Xóa người nhận');
  await expect(page.getByText('Bạn chưa lưu người nhận nào.')).toBeVisible();
});
