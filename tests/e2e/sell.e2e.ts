import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { onTheWay } from './support/on-the-way.ts';
import { outside, refOf } from './support/purchase.ts';

test.use({ viewport: { width: 360, height: 800 } });

// The service is shared with the tests of other files.
test.afterEach(({ exchange }) => outside(exchange, 'names', { mode: 'found' }).then(() => {}));

const OWN_ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const status = (page: Page) => page.getByLabel('Trạng thái');
const sending = (page: Page) => page.getByRole('region', { name: 'Nơi gửi coin' });
const onChain = (page: Page) =>
  page.locator('section', {
    has: page.getByRole('heading', { name: 'Coin của bạn trên blockchain' }),
  });
const receipt = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Biên nhận' }) });

const fillAccount = async (page: Page, number: string) => {
  await page.locator('label', { hasText: 'Vietcombank' }).click();
  await page.getByLabel(/Số tài khoản/).fill(number);
  await page.getByLabel(/Số tài khoản/).blur();
};

/** Fills the sell form in as a person would, from the quantity down to the name that is looked up. */
const fillSellForm = async (page: Page, quantity: string) => {
  await page.getByLabel(/Bạn bán/).fill(quantity);
  await fillAccount(page, '0071000123456');
  await expect(page.getByText(/^✓ [A-Z ]+$/)).toBeVisible();
};

/** Sells, and resolves with the order's reference once its page shows where the coins go. */
const sell = async (page: Page, currency: string, quantity: string): Promise<string> => {
  await page.goto(`/sell/${currency}`);
  await fillSellForm(page, quantity);
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await page.waitForURL('**/order/*');
  await expect(heading(page)).toHaveText(/^Gửi đúng/);
  return refOf(page);
};

const isPaidOut = async (page: Page, dong: RegExp) => {
  await expect(status(page)).toContainText('Hoàn tất');
  await expect(heading(page)).toHaveText(dong);
  await expect(receipt(page).getByText(/^Vietcombank\s··3456$/)).toBeVisible();
};

test('a guest sells USDT over TRC20: the coins are seen, confirmed, and the dong go to the account', async ({
  page,
  exchange,
}) => {
  await page.goto('/sell/usdt');
  await fillSellForm(page, '100');
  // 100 × 25,810, and no fee by the sample rate.
  const dong = page.getByRole('textbox', { name: /Bạn nhận/ });
  await expect(dong).toHaveValue('2.581.000');
  await expect(dong).not.toBeEditable();
  await expect(page.getByText('không mất phí chuyển', { exact: true })).toBeVisible();
  const posted = page.waitForRequest('**/api/v1/sell_orders');
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  expect((await posted).postDataJSON()).toMatchObject({
    ...{ currency_code: 'TRC20', cryptoNetworkKey: 'TRX', quantity: '100' },
  });

  await page.waitForURL('**/order/*');
  await expect(heading(page)).toHaveText(
    /^Gửi đúng 100\sUSDT qua mạng TRC20 \(Tron\) để nhận 2\.581\.000\s₫$/,
  );
  const address = sending(page).locator('dd').first();
  await expect(address).toHaveText(/^T[1-9A-HJ-NP-Za-km-z]{33}/);
  const full = ((await address.textContent()) ?? '').slice(0, 34);
  await expect(address.locator('strong')).toHaveText(full.slice(-6));
  await expect(sending(page).getByText(/^100\sUSDT$/)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // A fee for which no block takes it: it stays in the mempool until a test looks at it.
  const ref = refOf(page);
  const sent = await outside(exchange, 'send-coins', { ref, fee: 'low' });
  await expect(heading(page)).toHaveText(/^Đã thấy 100\sUSDT của bạn$/);
  await expect(onChain(page).getByText('0/20 xác nhận')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(sending(page)).toHaveCount(0);

  await outside(exchange, 'fee', { network: 'TRX', hash: sent.hash, fee: 'usual' });
  await outside(exchange, 'mine', { ref });
  await isPaidOut(page, /^Đã gửi 2\.581\.000\s₫ tới Vietcombank\s··3456$/);
  await expect(
    receipt(page)
      .getByText(/^100\sUSDT$/)
      .filter({ visible: true }),
  ).toHaveCount(1);
  await expect(receipt(page).getByText(/^2\.581\.000\s₫$/)).toBeVisible();
});

test('[SELL-05] an account whose name was not found is sold to by the name that the customer types @long', async ({
  page,
  exchange,
}) => {
  await page.goto('/sell/usdt');
  await fillSellForm(page, '10');
  const holder = page.getByRole('textbox', { name: /Tên chủ tài khoản|Chủ tài khoản/ });
  await expect(holder).toHaveCount(0);
  await outside(exchange, 'names', { mode: 'invalid' });
  await fillAccount(page, '0071000987654');
  await expect(holder).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tiếp tục' })).toBeDisabled();
  await holder.fill('NGUYEN THI MINH ANH');
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await page.waitForURL('**/order/*');
  await expect(
    page.getByText('Vietcombank · 0071000987654 · NGUYEN THI MINH ANH', { exact: true }),
  ).toBeVisible();
});

test('[SUB-03] a sale whose answer was lost is found by the page to buy on: one order @long', async ({
  page,
}) => {
  const { keys, made } = await onTheWay(page, (post) => (post === 1 ? 'dropped' : 'delivered'), {
    path: '**/api/v1/sell_orders',
  });
  await page.goto('/sell/usdt');
  await fillSellForm(page, '20');
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect.poll(() => made.length).toBe(1);
  await page.goto('/buy/usdt');
  await page.waitForURL('**/order/*');
  await expect(heading(page)).toHaveText(/^Gửi đúng 20\sUSDT/);
  expect(new Set(keys).size).toBe(1);
  expect(new Set(made)).toEqual(new Set([refOf(page)]));
});

test('[ORD-16] short coins: the customer takes what they bring at the agreed price @long', async ({
  page,
  exchange,
}) => {
  const ref = await sell(page, 'usdt', '100');
  await outside(exchange, 'send-coins', { ref, amount: '62.5' });
  await outside(exchange, 'mine', { ref });
  await expect(heading(page)).toHaveText(/^Đã nhận 62,5\sUSDT, còn thiếu 37,5\sUSDT$/);
  await expect(page.getByRole('button', { name: /^Gửi nốt 37,5\sUSDT$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Hoàn lại 62,5\sUSDT$/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // 62.5 × 25,810 = 1,613,125.
  await page.getByRole('button', { name: /^Nhận 1\.613\.125\s₫$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(/^Nhận 1\.613\.125\s₫\?$/);
  await expect(dialog.getByText(/^25\.810\s₫$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Đồng ý, trả tiền như vậy' }).click();
  await isPaidOut(page, /^Đã gửi 1\.613\.125\s₫/);
});

test('[ORD-16] [ORD-23] a guest sells, sends too much, and gets the rest back', async ({
  page,
  exchange,
}) => {
  const ref = await sell(page, 'usdt', '100');
  await outside(exchange, 'send-coins', { ref, amount: '120' });
  await outside(exchange, 'mine', { ref });
  await expect(heading(page)).toHaveText(/^Đã nhận 120\sUSDT/);
  await page.getByRole('button', { name: /^Nhận 2\.581\.000\s₫ như đã đặt$/ }).click();
  const dialog = page.getByRole('dialog');
  const agree = dialog.getByRole('button', { name: 'Đồng ý, trả tiền như vậy' });
  await expect(dialog.getByText(/^20\sUSDT$/)).toBeVisible();
  await expect(agree).toBeDisabled();
  await dialog.getByLabel(/^Địa chỉ ví USDT/).fill(OWN_ADDRESS);
  await agree.click();
  await isPaidOut(page, /^Đã gửi 2\.581\.000\s₫/);
  const back = page.locator('section', {
    has: page.getByRole('heading', { name: 'Coin hoàn lại cho bạn' }),
  });
  await expect(back.getByText(/^20\sUSDT$/)).toBeVisible();
  await expect(back.getByText('Đã gửi')).toBeVisible();
});

test('XRP is sold with its memo: it is copied, and coins that come without it do not count @long', async ({
  page,
  exchange,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ref = await sell(page, 'XRP', '20');
  await expect(page.getByText('Phải kèm memo.')).toBeVisible();
  await sending(page).getByRole('button', { name: 'Sao chép: Memo / tag (bắt buộc)' }).click();
  const memo = await page.evaluate(() => navigator.clipboard.readText());
  expect(memo).toMatch(/^\d{1,10}$/);
  await expect(sending(page).locator('strong', { hasText: memo })).toBeVisible();

  await outside(exchange, 'send-coins', { ref, memo: '' });
  await outside(exchange, 'mine', { ref });
  await page.reload();
  await expect(heading(page)).toHaveText(/^Gửi đúng 20\sXRP/);
  await expect(onChain(page)).toHaveCount(0);

  await outside(exchange, 'send-coins', { ref });
  await outside(exchange, 'mine', { ref });
  await isPaidOut(page, /₫ tới Vietcombank\s··3456$/);
});

test('a transaction whose block is undone before it is final is said to be gone, and other coins may be sent @long', async ({
  page,
  exchange,
}) => {
  const ref = await sell(page, 'usdt', '100');
  await outside(exchange, 'send-coins', { ref });
  await outside(exchange, 'mine', { ref, blocks: 3 });
  await expect(heading(page)).toHaveText(/^Đã thấy 100\sUSDT của bạn$/);
  // Deep enough for the blocks that have come by themselves; the coins were spent otherwise, so no later block has them.
  await outside(exchange, 'reorganise', { ref, blocks: 19, doubleSpend: true });
  await expect(heading(page)).toHaveText('Giao dịch của bạn không còn trên blockchain');
  await expect(onChain(page).getByText('Không còn trên blockchain')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(1);
  await expect(sending(page)).toBeVisible();

  await outside(exchange, 'send-coins', { ref });
  await outside(exchange, 'mine', { ref });
  await isPaidOut(page, /^Đã gửi 2\.581\.000\s₫/);
});
