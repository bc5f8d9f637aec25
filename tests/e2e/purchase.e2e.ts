import { expect, test } from './support/exchange.ts';
import { ADDRESS, buy, fillBuyForm, outside } from './support/purchase.ts';

const badge = 'Trạng thái';

test('[SUB-01, SUB-02, ORD-01, ORD-18, SRV-01] a guest buys USDT, pays, and sees it delivered', async ({
  page,
  exchange,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (said) => {
    if (said.type() === 'error' || said.type() === 'warning') complaints.push(said.text());
  });
  await page.goto('/buy/usdt');
  await fillBuyForm(page);
  await expect(page.getByLabel(/Bạn trả/)).toHaveValue('2.632.896');
  await expect(page.getByText('Hai triệu sáu trăm ba mươi hai nghìn')).toBeVisible();
  await page.getByText('Thêm ghi chú').click();
  await page.getByLabel(/Ghi chú/).fill('Giao nhanh giúp mình, 100%');
  const posted = page.waitForRequest('**/api/v1/buy_orders');
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  expect((await posted).postDataJSON()).toEqual({
    currency_code: 'TRC20',
    quantity: '100',
    receiving_address: ADDRESS,
    sender_address: '0071000123456',
    bank_name: expect.stringMatching(/^vcb$/i),
    email: '',
    phone_number: '',
    binance_id: '',
    customer_id: '',
    cryptoNetworkKey: 'TRX',
    cryptoMemo: '',
    Paypal_Method: '',
    note: encodeURIComponent('Giao nhanh giúp mình, 100%'),
    account_name_unverify: '',
  });

  await page.waitForURL('**/order/*');
  const ref = new URL(page.url()).pathname.replace('/order/', '');
  expect(ref).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  await expect(page.getByText('Chờ bạn chuyển khoản').first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^VietQR/ })).toBeVisible();
  await expect(page.getByText('2.632.896 ₫').first()).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('lastOrder'));
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ Ref: ref });

  await outside(exchange, 'pay', { ref });
  await expect(page.getByLabel(badge)).toContainText('Hoàn tất');
  await expect(page.getByRole('img', { name: /^VietQR/ })).toHaveCount(0);
  // No violation of the content security policy, and no other error.
  expect(complaints).toEqual([]);
});

test('[ORD-04] "I sent enough money" opens after three minutes and moves the order on @long', async ({
  page,
  exchange,
}) => {
  const ref = await buy(page);
  const sent = page.getByRole('button', { name: 'Tôi đã chuyển đủ tiền' });
  await expect(sent).toBeDisabled();
  await expect(page.getByText(/Bấm được sau 3 phút/)).toBeVisible();
  await outside(exchange, 'clock', { seconds: 181 });
  await page.goto(`/order/${ref}`);
  await expect(sent).toBeEnabled();
  await sent.click();
  const question = page.getByRole('dialog', { name: /^Bạn đã chuyển .*₫ chưa\?$/ });
  await question.getByRole('button', { name: 'Chưa' }).click();
  await expect(question).toHaveCount(0);
  await expect(sent).toBeFocused();
  await sent.click();
  await question.getByRole('button', { name: 'Rồi, tôi đã chuyển' }).click();
  await expect(page.getByText('Đang kiểm tra giao dịch').first()).toBeVisible();
  // Nothing has arrived yet: where to transfer to stays.
  await expect(page.getByRole('img', { name: /^VietQR/ })).toBeVisible();
});

test('a stranger sees a masked order and may not act on it @long', async ({
  page,
  browser,
  exchange,
}) => {
  const ref = await buy(page);
  const stranger = await browser.newPage({ baseURL: exchange, locale: 'vi-VN' });
  await stranger.goto(`/order/${ref}`);
  await expect(stranger.getByText('Chờ bạn chuyển khoản').first()).toBeVisible();
  await expect(stranger.getByText(ADDRESS)).toHaveCount(0);
  await expect(stranger.getByRole('img', { name: /^VietQR/ })).toHaveCount(0);
  await expect(stranger.getByRole('button', { name: 'Tôi đã chuyển đủ tiền' })).toHaveCount(0);
  await stranger.close();
});

test('[ORD-01] an unknown order leads a guest to the search, and shows why @long', async ({
  page,
}) => {
  await page.goto('/order/ZZZZZZZZZZZZZZZZ');
  await page.waitForURL('**/history/transaction');
  // The page shows it, and leads on: for a moment both pages have the text.
  const said = page.getByRole('alert').filter({ hasText: 'Không tìm thấy đơn này.' });
  await expect(said.last()).toBeVisible();
  await expect(page.getByLabel(/Mã đơn/)).toHaveValue('ZZZZZZZZZZZZZZZZ');
});

test('the order’s code opens it again from the search @long', async ({ page }) => {
  const ref = await buy(page);
  await page.goto('/history/transaction');
  await page.getByLabel(/Mã đơn/).fill(` ${ref.toLowerCase()} `);
  await page.getByRole('button', { name: 'Mở đơn' }).click();
  await expect(page.getByText('Chờ bạn chuyển khoản').first()).toBeVisible();
  await expect(page.getByLabel(badge)).toBeVisible();
});
