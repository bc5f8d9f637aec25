import type { Page } from '@playwright/test';
import { largeAnswer } from '../bench/large-answer.ts';
import type { FaultyLine } from '../support/faulty-line.ts';
import { expect, passTime, refusal, rewritten, test } from './support/faulty.ts';
import { ADDRESS, fillBuyForm, outside } from './support/purchase.ts';

const CONFIG = 'config-web';
const alert = (page: Page) => page.getByText('Không tải được dữ liệu mới nhất');
const retry = (page: Page) => page.getByRole('button', { name: 'Thử lại' });

const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** A filled form in a page whose time the test moves. */
const openFilled = async (page: Page) => {
  await page.clock.install();
  await page.goto('/buy/usdt');
  await fillBuyForm(page);
};

/** From here on no poll is due: one is made on the way, then the page's time stands still. */
const standStill = async (page: Page, line: FaultyLine) => {
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect.poll(() => line.asked(CONFIG)).toBeGreaterThan(1);
};

/** Does something while another rate holds, and restores the usual one. */
const atRate = async (exchange: string, value: string, deed: () => Promise<void>) => {
  await outside(exchange, 'rates', { currency: 'TRC20', value });
  try {
    await deed();
  } finally {
    await outside(exchange, 'rates', { currency: 'TRC20', value: '26120' });
  }
};

test('[C26, CFG-02] five retries at the start fail: an alert with a button, nothing asked meanwhile, and the button brings the form', async ({
  page,
  line,
}) => {
  await page.clock.install();
  line.spoilAll(CONFIG, 'reset', refusal({ status: 'error' }));
  await page.goto('/buy/usdt');
  await passTime(page, () => alert(page).isVisible());
  expect(line.asked(CONFIG)).toBe(6);
  await page.clock.runFor(120_000);
  expect(line.asked(CONFIG)).toBe(6);
  // After a failed press all retries begin anew.
  await retry(page).click();
  await passTime(page, () => alert(page).isVisible());
  expect(line.asked(CONFIG)).toBe(12);
  line.heal(CONFIG);
  await retry(page).click();
  await expect(page.getByLabel(/Bạn nhận/)).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});

test('[C26, CFG-02] five retries later fail: the last good configuration is traded on, what was typed stays, and it recovers by itself @long', async ({
  page,
  line,
  exchange,
}) => {
  await openFilled(page);
  await expect(page.getByLabel(/Bạn trả/)).toHaveValue('2.632.896');
  line.spoilAll(CONFIG, refusal({ status: 'ERROR' }), 'cut', 'reset');
  await passTime(page, () => alert(page).isVisible());

  await expect(page.getByLabel(/Địa chỉ ví/)).toHaveValue(ADDRESS);
  await expect(page.getByLabel(/Số tài khoản/)).toHaveValue('0071000123456');
  await page.getByLabel(/Bạn nhận/).fill('200');
  await expect(page.getByLabel(/Bạn trả/)).toHaveValue('5.244.896');

  line.heal(CONFIG);
  await atRate(exchange, '26500', async () => {
    await setVisibility(page, 'hidden');
    await setVisibility(page, 'visible');
    await expect(alert(page)).toHaveCount(0);
    await expect(page.getByLabel(/Bạn trả/)).toHaveValue('5.321.200');
  });
});

test('[C26] without the configuration an order is placed at the last good price @long', async ({
  page,
  line,
}) => {
  await openFilled(page);
  line.spoilAll(CONFIG, 'broken');
  await passTime(page, () => alert(page).isVisible());
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await page.waitForURL('**/order/*');
  await expect(page.getByText('2.632.896 ₫').first()).toBeVisible();
  // What woke the page in between began the retries anew, and the alert comes after the last of them.
  await passTime(page, () => alert(page).isVisible());
});

test('[RATE-10] a moved rate is declined: the form shows the new price at once, before any poll @long', async ({
  page,
  line,
  exchange,
}) => {
  await openFilled(page);
  await expect(page.getByRole('button', { name: 'Tiếp tục' })).toBeEnabled();
  await standStill(page, line);
  const before = line.asked(CONFIG);
  await atRate(exchange, '27000', async () => {
    await page.getByRole('button', { name: 'Tiếp tục' }).click();
    await expect(page.getByRole('alert')).toContainText(/2\.721\.600\s₫ thay vì 2\.632\.896\s₫/);
    await page.getByRole('button', { name: 'Quay lại biểu mẫu' }).click();
    await expect(page.getByLabel(/Bạn trả/)).toHaveValue('2.721.600');
    expect(line.asked(CONFIG)).toBe(before + 1);
  });
});

test('[C31] 10 MB of configuration arrive during typing: they are decoded in chunks, and every key between two chunks is handled @long', async ({
  page,
  line,
  exchange,
}) => {
  await openFilled(page);
  const paid = page.getByLabel(/Bạn trả/);
  await expect(paid).toHaveValue('2.632.896');
  // With the page's time stand its chunks: one for each millisecond.
  await standStill(page, line);
  await page.clock.runFor(5_000);
  line.spoilAll(
    CONFIG,
    rewritten((real) => largeAnswer(JSON.parse(real))),
  );
  await atRate(exchange, '27000', async () => {
    const arrived = page.waitForResponse(`**/${CONFIG}`);
    await setVisibility(page, 'hidden');
    await setVisibility(page, 'visible');
    expect(await (await arrived).finished()).toBeNull();
    const quantity = page.getByLabel(/Bạn nhận/);
    for (let turn = 0; turn < 10; turn += 1) {
      await quantity.fill('200');
      await expect(paid).toHaveValue('5.244.896');
      await page.clock.runFor(1);
      await quantity.fill('100');
      await expect(paid).toHaveValue('2.632.896');
      await page.clock.runFor(1);
    }
    await passTime(page, async () => (await paid.inputValue()) === '2.721.600');
    expect(line.lost(CONFIG).length).toBeGreaterThan(0);
  });
});
