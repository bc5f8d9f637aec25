import { expect, test } from './support/exchange.ts';
import { expectGoodLooks } from './support/looks.ts';
import { outside } from './support/purchase.ts';

test.use({ ownExchange: 'price-alert' });

const EMAIL = 'khach@example.com';

/** Mails of the sandbox to the guest, as JSON. */
const mailsOf = async (exchange: string): Promise<readonly string[]> => {
  const { data } = (await (await fetch(`${exchange}/sandbox/api/mail`)).json()) as {
    readonly data: readonly unknown[];
  };
  return data.map((mail) => JSON.stringify(mail)).filter((mail) => mail.includes(EMAIL));
};

/** Path of a link in the mails to the guest, once it has come. */
const mailedPath = async (exchange: string, deed: 'confirm' | 'end'): Promise<string> => {
  const find = async () =>
    (await mailsOf(exchange))
      .map((mail) => new RegExp(`/price-alert/${deed}/[0-9a-f]+`).exec(mail)?.[0])
      .find((path) => path !== undefined) ?? '';
  await expect.poll(find).not.toBe('');
  return find();
};

test('[HOME-05] a guest asks for a price alert, starts it by the link of the mail, is told of the price by mail, and ends it @long', async ({
  page,
  exchange,
}) => {
  await page.goto('/price-alert/usdt?side=buy');
  await expect(page.getByRole('heading', { name: 'Cảnh báo giá' })).toBeVisible();
  await expect(page.getByText(/Giá bạn mua USDT hiện là 26\.120/)).toBeVisible();
  await page.getByLabel(/Giá bạn chờ/).fill('26120');
  await page.getByLabel('Email').fill(EMAIL);
  await expect(
    page.getByText('Đây là giá hiện tại. Vui lòng nhập giá cao hơn hoặc thấp hơn.'),
  ).toBeVisible();
  await expectGoodLooks(page);
  await page.getByLabel(/Giá bạn chờ/).fill('26100');
  await page.getByRole('button', { name: 'Báo cho tôi qua email' }).click();
  await expect(page.getByRole('status').filter({ hasText: EMAIL })).toBeVisible();

  const confirm = await mailedPath(exchange, 'confirm');
  await page.goto(confirm);
  await expect(page.getByRole('button', { name: 'Bật cảnh báo' })).toBeVisible();
  await expectGoodLooks(page);
  // Opening the page has started nothing.
  await outside(exchange, 'rates', { currency: 'TRC20', value: '26095' });
  await outside(exchange, 'clock', { seconds: 60 });
  await outside(exchange, 'rates', { currency: 'TRC20', value: '26120' });
  expect(await mailsOf(exchange)).toHaveLength(1);
  await page.getByRole('button', { name: 'Bật cảnh báo' }).click();
  await expect(page.getByText('Đã bật cảnh báo giá.')).toBeVisible();

  await outside(exchange, 'rates', { currency: 'TRC20', value: '26095' });
  await outside(exchange, 'clock', { seconds: 60 });
  await expect.poll(async () => (await mailsOf(exchange)).length).toBe(2);
  expect((await mailsOf(exchange)).join()).toContain('USDT: giá mua đã đến 26.095 ₫');

  await page.goto(await mailedPath(exchange, 'end'));
  await page.getByRole('button', { name: 'Hủy cảnh báo' }).click();
  await expect(page.getByText('Đã hủy cảnh báo giá.')).toBeVisible();
  await page.goto(confirm);
  await page.getByRole('button', { name: 'Bật cảnh báo' }).click();
  await expect(page.getByRole('alert')).toContainText('không còn hiệu lực');
  await expectGoodLooks(page);
});

test('the price on a trade page leads to an alert about it @long', async ({ page }) => {
  await page.goto('/sell/usdt');
  await page.locator('summary', { hasText: '1 USDT' }).click();
  await page.getByRole('link', { name: 'Cảnh báo giá' }).click();
  await page.waitForURL('**/price-alert/usdt?side=sell');
  await expect(page.getByText(/Giá bạn bán USDT hiện là/)).toBeVisible();
  await page.getByRole('link', { name: 'Tôi muốn mua: chờ giá mua' }).click();
  await expect(page.getByText(/Giá bạn mua USDT hiện là/)).toBeVisible();
});
