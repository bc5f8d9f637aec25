import { expect, test } from './support/exchange.ts';
import { ADDRESS, fillBuyForm } from './support/purchase.ts';

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

test('[C33] what is pasted is read as it was meant, or refused in words @long', async ({
  page,
}) => {
  await page.goto('/buy/usdt');
  await fillBuyForm(page);
  const next = page.getByRole('button', { name: 'Tiếp tục' });
  const address = page.getByLabel(/Địa chỉ ví/);
  const confirmed = page.getByText(`kết thúc bằng ${ADDRESS.slice(-6)}`);
  const refused = page.getByText('Địa chỉ USDT không hợp lệ');
  await expect(next).toBeEnabled();

  for (const meant of [`\u200f${ADDRESS}\u200b\u00a0`, fullWidth(ADDRESS), `\ufeff${ADDRESS}\n`]) {
    await address.fill(meant);
    await address.blur();
    await expect(confirmed).toBeVisible();
    await expect(next).toBeEnabled();
  }
  for (const garbage of [
    `\u202e${ADDRESS}`,
    ADDRESS.replace('T', 'Т'),
    `${ADDRESS} ${ADDRESS}`,
    '🙏',
  ]) {
    await address.fill(garbage);
    await address.blur();
    await expect(refused).toBeVisible();
    await expect(confirmed).toBeHidden();
    await expect(next).toBeDisabled();
  }

  await address.fill(ADDRESS);
  await expect(next).toBeEnabled();
  const number = page.getByLabel(/Số tài khoản/);
  await number.fill('００７１ 0001\u200f23456');
  await number.blur();
  await expect(next).toBeEnabled();
  await number.fill('٣٣٣٣٣٣٣٣٣٣٣٣٣');
  await number.blur();
  await expect(next).toBeDisabled();
});
