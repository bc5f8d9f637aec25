import { logIn, sampleAccounts } from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';
import { ADDRESS, buy, isFilled, outside } from './support/purchase.ts';

const price = 2_632_896;

test('[ORD-04] after a part of the money the page asks for the rest, and finishes when that came @long', async ({
  page,
  exchange,
}) => {
  const ref = await buy(page);
  await outside(exchange, 'pay', { ref, amount: '2000000' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Đã nhận 2\.000\.000\s₫, còn thiếu 632\.896\s₫$/,
  );
  await expect(page.getByRole('img', { name: /^VietQR/ })).toHaveCount(1);
  await expect(page.getByRole('img', { name: /^VietQR: 632\.896\s₫ / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sao chép: Số tiền còn thiếu' })).toBeVisible();
  await outside(exchange, 'pay', { ref, amount: String(price - 2_000_000) });
  await expect(page.getByText('Hoàn tất').first()).toBeVisible();
  await expect(page.getByText('Bạn đã trả')).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Xem trên trang tra cứu blockchain' }),
  ).toHaveAttribute('href', /^https:\/\/tronscan\.org\/#\/transaction\/[0-9a-f]{64}$/);
});

test('[ORD-25] a cancelled order leads to a form that is filled with it @long', async ({
  page,
  exchange,
}) => {
  await buy(page);
  await outside(exchange, 'clock', { seconds: 3_601 });
  await page.getByRole('button', { name: 'Đặt lại đơn này' }).click();
  await page.waitForURL('**/buy/usdt');
  await isFilled(page);
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await page.waitForURL('**/order/*');
  await expect(page.getByText(ADDRESS).first()).toBeVisible();
});

test('[APP-05] an order that was seen opens without the network, marked with its time @long', async ({
  page,
  context,
}) => {
  const ref = await buy(page);
  await expect(page.getByRole('img', { name: /^VietQR/ })).toBeVisible();
  await page
    .getByRole('link', { name: /Tra cứu/ })
    .first()
    .click();
  // The address changes before the page does, and the order's page has a button of that name.
  const code = page.getByRole('textbox', { name: /Mã đơn/ });
  await code.waitFor();
  await context.setOffline(true);
  await code.fill(ref);
  await page.getByRole('button', { name: 'Mở đơn' }).click();
  await expect(
    page.getByText(/^Bạn đang ngoại tuyến\. Đây là đơn hàng theo thông tin lúc/),
  ).toBeVisible();
  await expect(page.getByText('Những gì bạn đã nhập vẫn được giữ')).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^VietQR/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Bạn đang ngoại tuyến/)).toHaveCount(0);
});

test('[NAV-02] [HIST-02] a guest signs in first, comes back to the history, and sees their newest order @long', async ({
  page,
  exchange,
}) => {
  const [member] = await sampleAccounts(exchange);
  await page.goto('/history');
  await page.waitForURL('**/login');
  await logIn(page, member?.email ?? '', member?.password ?? '');
  await page.waitForURL('**/history');
  await expect(page.getByRole('heading', { level: 1, name: 'Đơn hàng của bạn' })).toBeVisible();
  const ref = await buy(page);
  await page.goto('/history');
  // Other tests may have bought with this account before.
  const newest = page
    .getByRole('list', { name: 'Các đơn mới nhất của bạn' })
    .getByRole('link')
    .first();
  await expect(newest).toContainText(ref);
  await newest.click();
  await page.waitForURL(`**/order/${ref}`);
  await expect(page.getByText('Chờ bạn chuyển khoản').first()).toBeVisible();
});
