import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { expectGoodLooksEverywhere } from './support/looks.ts';
import { openOrder, outside } from './support/purchase.ts';

/** What is missing of the price of 100 USDT by the sample rate, 2,632,896 dong, after 2,000,000. */
const REST = 632_896;
/** Dong for one USDT in the sample data. */
const RATE = '26120';

const setRate = (exchange: string, value: string) =>
  outside(exchange, 'rates', { currency: 'TRC20', value });

// The service is shared with the tests of other files.
test.afterEach(({ exchange }) => setRate(exchange, RATE));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const choice = (page: Page, name: RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const refunds = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Tiền hoàn lại cho bạn' }) });

const decide = async (page: Page, name: RegExp) => {
  await choice(page, name).click();
  await dialog(page)
    .getByRole('button', { name: /^Đồng ý/ })
    .click();
};

const isFinishedWith = async (page: Page, quantity: RegExp) => {
  await expect(page.getByText('Hoàn tất').first()).toBeVisible();
  await expect(heading(page)).toHaveText(quantity);
};

const goesBack = async (page: Page, amount: RegExp) => {
  await expect(refunds(page).getByText(amount)).toBeVisible();
  // The page follows the refund by itself, also when the order is over.
  await expect(refunds(page).getByText('Đã gửi')).toBeVisible();
};

/** An order whose money has come in part. */
const short = async (page: Page, exchange: string): Promise<string> => {
  const ref = await openOrder(page);
  await outside(exchange, 'pay', { ref, amount: '2000000' });
  await expect(heading(page)).toHaveText(/^Đã nhận 2\.000\.000\s₫, còn thiếu 632\.896\s₫$/);
  return ref;
};

/** An order that was paid after its time, when the price had risen. */
const late = async (page: Page, exchange: string): Promise<string> => {
  const ref = await openOrder(page);
  await outside(exchange, 'clock', { seconds: 3_601 });
  await expect(page.getByText('Đã hủy').first()).toBeVisible();
  await setRate(exchange, '27000');
  await outside(exchange, 'pay', { ref });
  await expect(heading(page)).toHaveText(/^Đã nhận 2\.632\.896\s₫ sau khi hết thời gian/);
  return ref;
};

/** An order that was paid too much for. */
const over = async (page: Page, exchange: string): Promise<string> => {
  const ref = await openOrder(page);
  await outside(exchange, 'pay', { ref, amount: '3000000' });
  await expect(heading(page)).toHaveText(/^Đã nhận 3\.000\.000\s₫ thay vì 2\.632\.896\s₫$/);
  return ref;
};

test('[ORD-23] short: the rest is paid by its own VietQR, at the agreed price although the rate has risen @long', async ({
  page,
  exchange,
}) => {
  const ref = await short(page, exchange);
  await setRate(exchange, '27000');
  // Until the price ends, and until the order does.
  await expect(page.getByRole('timer', { name: 'Giá đã chốt còn giữ' })).toHaveCount(1);
  await expect(page.getByRole('timer', { name: 'Thời gian còn lại để chọn' })).toHaveCount(1);
  await expect(page.getByRole('img', { name: /^VietQR: 632\.896\s₫ / })).toBeVisible();
  await choice(page, /^Chuyển nốt 632\.896\s₫$/).click();
  await expect(page.getByRole('button', { name: 'Sao chép: Số tiền còn thiếu' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await outside(exchange, 'pay', { ref, amount: String(REST) });
  await isFinishedWith(page, /^Đã gửi 100\sUSDT/);
  await expect(refunds(page)).toHaveCount(0);
});

test('[ORD-16] [ORD-23] short: the smaller quantity is sent at the quoted price, after it was shown and accepted @long', async ({
  page,
  exchange,
}) => {
  await short(page, exchange);
  await setRate(exchange, '27000');
  await page.reload();
  const take = choice(page, /^Nhận 75,7696784\sUSDT$/);
  await take.click();
  await expect(dialog(page)).toHaveAccessibleName(/^Nhận 75,7696784\sUSDT\?$/);
  await expect(dialog(page).getByText(/^26\.120\s₫$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(take).toBeFocused();
  await take.press('Enter');
  await dialog(page).getByRole('button', { name: 'Đồng ý, gửi như trên' }).click();
  await isFinishedWith(page, /^Đã gửi 75,7696784\sUSDT/);
});

test('[ORD-23] short: everything goes back, and the cancelled order shows how far it is @long', async ({
  page,
  exchange,
}) => {
  await short(page, exchange);
  await setRate(exchange, '27000');
  await decide(page, /^Hoàn lại 2\.000\.000\s₫$/);
  await expect(heading(page)).toHaveText('Đơn này đã bị hủy để hoàn tiền');
  await goesBack(page, /^2\.000\.000\s₫$/);
  await expect(page.getByText(/^Tiền được hoàn lại cho bạn: tiến độ/)).toBeVisible();
});

test('[ORD-23] late: today’s quantity, which is shown anew when the price has moved before it was accepted @long', async ({
  page,
  exchange,
}) => {
  await late(page, exchange);
  await expect(page.getByRole('img', { name: /^VietQR/ })).toHaveCount(0);
  await choice(page, /^Nhận 96,71466666\sUSDT$/).click();
  await setRate(exchange, '26900');
  await dialog(page).getByRole('button', { name: 'Đồng ý, gửi như trên' }).click();
  await expect(page.getByRole('alert')).toContainText('Lựa chọn của bạn chưa được thực hiện.');
  await decide(page, /^Nhận 97,07717472\sUSDT$/);
  await isFinishedWith(page, /^Đã gửi 97,07717472\sUSDT/);
});

test('[ORD-23] late: what was ordered, once the price has come back @long', async ({
  page,
  exchange,
}) => {
  await late(page, exchange);
  await setRate(exchange, RATE);
  await page.reload();
  await expect(heading(page)).toHaveText(/^Đã nhận 2\.632\.896\s₫$/);
  await decide(page, /^Nhận 100\sUSDT như đã đặt$/);
  await isFinishedWith(page, /^Đã gửi 100\sUSDT/);
  await expect(refunds(page)).toHaveCount(0);
});

test('[ORD-23] late: a refund, whatever the price has become meanwhile @long', async ({
  page,
  exchange,
}) => {
  await late(page, exchange);
  await choice(page, /^Hoàn lại 2\.632\.896\s₫$/).click();
  await setRate(exchange, '26500');
  await dialog(page).getByRole('button', { name: 'Đồng ý, hoàn tiền cho tôi' }).click();
  await expect(heading(page)).toHaveText('Đơn này đã bị hủy để hoàn tiền');
  await goesBack(page, /^2\.632\.896\s₫$/);
});

test('[ORD-23] over: what was ordered is sent, and the surplus goes back @long', async ({
  page,
  exchange,
}) => {
  await over(page, exchange);
  await setRate(exchange, '27000');
  await decide(page, /^Nhận 100\sUSDT như đã đặt$/);
  await isFinishedWith(page, /^Đã gửi 100\sUSDT/);
  await goesBack(page, /^367\.104\s₫$/);
});

test('[ORD-16] [ORD-23] over: more is sent for all of it, at the quoted price @long', async ({
  page,
  exchange,
}) => {
  await over(page, exchange);
  await setRate(exchange, '27000');
  await decide(page, /^Nhận 114,05451761\sUSDT$/);
  await isFinishedWith(page, /^Đã gửi 114,05451761\sUSDT/);
  await expect(refunds(page)).toHaveCount(0);
});

test('[ORD-23] two tabs that decide differently at once: one decision counts, and both show it @long', async ({
  page,
  context,
  exchange,
}) => {
  await short(page, exchange);
  const other = await context.newPage();
  await other.goto(page.url());
  // The second tab sees what the first one sees.
  await expect(heading(other)).toHaveText(await heading(page).innerText());
  await expect(other.getByRole('img', { name: /^VietQR: 632\.896\s₫ / })).toBeVisible();
  await choice(page, /^Nhận 75,7696784\sUSDT$/).click();
  await choice(other, /^Hoàn lại 2\.000\.000\s₫$/).click();
  const buttons = [page, other].map((tab) => dialog(tab).getByRole('button', { name: /^Đồng ý/ }));
  for (const button of buttons) await expect(button).toBeEnabled();
  // By the element itself: the first decision takes the second tab's dialog away while a pointer is still on its way.
  await Promise.all(buttons.map((button) => button.evaluate((one: HTMLElement) => one.click())));
  const over = /^(Đã gửi 75,7696784\sUSDT.*|Đơn này đã bị hủy để hoàn tiền)$/;
  await expect(heading(page)).toHaveText(over);
  await expect(heading(other)).toHaveText(over);
  expect(await heading(page).textContent()).toBe(await heading(other).textContent());
});

test('[ORD-23] another visitor with the order’s code alone is asked for nothing @long', async ({
  page,
  browser,
  baseURL,
  exchange,
}) => {
  await short(page, exchange);
  const stranger = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'vi-VN' });
  const seen = await stranger.newPage();
  await seen.goto(new URL(page.url()).pathname);
  await expect(heading(seen)).toHaveText('Lệnh mua USDT');
  await expect(seen.getByRole('button', { name: /^(Nhận|Hoàn lại|Chuyển nốt)/ })).toHaveCount(0);
  await stranger.close();
});

test('[ORD-23] after the price of the order has ended, the rest of short money is asked for no longer @long', async ({
  page,
  exchange,
}) => {
  await short(page, exchange);
  await outside(exchange, 'clock', { seconds: 3_601 });
  await page.reload();
  await expect(heading(page)).toHaveText(
    /^Đã nhận 2\.000\.000\s₫, còn thiếu 632\.896\s₫ khi hết giờ$/,
  );
  await expect(page.getByRole('img', { name: /^VietQR/ })).toHaveCount(0);
  await expect(choice(page, /^Nhận 75,7696784\sUSDT$/)).toBeVisible();
});

test('[ORD-23] the choices, their confirmation and the refund read well on phone and screen, light and dark @long', async ({
  page,
  exchange,
}) => {
  await short(page, exchange);
  await expectGoodLooksEverywhere(page, 'choices');
  await choice(page, /^Hoàn lại 2\.000\.000\s₫$/).click();
  await expectGoodLooksEverywhere(page, 'confirmation');
  await dialog(page)
    .getByRole('button', { name: /^Đồng ý/ })
    .click();
  await goesBack(page, /^2\.000\.000\s₫$/);
  await expectGoodLooksEverywhere(page, 'refund');
});
