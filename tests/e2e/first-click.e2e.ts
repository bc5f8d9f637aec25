import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { freshBrowser } from './support/fresh-browser.ts';
import { oneByOne } from './support/one-by-one.ts';
import { ADDRESS } from './support/purchase.ts';

/** How long a thumb rests on a button; what moves meanwhile moves from under it. */
const PRESS_MS = 90;

/** Pointer down where the target stands now, a moment, pointer up at the same place of the window. */
const press = async (page: Page, target: Locator) => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('the target is not on the page');
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 12));
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
};

const bank = (page: Page, name: string) => page.locator('label', { hasText: name });

/** Each from an empty form. */
const PRESSES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a press on a bank that leaves a bad address chooses the bank, and the error appears': async (
    page,
  ) => {
    await page.goto('/buy/usdt');
    const address = page.getByLabel(/Địa chỉ ví/);
    await address.fill(`${ADDRESS.slice(0, -1)}F`);
    await expect(page.getByText('Địa chỉ USDT không hợp lệ')).toBeHidden();
    await press(page, bank(page, 'Vietcombank'));
    await expect(page.getByRole('radio', { name: /Vietcombank/ })).toBeChecked();
    await expect(page.getByText('Địa chỉ USDT không hợp lệ')).toBeVisible();
  },
  'a press on the rate table that leaves an amount below the minimum opens the table': async (
    page,
  ) => {
    await page.goto('/buy/usdt');
    await page.getByLabel(/Bạn trả/).fill('50000');
    await page.locator('summary', { hasText: '1 USDT =' }).click();
    await page.getByLabel(/Bạn trả/).focus();
    await press(page, page.getByRole('button', { name: 'Bảng giá' }));
    await expect(page.getByRole('table', { name: 'Bảng giá' })).toBeVisible();
    await expect(page.getByText('Mua tối thiểu 5 USDT')).toBeVisible();
  },
  'a press on the terms that leaves a bad field of the registration ticks them': async (page) => {
    await page.goto('/register');
    const email = page.getByLabel('Email');
    await email.fill('khong-phai-email');
    const terms = page.getByRole('checkbox');
    await press(page, terms);
    await expect(terms).toBeChecked();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
  },
  'a press on the captcha’s button that leaves a bad field asks for the captcha again': async (
    page,
  ) => {
    let asked = 0;
    await page.route('**/api/v1/captcha/**', async (route) => {
      asked += 1;
      await route.abort();
    });
    await page.goto('/register');
    const again = page.getByRole('button', { name: 'Thử lại' });
    await expect(again).toBeVisible();
    const before = asked;
    await page.getByLabel('Email').fill('khong-phai-email');
    await press(page, again);
    await expect.poll(() => asked).toBeGreaterThan(before);
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  },
  'an error appears when a press that left the field ends beside its target, or moves on as a scroll':
    async (page) => {
      await page.goto('/buy/usdt');
      const address = page.getByLabel(/Địa chỉ ví/);
      await address.fill('x');
      await address.scrollIntoViewIfNeeded();
      const box = await address.boundingBox();
      if (!box) throw new Error('no address');
      await page.mouse.move(box.x + 4, box.y - 14);
      await page.mouse.down();
      await page.mouse.move(box.x + 40, box.y - 30);
      await expect(page.getByText('Địa chỉ USDT không hợp lệ')).toBeHidden();
      await page.mouse.up();
      await page.mouse.move(box.x + 44, box.y - 34);
      await expect(page.getByText('Địa chỉ USDT không hợp lệ')).toBeVisible();
    },
  'an error appears at once when the keyboard leaves the field': async (page) => {
    await page.goto('/buy/usdt');
    const address = page.getByLabel(/Địa chỉ ví/);
    await address.fill('x');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Địa chỉ USDT không hợp lệ')).toBeVisible();
  },
};

test('a press, or a key, that leaves a field reaches its target and shows the field’s error: on a bank, the rate table, the terms, the captcha’s button, beside its target, with the keyboard @long', async ({
  page,
}) => {
  await oneByOne(
    Object.entries(PRESSES),
    ([name]) => name,
    async ([, press]) => {
      await freshBrowser(page);
      await press(page);
    },
  );
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a tap on a bank that leaves a bad address chooses the bank @long', async ({ page }) => {
    await page.goto('/buy/usdt');
    const address = page.getByLabel(/Địa chỉ ví/);
    await address.tap();
    await address.fill('x');
    await bank(page, 'Vietcombank').tap();
    await expect(page.getByRole('radio', { name: /Vietcombank/ })).toBeChecked();
    await expect(page.getByText('Địa chỉ USDT không hợp lệ')).toBeVisible();
  });
});
