import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { outside, refOf } from './support/purchase.ts';

test.use({ viewport: { width: 360, height: 800 } });

// The service is shared with the tests of other files.
test.afterEach(({ exchange }) => outside(exchange, 'vouchers', { mode: 'deliver' }).then(() => {}));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const status = (page: Page) => page.getByLabel('Trạng thái');
const isNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

const fillBank = async (page: Page) => {
  await page.locator('label', { hasText: 'Vietcombank' }).click();
  await page.getByLabel(/Số tài khoản/).fill('0071000123456');
  await page.getByLabel(/Số tài khoản/).blur();
};

const proceed = async (page: Page) => {
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await page.waitForURL('**/order/*');
  return refOf(page);
};

test('[ORD-11] a voucher is sold: a wrong one is refused, its first activation fails, the next one pays @long', async ({
  page,
  exchange,
}) => {
  await page.goto('/sell/E-VOUCHER');
  await page.getByLabel(/Bạn bán/).fill('50');
  await fillBank(page);
  await expect(page.getByText(/^✓ [A-Z ]+$/)).toBeVisible();
  const ref = await proceed(page);
  await expect(heading(page)).toHaveText(/^Nộp voucher 50\sUSD để nhận/);
  await isNarrow(page);

  const number = page.getByLabel(/^Mã voucher/);
  const code = page.getByLabel(/^Mã kích hoạt/);
  const handIn = page.getByRole('button', { name: 'Nộp voucher' });
  await number.fill('123');
  await code.fill('456');
  await handIn.click();
  await expect(page.getByText('Mã voucher không chính xác')).toBeVisible();
  await expect(page.getByText('Mã active voucher không chính xác')).toBeVisible();
  await number.fill('1234567890');
  await code.fill('1234567890123456');
  await handIn.click();
  await expect(page.getByRole('alert')).toHaveText('Mã voucher hoặc mã kích hoạt không đúng.');
  await expect(status(page)).toContainText('Voucher không hợp lệ');

  const voucher = await outside(exchange, 'hand-out-voucher', { ref, fault: 'activation' });
  await number.fill(String(voucher.number));
  await code.fill(String(voucher.code));
  await handIn.click();
  await expect(heading(page)).toHaveText('Không kích hoạt được voucher');
  await isNarrow(page);
  await handIn.click();
  await expect(status(page)).toContainText('Hoàn tất');
  await expect(heading(page)).toHaveText(/^Đã gửi [\d.]+\s₫ tới Vietcombank\s··3456$/);
});

test('[ORD-11] a voucher is bought: its first payout fails, and it is shown when its customer asks for it @long', async ({
  page,
  exchange,
}) => {
  await outside(exchange, 'vouchers', { mode: 'fail' });
  await page.goto('/buy/E-VOUCHER');
  await page.getByLabel(/Bạn nhận/).fill('50');
  await fillBank(page);
  const ref = await proceed(page);
  await outside(exchange, 'pay', { ref });
  await expect(status(page)).toContainText('Gửi không thành công');
  await outside(exchange, 'vouchers', { mode: 'deliver' });
  await outside(exchange, 'retry', { ref });
  await expect(status(page)).toContainText('Hoàn tất');
  await expect(page.getByText(/^\d{16}$/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Hiện voucher' }).click();
  await expect(page.getByText(/^\d{10}$/)).toBeVisible();
  const code = await page.getByText(/^\d{16}$/).textContent();
  await isNarrow(page);
  // Hidden again after a reload, and in no storage of the browser.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Hiện voucher' })).toBeVisible();
  await expect(page.getByText(String(code))).toHaveCount(0);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).not.toContain(String(code));
});
