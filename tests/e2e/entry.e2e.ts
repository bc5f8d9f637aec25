import { logIn, mailedLink, openMenu, sampleAccounts, unusedCode } from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';

const PASSWORD = 'mot-hai-ba-bon';
const token = () => localStorage.getItem('token');

test('[AUTH-02, AUTH-03, AUTH-01, SES-04] register, follow the mail, sign in, sign out @long', async ({
  page,
  exchange,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (said) => {
    if (said.type() === 'error' || said.type() === 'warning') complaints.push(said.text());
  });
  const email = 'hoa@example.com';
  await page.goto('/register');
  // The entry pages stand alone.
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Nhập lại mật khẩu').fill(PASSWORD);
  await page.getByLabel(/Tôi đồng ý/).check();
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click();
  await page.waitForURL('**/notice');
  await expect(page.getByText(`Đã gửi thư xác nhận tới ${email}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Về trang chủ' })).toBeVisible();

  await expect
    .poll(() => mailedLink(exchange, email, 'process').catch(() => ''))
    .toMatch(/^\/users\/process\//);
  await page.goto(await mailedLink(exchange, email, 'process'));
  await page.waitForURL('**/login');
  await expect(
    page.getByText('Tài khoản của bạn đã được xác nhận. Mời bạn đăng nhập.'),
  ).toBeVisible();

  await logIn(page, email, PASSWORD);
  await page.waitForURL(/\/$/);
  await expect((await openMenu(page)).getByText(email)).toBeVisible();
  expect(await page.evaluate(token)).toMatch(/\S{20,}/);

  await page.goto('/logout');
  await page.waitForURL('**/notice');
  await expect(page.getByText('Bạn đã đăng xuất.')).toBeVisible();
  expect(await page.evaluate(token)).toBeNull();
  expect(complaints).toEqual([]);
});

test('[AUTH-01] a wrong password shows an error, typed values stay, and the next try works @long', async ({
  page,
  exchange,
}) => {
  const [lan] = await sampleAccounts(exchange);
  if (!lan) throw new Error('the sandbox has no accounts');
  await page.goto('/login');
  await logIn(page, lan.email, 'khong-phai-no');
  await expect(page.getByRole('alert')).toContainText('Email hoặc mật khẩu không đúng');
  await expect(page.getByLabel('Email')).toHaveValue(lan.email);
  await logIn(page, lan.email, lan.password);
  await page.waitForURL(/\/$/);
});

test('[AUTH-01] an account with an authenticator asks for six digits @long', async ({
  page,
  exchange,
}) => {
  const minh = (await sampleAccounts(exchange)).find(({ totpSecret }) => totpSecret !== '');
  if (!minh) throw new Error('no sample account has an authenticator');
  await page.goto('/login');
  await logIn(page, minh.email, minh.password);
  await page.getByLabel('Mã 6 số').fill('000000');
  await page.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Mã 6 số').fill(await unusedCode(exchange, minh.totpSecret));
  await page.getByRole('button', { name: 'Xác nhận' }).click();
  await page.waitForURL(/\/$/);
});

test('[AUTH-04, AUTH-05] a forgotten password: the link works once', async ({ page, exchange }) => {
  const { email, totpSecret } = (await sampleAccounts(exchange)).at(-1) ?? {};
  if (!email || !totpSecret) throw new Error('the last sample account has no authenticator');
  await page.goto('/forgot');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Gửi liên kết' }).click();
  await page.waitForURL('**/notice');
  await expect
    .poll(() => mailedLink(exchange, email, 'reset-password').catch(() => ''))
    .toMatch(/^\/users\/reset-password\//);
  const link = await mailedLink(exchange, email, 'reset-password');

  const choose = async () => {
    await page.goto(link);
    await page.getByLabel('Mật khẩu mới').fill(PASSWORD);
    await expect(page.getByRole('button', { name: 'Lưu mật khẩu mới' })).toBeDisabled();
    await page.getByLabel('Nhập lại mật khẩu').fill(PASSWORD);
    await page.getByRole('button', { name: 'Lưu mật khẩu mới' }).click();
  };
  await choose();
  await page.waitForURL('**/login');
  await logIn(page, email, PASSWORD);
  // A new password alone opens no account that has an authenticator.
  await page.getByLabel('Mã 6 số').fill(await unusedCode(exchange, totpSecret));
  await page.getByRole('button', { name: 'Xác nhận' }).click();
  await page.waitForURL(/\/$/);
  await choose();
  await expect(page.getByRole('alert')).toContainText('không còn hiệu lực');
  await expect(page.getByRole('link', { name: 'Lấy liên kết mới' })).toBeVisible();
  await expect(page.getByLabel('Mật khẩu mới')).toHaveCount(0);
});

test('[SES-06, C19] signing in and out in one tab is followed by the other @long', async ({
  context,
  exchange,
}) => {
  const [lan] = await sampleAccounts(exchange);
  if (!lan) throw new Error('the sandbox has no accounts');
  const [one, other] = [await context.newPage(), await context.newPage()];
  await other.goto('/buy/usdt');
  await one.goto('/login');
  await logIn(one, lan.email, lan.password);
  await one.waitForURL(/\/$/);
  const name = (await openMenu(other)).getByText('Nguyễn Thị Lan');
  await expect(name).toBeVisible();
  await one.goto('/signout');
  await one.waitForURL('**/notice');
  await expect(name).toHaveCount(0, { timeout: 1_000 });
});

test('[AUTH-05] an expired link shows an error before any typing @long', async ({ page }) => {
  const made = Math.floor(Date.now() / 1_000) - 1_801;
  await page.goto(`/users/reset-password/abc__def__${made}`);
  await expect(page.getByRole('alert')).toContainText('Liên kết đã hết hạn');
  await expect(page.getByRole('link', { name: 'Lấy liên kết mới' })).toHaveAttribute(
    'href',
    '/forgot',
  );
  await expect(page.getByLabel('Mật khẩu mới')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Lưu mật khẩu mới' })).toHaveCount(0);
});
