import { logIn, provePerson, sampleAccounts } from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';
import { expectGoodLooks } from './support/looks.ts';
import { outside } from './support/purchase.ts';

test.use({ ownExchange: 'swap' });

test('[SWAP-01, SWAP-02, SWAP-04, HIST-03] a member pays dong in, exchanges half of it for BTC and sees the order @long', async ({
  page,
  exchange,
}) => {
  const [lan] = await sampleAccounts(exchange);
  if (!lan) throw new Error('the sandbox has no accounts');
  await page.goto('/exchange/vnd-btc');
  await expect(page.getByText('Đăng nhập để quy đổi.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập' }).click();
  await logIn(page, lan.email, lan.password);
  await page.waitForURL('**/exchange/vnd-btc');
  await outside(exchange, 'deposit', { member: lan.email, amount: '4000000' });
  await page.reload();
  await expect(page.getByText(/^Số dư [\d.]+\s₫?VND$|^Số dư 4\.000\.000/)).toBeVisible();
  await expectGoodLooks(page);
  const turn = page.getByRole('button', { name: 'Đảo chiều quy đổi' });
  expect((await turn.boundingBox())?.height).toBe(44);
  await page.getByRole('button', { name: '50%' }).click();
  await expect(page.getByRole('textbox', { name: 'Bạn đổi' })).toHaveValue('2.000.000');
  // 2,000,000 / 2,286,500,000, less 0.000002
  await expect(page.getByRole('textbox', { name: 'Bạn nhận' })).toHaveValue('0,00087269');
  await page.getByRole('button', { name: 'Quy đổi ngay' }).click();
  await page.waitForURL('**/order/*');
  await expect(page.getByRole('main')).toContainText('0,00087269');
  await expectGoodLooks(page);
  await page.getByRole('link', { name: 'Xem ví của bạn' }).click();
  await page.waitForURL('**/wallet');
  await page.getByText('Tiền đồng (chuyển khoản)').click();
  const number = (await page.getByText(/^DEPCV\d{10}$/).innerText()).slice('DEPCV'.length);
  expect(number).toBe(lan.id);
  await expect(page.getByRole('list', { name: 'Sao kê' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('list', { name: 'Số dư' })).toContainText('0,00087269');
  await expectGoodLooks(page);
  // The sandbox's banks name this holder: the account is the member's own only under that name.
  await page.getByRole('link', { name: 'Rút tiền' }).click();
  await page.getByRole('button', { name: 'Rút tất cả' }).click();
  await expect(page.getByLabel('Số tiền')).toHaveValue('2.000.000');
  await page.getByLabel('Số tiền').fill('500000');
  await page.locator('label', { hasText: 'Vietcombank' }).click();
  await page.getByLabel('Số tài khoản của bạn').fill('0071000123456');
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Rút tiền' }).click();
  await provePerson(page, exchange, lan);
  await expect(page.getByRole('alert')).toContainText('đứng tên bạn');
  await expect(page.getByLabel('Số tiền')).toHaveValue('500.000');
  await page.goto('/exchange/vnd-btc');
  await expect(page.getByText(/^Số dư 2\.000\.000/)).toBeVisible();
});
