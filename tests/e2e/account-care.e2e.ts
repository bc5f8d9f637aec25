import { logIn, mailedLink, proofDialog, provePerson, sampleAccounts } from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';
import { expectGoodLooks } from './support/looks.ts';

test.use({ ownExchange: 'account-care' });

test('a member asks for the account to be deleted, and keeps it by the link of the mail, which does nothing by itself @long', async ({
  page,
  exchange,
}) => {
  const [lan] = await sampleAccounts(exchange);
  if (!lan) throw new Error('the sandbox has no accounts');
  await page.goto('/security');
  await page.waitForURL('**/login');
  await logIn(page, lan.email, lan.password);
  await page.waitForURL('**/security');
  await page.getByRole('button', { name: 'Xóa tài khoản của tôi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Xóa tài khoản của tôi' });
  await dialog.getByLabel('Mật khẩu hiện tại').fill('khong-phai');
  await dialog.getByRole('button', { name: 'Xóa sau 7 ngày' }).click();
  await expect(proofDialog(page).getByRole('alert')).toBeVisible();
  await provePerson(page, exchange, lan);
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectGoodLooks(page);
  await dialog.getByLabel('Mật khẩu hiện tại').fill(lan.password);
  await dialog.getByRole('button', { name: 'Xóa sau 7 ngày' }).click();
  await expect(page.getByText(/Tài khoản của bạn sẽ bị xóa vào/)).toBeVisible();
  await expectGoodLooks(page);
  const link = await mailedLink(exchange, lan.email, 'keep-account');
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Giữ lại tài khoản' })).toBeVisible();
  await expectGoodLooks(page);
  await page.goto('/security');
  await expect(page.getByText(/Tài khoản của bạn sẽ bị xóa vào/)).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Giữ lại tài khoản' }).click();
  await expect(page.getByText('Tài khoản của bạn được giữ lại.')).toBeVisible();
  // The link is good once; whoever presses it again is led to where the account says how it stands.
  await page.goto(link);
  await page.getByRole('button', { name: 'Giữ lại tài khoản' }).click();
  await expect(page.getByRole('alert')).toContainText('không còn hiệu lực');
  await expectGoodLooks(page);
  await page.getByRole('link', { name: 'Xem lại trong mục Bảo mật' }).click();
  await page.waitForURL('**/security');
  await expect(page.getByRole('button', { name: 'Xóa tài khoản của tôi' })).toBeVisible();
});

test('[AUTH-07] a member freezes withdrawals by the link of a mail, which does nothing by itself', async ({
  page,
  exchange,
}) => {
  const [lan] = await sampleAccounts(exchange);
  if (!lan) throw new Error('the sandbox has no accounts');
  await page.goto('/security');
  await page.waitForURL('**/login');
  await logIn(page, lan.email, lan.password);
  await page.waitForURL('**/security');
  await page.getByLabel('Mật khẩu hiện tại').fill(lan.password);
  await page.getByLabel('Mật khẩu mới').fill('bon-nam-sau');
  await page.getByLabel('Nhập lại mật khẩu').fill('bon-nam-sau');
  await page.getByRole('button', { name: 'Lưu mật khẩu mới' }).click();
  await provePerson(page, exchange, { email: lan.email });
  await expect(page.getByText('Mật khẩu đã được đổi.')).toBeVisible();
  let link = '';
  await expect(async () => {
    link = await mailedLink(exchange, lan.email, 'freeze-account');
  }).toPass();
  await page.goto(link);
  const button = page.getByRole('button', { name: 'Khóa rút tiền' });
  await expect(button).toBeVisible();
  await expectGoodLooks(page);
  await page.goto('/security');
  await expect(page.getByLabel('Mật khẩu hiện tại')).toBeVisible();
  await page.goto(link);
  await button.click();
  await expect(page.getByText('Đã khóa rút tiền.')).toBeVisible();
  await expectGoodLooks(page);
  // The sessions have ended, this one too.
  await page.goto('/security');
  await page.waitForURL('**/login');
});
