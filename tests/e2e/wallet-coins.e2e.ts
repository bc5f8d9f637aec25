import { logIn, sampleAccounts } from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';
import { expectGoodLooks } from './support/looks.ts';
import { outside } from './support/purchase.ts';

test.use({ ownExchange: 'wallet-coins' });

test('[ACC-05] a member pays bitcoin in, sees each confirmation without a reload, and a wallet that is stopped when it is undone @long', async ({
  page,
  exchange,
}) => {
  const [lan] = await sampleAccounts(exchange);
  if (!lan) throw new Error('the sandbox has no accounts');
  await page.goto('/wallet');
  await page.waitForURL('**/login');
  await logIn(page, lan.email, lan.password);
  await page.waitForURL('**/wallet');
  await page.getByRole('button', { name: 'Xem địa chỉ BTC của tôi' }).click();
  await expect(page.getByRole('img', { name: 'Mã QR của địa chỉ BTC' })).toBeVisible();
  await expectGoodLooks(page);
  await outside(exchange, 'wallet-coins', { member: lan.email, coin: 'BTC', amount: '0.5' });
  const deposits = page.getByRole('list', { name: 'Coin đã nạp' });
  await expect(deposits).toContainText('0,5000 BTC');
  await expect(deposits).toContainText('0/2 xác nhận');
  await outside(exchange, 'mine', { network: 'BTC', blocks: '1' });
  await expect(deposits).toContainText('1/2 xác nhận');
  await outside(exchange, 'mine', { network: 'BTC', blocks: '1' });
  await expect(deposits).toContainText('Đã cộng vào ví');
  await expect(page.getByRole('list', { name: 'Số dư' })).toContainText('0,5 BTC');
  await expect(page.getByRole('list', { name: 'Sao kê' })).toContainText('+0,5 BTC');
  await outside(exchange, 'reorganise', { network: 'BTC', blocks: '2', doubleSpend: 'true' });
  await expect(deposits).toContainText('Đã bị hủy');
  await expect(page.getByText('Quy đổi và rút tiền đang tạm dừng')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sao kê' })).toContainText('−0,5 BTC');
  await expectGoodLooks(page);
});
