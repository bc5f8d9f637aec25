import { expect, test } from './support/exchange.ts';
import { ADDRESS, fillBuyForm, outside } from './support/purchase.ts';

const BITCOIN_ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

test.use({ viewport: { width: 360, height: 800 } });

test('[BUY-07] a guest buys bitcoin: an address of another network is named, and no other coin is offered for it', async ({
  page,
  exchange,
}) => {
  await page.goto('/buy/BTC');
  await fillBuyForm(page, '0,01');
  await expect(page.getByLabel(/Bạn trả/)).toHaveValue('22.979.325');
  const address = page.getByLabel(/Địa chỉ ví BTC/);
  await expect(address).toHaveValue(ADDRESS);
  await expect(page.getByText('Địa chỉ này có vẻ là TRC20, còn bạn chọn Bitcoin.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Chuyển sang/ })).toHaveCount(0);
  const proceed = page.getByRole('button', { name: 'Tiếp tục' });
  await expect(proceed).toBeDisabled();

  await address.fill(BITCOIN_ADDRESS);
  await expect(page.getByText('kết thúc bằng v8f3t4')).toBeVisible();
  const posted = page.waitForRequest('**/api/v1/buy_orders');
  await proceed.click();
  expect((await posted).postDataJSON()).toMatchObject({
    ...{ currency_code: 'BTC', cryptoNetworkKey: 'BTC', quantity: '0.01' },
    receiving_address: BITCOIN_ADDRESS,
  });
  await page.waitForURL('**/order/*');
  await expect(page.getByText('22.979.325 ₫').first()).toBeVisible();
  await outside(exchange, 'pay', { ref: new URL(page.url()).pathname.replace('/order/', '') });
  await expect(page.getByLabel('Trạng thái')).toContainText('Hoàn tất');
  await expect(page.getByText('0,01 BTC').first()).toBeVisible();
});
