import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { expectGoodLooks } from './support/looks.ts';
import { fillBuyForm, outside } from './support/purchase.ts';

/** A key that is pressed before the page is taken over goes nowhere. */
const isTakenOver = (page: Page) => expect(page.locator('#root:not([inert])')).toBeVisible();

const proceed = (page: Page) => page.getByRole('button', { name: 'Tiếp tục' });

test('[BUY-11] the bank dialog fills the screen, of a phone and of a desktop, begins in its search, takes the only hit by Enter, and leads back to what opened it @long', async ({
  page,
}) => {
  await page.goto('/buy/usdt');
  const opener = page.getByRole('button', { name: 'Ngân hàng khác…' });
  await isTakenOver(page);
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Chọn ngân hàng của bạn' });
  const search = dialog.getByRole('searchbox');
  await expect(search).toBeFocused();
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 800 });
  await expectGoodLooks(page, 'bank dialog');
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 900 });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await search.fill('t');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await search.fill('techcombank');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('radio', { name: /Techcombank/ })).toBeChecked();
  await expect(opener).toBeFocused();
});

test('the list of coins fills a phone’s screen, begins in its search, takes the only hit by Enter, and leads back to what opened it @long', async ({
  page,
}) => {
  await page.goto('/buy/usdt');
  const opener = page.getByRole('button', { name: 'Coin khác' });
  await isTakenOver(page);
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Chọn coin' });
  const search = dialog.getByRole('searchbox');
  await expect(search).toBeFocused();
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 800 });
  const others = dialog.locator('summary', { hasText: /loại khác hiện chưa mua được$/ });
  // An operator's variants stand once, until one of them is searched for.
  const skrill = dialog.getByRole('link', { name: /^Skrill/ });
  await expect(skrill).toHaveCount(1);
  await expect(others).toHaveCount(0);
  await search.fill('skrill');
  await expect(skrill).toHaveCount(4);
  await expect(others).toBeVisible();
  await expect(dialog.getByText('Skrill EUR (Vietnam)')).toBeVisible();
  await search.fill('');
  await expectGoodLooks(page, 'coin list');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await search.fill('bit coin');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/buy/BTC');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Mua BTC' })).toBeVisible();
  await opener.click();
  await dialog.getByRole('link', { name: /^USDT/ }).click();
  await page.waitForURL('**/buy/usdt');
  await expect(dialog).toBeHidden();
});

test('[SUB-02] a refusal has the focus, in the reader’s words @long', async ({ page }) => {
  await page.route('**/api/v1/buy_orders', (route) =>
    route.fulfill({
      status: 422,
      json: { status: 'error', error: true, message: 'ADDRESS_INVALID', messageCode: '' },
    }),
  );
  await page.goto('/buy/usdt');
  await fillBuyForm(page);
  await proceed(page).click();
  const said = page.getByRole('alert').filter({ hasText: 'Chưa tạo được đơn.' });
  await expect(said).toBeVisible();
  await expect(said).not.toContainText('ADDRESS_INVALID');
  await expect(said.locator('..')).toBeFocused();
  await expectGoodLooks(page, 'refusal');
  await page.keyboard.press('Tab');
  await expect(proceed(page)).toBeFocused();
});

test('[RATE-10] the question about a moved rate has the focus and no Enter answers it by chance; form, summary and question show one price; Back leads to Continue with it @long', async ({
  page,
  exchange,
}) => {
  await page.goto('/buy/usdt');
  await page.locator('summary', { hasText: '1 USDT =' }).click();
  await fillBuyForm(page);
  await expect(proceed(page)).toBeEnabled();
  try {
    await outside(exchange, 'rates', { currency: 'TRC20', value: '27000' });
    // What the form does before another configuration comes.
    await page.route('**/api/v1/config-web**', () => {});
    await proceed(page).press('Enter');
    const question = page.getByRole('region', { name: 'Tỷ giá vừa thay đổi.' });
    await expect(question).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question.getByRole('button', { name: /^Đặt đơn với 2\.721\.600/ })).toBeVisible();
    const shows = async () => {
      await expect(page.getByLabel(/Bạn trả/)).toHaveValue('2.721.600');
      await expect(page.getByText(/^1 USDT =/)).toContainText('27.000');
      await expect(page.getByText('Tỷ giá', { exact: true }).locator('+ dd')).toContainText(
        '27.000',
      );
    };
    await shows();
    await expectGoodLooks(page, 'moved rate');
    await question.getByRole('button', { name: 'Quay lại biểu mẫu' }).press('Enter');
    await expect(proceed(page)).toBeFocused();
    await shows();
  } finally {
    await outside(exchange, 'rates', { currency: 'TRC20', value: '26120' });
  }
});
