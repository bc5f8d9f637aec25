import { expect, test } from './support/exchange.ts';
import { buy } from './support/purchase.ts';

// Its wrong codes count for the address that all pages of an exchange share.
test.use({ ownExchange: 'order-captcha' });

/** As many wrong codes as an address may look up in a minute. */
const MISSES = 30;

test('[HIST-01] after thirty wrong codes of the same address an order is still found and shown: captchas are solved on the way', async ({
  page,
  browser,
  exchange,
}) => {
  const ref = await buy(page);
  for (let sent = 0; sent < MISSES; sent += 1) {
    const answer = await fetch(`${exchange}/api/v1/histories`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ref: 'ZZZZZZZZZZZZZZZZ' }),
    });
    expect(answer.status).toBe(404);
  }
  const stranger = await (await browser.newContext({ baseURL: exchange, locale: 'vi' })).newPage();
  const sent: (string | undefined)[] = [];
  stranger.on('request', (request) => {
    if (request.url().endsWith('/api/v1/histories')) sent.push(request.headers()['x-captcha']);
  });
  await stranger.goto('/history/transaction');
  const field = stranger.getByRole('textbox', { name: /^Mã đơn/ });
  await field.fill(ref);
  await stranger.getByRole('button', { name: 'Mở đơn' }).click();
  await expect(stranger.getByText(/^Từ đây đã có nhiều lượt tra cứu đơn/)).toBeVisible();
  await stranger.waitForURL(`**/order/${ref}`);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Lệnh mua USDT');
  const isSolved = sent.map((solution) => solution !== undefined);
  expect(isSolved.slice(0, 4)).toEqual([false, true, false, true]);
  await stranger.context().close();
});
