import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { freshBrowser } from './support/fresh-browser.ts';
import { inTwo, namesOf } from './support/long.ts';
import { oneByOne } from './support/one-by-one.ts';
import { fillBuyForm } from './support/purchase.ts';

const quantity = (page: Page) => page.getByRole('textbox', { name: /^(Bạn nhận|You receive)/ });
const amount = (page: Page) => page.getByRole('textbox', { name: /^(Bạn trả|You pay)/ });
const proceed = (page: Page) => page.getByRole('button', { name: 'Tiếp tục' });

/** The field's text and where the caret stands in it. */
const stand = (page: Page) =>
  quantity(page).evaluate((field: HTMLInputElement) => [field.value, field.selectionStart]);

/** Until the scripts have taken the page over, its fields take neither focus nor keys. */
const opened = async (page: Page) => {
  await page.goto('/buy/usdt');
  await expect(page.locator('#root:not([inert])')).toBeVisible();
};

const empty = async (page: Page) => {
  await quantity(page).fill('');
  await quantity(page).focus();
};

/** Each from an empty form. */
const WAYS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '[BUY-10] 8.000 typed key by key on the Vietnamese page is eight thousand: shown in words at once, final when the field is left':
    async (page) => {
      await opened(page);
      await empty(page);
      for (const [index, key] of [...'8.000'].entries()) {
        await page.keyboard.press(key);
        expect(await stand(page)).toEqual(['8.000'.slice(0, index + 1), index + 1]);
        await expect(page.getByText(/^Đọc là/)).toHaveText(
          index === 0 ? [] : [index === 4 ? 'Đọc là tám nghìn USDT' : 'Đọc là tám USDT'],
        );
      }
      await expect(amount(page)).toHaveValue(/^208\.\d{3}\.\d{3}$/);
      await page.keyboard.press('Tab');
      await expect(quantity(page)).toHaveValue('8.000');
      await expect(page.getByText(/^Đọc là/)).toHaveCount(0);
      // Typed on, it is the field that groups.
      await quantity(page).press('End');
      await page.keyboard.press('Backspace');
      await expect(quantity(page)).toHaveValue('800');
    },
  '[BUY-10] the other field too: 2.632.896 dong typed with its dots is what is paid': async (
    page,
  ) => {
    await opened(page);
    await amount(page).fill('');
    await amount(page).pressSequentially('2.632.896');
    await expect(amount(page)).toHaveValue('2.632.896');
    await expect(quantity(page)).toHaveValue('100');
    await expect(page.getByText('Hai triệu sáu trăm ba mươi hai nghìn')).toBeVisible();
  },
  '[BUY-19] 2tr5 and 500k typed key by key, and 500.000đ, are read as dong, shown in words, and final when the field is left':
    async (page) => {
      await opened(page);
      for (const [written, words, shown] of [
        ['2tr5', 'Hai triệu năm trăm nghìn đồng', '2.500.000'],
        ['500k', 'Năm trăm nghìn đồng', '500.000'],
        ['1.000.000đ', 'Một triệu đồng', '1.000.000'],
        ['1,000,000', 'Một triệu đồng', '1.000.000'],
      ] as const) {
        await amount(page).fill('');
        await amount(page).pressSequentially(written);
        await expect(amount(page)).toHaveValue(written);
        await expect(page.getByText(words, { exact: true })).toBeVisible();
        await amount(page).press('Tab');
        await expect(amount(page)).toHaveValue(shown);
      }
    },
  '[BUY-10] Enter in the field posts the amount shown in words, in canonical text': async (
    page,
  ) => {
    await opened(page);
    await fillBuyForm(page, '5');
    await expect(proceed(page)).toBeEnabled();
    await empty(page);
    await quantity(page).pressSequentially('1.250');
    await expect(page.getByText('Đọc là một nghìn hai trăm năm mươi USDT')).toBeVisible();
    await page.keyboard.press('Enter');
    // So much is asked about once more.
    const posted = page.waitForRequest('**/api/v1/buy_orders');
    await page.getByRole('button', { name: /^Đặt đơn với 32\.652\.134\s₫$/ }).click();
    expect((await posted).postDataJSON()).toMatchObject({ quantity: '1250' });
  },
  '[BUY-10, C33] pasted amounts are read by the language of the page; the caret never moves while digits are typed in the middle':
    async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await opened(page);
      for (const [pasted, shown] of [
        ['8.000', '8.000'],
        ['1.234,5', '1.234,5'],
        ['1,234.5', '1.234,5'],
        ['８０００', '8.000'],
        ['0.500', '0,5'],
      ] as const) {
        await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
        await quantity(page).focus();
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.press('ControlOrMeta+v');
        await page.keyboard.press('Tab');
        await expect(quantity(page)).toHaveValue(shown);
      }
      await quantity(page).fill('1234');
      await page.keyboard.press('Home');
      await page.keyboard.press('9');
      expect(await stand(page)).toEqual(['91.234', 1]);
      await page.keyboard.press('8');
      expect(await stand(page)).toEqual(['981.234', 2]);
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
      expect(await stand(page)).toEqual(['1.234', 0]);
    },
  '[BUY-10] on the English page a comma groups and a dot is the decimal point': async (page) => {
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    await opened(page);
    await empty(page);
    await quantity(page).pressSequentially('8,000');
    await expect(page.getByText('Read as 8000 USDT')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(quantity(page)).toHaveValue('8,000');
    await empty(page);
    await quantity(page).pressSequentially('8.000');
    await page.keyboard.press('Tab');
    await expect(quantity(page)).toHaveValue('8');
  },
};

/** Posted; the other ways to write an amount are read by the same rules. */
const IN_GATE = /^\[BUY-10\] Enter/;

for (const { rows, end } of inTwo(Object.entries(WAYS), ([name]) => IN_GATE.test(name)))
  test(`[BUY-10] an amount is read by the language of the page, as it is shown: ${namesOf(rows)}${end}`, async ({
    page,
  }) => {
    await oneByOne(
      rows,
      ([name]) => name,
      async ([, enter]) => {
        await freshBrowser(page);
        await enter(page);
      },
    );
  });
