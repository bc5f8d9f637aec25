import {
  digits,
  lastSms,
  logIn,
  proofDialog,
  provePerson,
  sampleAccounts,
} from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';
import { expectGoodLooks } from './support/looks.ts';
import { press } from './support/press.ts';

test.use({ ownExchange: 'step-up', viewport: { width: 360, height: 740 } });

test('[AUTH-07, ACC-03, TFA-02] on a phone a changed password waits for the proof of the person and goes on after it, codes by SMS need no other proof, and the next login asks for one', async ({
  page,
  exchange,
}) => {
  const [lan] = await sampleAccounts(exchange);
  if (!lan) throw new Error('the sandbox has no accounts');
  await page.goto('/security');
  await page.waitForURL('**/login');
  await logIn(page, lan.email, lan.password);
  await page.waitForURL('**/security');
  const next = 'bon-nam-sau';
  await page.getByLabel('Mật khẩu hiện tại').fill(lan.password);
  await page.getByLabel('Mật khẩu mới').fill(next);
  await page.getByLabel('Nhập lại mật khẩu').fill(next);
  await press(page, 'Lưu mật khẩu mới');

  // The current password was typed: the code comes next.
  const dialog = proofDialog(page);
  await expect(dialog.getByLabel('Mã 6 số')).toBeFocused();
  await expectGoodLooks(page);
  await dialog.getByRole('button', { name: 'Hủy' }).click();
  await expect(page.getByRole('alert')).toHaveText(/chưa xác nhận/);
  await expect(page.getByLabel('Mật khẩu mới')).toHaveValue(next);

  await press(page, 'Lưu mật khẩu mới');
  await provePerson(page, exchange, { email: lan.email });
  await expect(page.getByText('Mật khẩu đã được đổi.')).toBeVisible();

  // The proof is good for the next one, too.
  await press(page, 'Đổi lần nữa');
  await page.getByLabel('Mật khẩu hiện tại').fill(next);
  await page.getByLabel('Mật khẩu mới').fill(lan.password);
  await page.getByLabel('Nhập lại mật khẩu').fill(lan.password);
  await press(page, 'Lưu mật khẩu mới');
  await expect(page.getByText('Mật khẩu đã được đổi.')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  // Neither do codes by SMS, which are a step of the next login.
  const phone = '84901234567';
  await page.goto('/2fa');
  await press(page, 'Nhận mã qua SMS');
  await page.getByRole('textbox', { name: 'Số điện thoại' }).fill(`+${phone}`);
  await expectGoodLooks(page);
  await press(page, 'Gửi mã');
  await digits(page).fill(await lastSms(exchange, phone));
  await expectGoodLooks(page);
  await press(page, 'Bật');
  await press(page, 'Tôi đã cất giữ');
  await expect(page.getByText('Đang bật: mã qua SMS')).toBeVisible();
  await expectGoodLooks(page);
  const used = await lastSms(exchange, phone);
  await page.goto('/logout');
  await page.waitForURL('**/notice');
  await page.goto('/account');
  await page.waitForURL('**/login');
  await logIn(page, lan.email, lan.password);
  await expect(
    page.getByText('Nhập 6 số trong tin nhắn SMS vừa gửi tới điện thoại của bạn.'),
  ).toBeVisible();
  await expectGoodLooks(page);
  await expect.poll(() => lastSms(exchange, phone)).not.toBe(used);
  await digits(page).fill(await lastSms(exchange, phone));
  await press(page, 'Xác nhận');
  await page.waitForURL('**/account');

  // The profile says why it cannot be saved.
  await page.getByLabel('Họ và tên').fill('');
  await expect(page.getByText(/^Còn thiếu: Họ và tên/)).toBeVisible();
  await expectGoodLooks(page);
});
