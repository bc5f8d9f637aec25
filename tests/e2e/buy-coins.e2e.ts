import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { ADDRESS, fillBuyForm, outside } from './support/purchase.ts';

const BITCOIN_ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const XRP_ADDRESS = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const EVM_ADDRESS = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

test.use({ viewport: { width: 360, height: 800 } });

const proceed = (page: Page) => page.getByRole('button', { name: 'Tiếp tục' });

/** Pays the order on the page, and waits until it is delivered. */
const payAndSee = async (page: Page, exchange: string) => {
  await outside(exchange, 'pay', { ref: new URL(page.url()).pathname.replace('/order/', '') });
  await expect(page.getByLabel('Trạng thái')).toContainText('Hoàn tất');
};

test('[BUY-07] a guest buys bitcoin: an address of another network is named, and no other coin is offered for it @long', async ({
  page,
  exchange,
}) => {
  await page.goto('/buy/BTC');
  await fillBuyForm(page, '0,01', true);
  // 0.01 × 2,286,500,000 and the network's fee of 0.00005 BTC.
  await expect(page.getByLabel(/Bạn trả/)).toHaveValue('22.979.325');
  const address = page.getByLabel(/Địa chỉ ví BTC/);
  await expect(address).toHaveValue(ADDRESS);
  await expect(page.getByText('Địa chỉ này có vẻ là TRC20, còn bạn chọn Bitcoin.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Chuyển sang/ })).toHaveCount(0);
  await expect(proceed(page)).toBeDisabled();

  await address.fill(BITCOIN_ADDRESS);
  await expect(page.getByText('kết thúc bằng v8f3t4')).toBeVisible();
  const posted = page.waitForRequest('**/api/v1/buy_orders');
  await proceed(page).click();
  expect((await posted).postDataJSON()).toMatchObject({
    ...{ currency_code: 'BTC', cryptoNetworkKey: 'BTC', quantity: '0.01' },
    receiving_address: BITCOIN_ADDRESS,
  });
  await page.waitForURL('**/order/*');
  await expect(page.getByText('22.979.325 ₫').first()).toBeVisible();
  await payAndSee(page, exchange);
  await expect(page.getByText('0,01 BTC').first()).toBeVisible();
});

test('[BUY-07] [BUY-18] a guest buys XRP: a forgotten tag is asked for, kept over a reload, and stands on the order @long', async ({
  page,
  exchange,
}) => {
  await page.goto('/buy/XRP');
  await fillBuyForm(page, '20', true);
  await page.getByLabel(/Địa chỉ ví XRP/).fill(XRP_ADDRESS);
  await expect(
    page.getByText('Hãy nhập TAG/MEMO, hoặc xác nhận ví của bạn không cần.'),
  ).toBeVisible();
  await expect(proceed(page)).toBeDisabled();

  const tag = page.getByLabel('TAG của tài khoản bạn');
  await tag.fill('102938');
  await expect(proceed(page)).toBeEnabled();
  await page.reload();
  await expect(tag).toHaveValue('102938');

  // Left out on purpose, and typed after all.
  const noTag = page.getByLabel('Ví của tôi không cần TAG');
  await noTag.check();
  await expect(tag).toBeDisabled();
  await expect(page.getByText(/^Chỉ dành cho ví cá nhân của bạn/)).toBeVisible();
  await noTag.uncheck();
  await expect(proceed(page)).toBeDisabled();
  await tag.fill('102938');

  const posted = page.waitForRequest('**/api/v1/buy_orders');
  await proceed(page).click();
  expect((await posted).postDataJSON()).toMatchObject({
    ...{ currency_code: 'XRP', cryptoNetworkKey: 'XRP', cryptoMemo: '102938' },
    receiving_address: XRP_ADDRESS,
  });
  await page.waitForURL('**/order/*');
  await expect(page.getByText('102938', { exact: true })).toBeVisible();
  await payAndSee(page, exchange);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('[BUY-06] [BUY-18] a guest buys ether over Arbitrum, and is asked about an amount of ten times the usual @long', async ({
  page,
}) => {
  await page.goto('/buy/ETH');
  await fillBuyForm(page, '1,5', true);
  await page.getByLabel(/Địa chỉ ví ETH/).fill(EVM_ADDRESS);
  await page.locator('label', { hasText: 'Arbitrum' }).click();
  await expect(page.getByLabel(/Địa chỉ ví ETH/)).toHaveValue(EVM_ADDRESS);
  await expect(page.getByLabel(/Bạn nhận/)).toHaveValue('1,5');
  await proceed(page).click();
  await expect(page.getByText('Số tiền này lớn. Có đúng không?')).toBeVisible();
  await page.getByRole('button', { name: 'Quay lại biểu mẫu' }).click();
  await expect(proceed(page)).toBeFocused();
  await proceed(page).click();
  const posted = page.waitForRequest('**/api/v1/buy_orders');
  await page.getByRole('button', { name: /^Đặt đơn với/ }).click();
  expect((await posted).postDataJSON()).toMatchObject({
    ...{ currency_code: 'ETH', cryptoNetworkKey: 'ARBITRUM', quantity: '1.5' },
  });
  await page.waitForURL('**/order/*');
});
