import { expect, test } from './support/exchange.ts';
import { fillBuyForm, isFilled, outside } from './support/purchase.ts';

/** Dong for one USDT in the sample data. */
const RATE = '26120';

test('a rate that jumps pauses its currency under an open form; once the rates agree again, the form is there with what was typed @long', async ({
  page,
  exchange,
}) => {
  await page.clock.install();
  await page.goto('/buy/usdt');
  await fillBuyForm(page);
  await isFilled(page);
  await outside(exchange, 'rates', { currency: 'TRC20', value: '2612' });
  await page.clock.runFor(20_000);
  await expect(page.getByText('Hiện đang tạm ngừng mua USDT (TRC20)')).toBeVisible();
  await expect(page.getByText('Tỷ giá vừa biến động bất thường')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tiếp tục' })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'TRC20 tạm ngừng' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: /^BEP20 phí/ })).toBeEnabled();
  await outside(exchange, 'rates', { currency: 'TRC20', value: RATE });
  await page.clock.runFor(20_000);
  await isFilled(page);
  await expect(page.getByRole('button', { name: 'Tiếp tục' })).toBeEnabled();
});
