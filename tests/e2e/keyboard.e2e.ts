import type { Locator, Page } from '@playwright/test';
import { sampleAccounts } from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';
import { ADDRESS } from './support/purchase.ts';

/** More stops than any page of the site has before its last field. */
const MOST_STOPS = 60;

const isFocused = (place: Locator) =>
  place.evaluateAll((places) => places.includes(document.activeElement as HTMLElement));

/** Goes on by Tab until it is there; every stop on the way shows that it is one, and stands on the screen. */
const tabTo = async (page: Page, place: Locator) => {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const focused = document.activeElement;
      const box = focused?.getBoundingClientRect();
      return {
        what: focused?.outerHTML.slice(0, 120),
        // After the last stop comes the browser itself.
        isMarked: focused?.matches(':focus-visible, body') === true,
        isThere: box !== undefined && box.bottom > 0 && box.top < window.innerHeight,
      };
    });
    expect(seen, seen.what).toMatchObject({ isMarked: true, isThere: true });
    if (await isFocused(place)) return;
  }
  throw new Error(`Tab does not lead to ${place}`);
};

/** The page has been taken over: a key that is pressed before goes nowhere. */
const isReady = (page: Page) => expect(page.locator('#root:not([inert])')).toBeVisible();

/** The page that was opened has taken the focus along. */
const isEntered = (page: Page) => expect(page.locator('main :focus, main:focus')).toBeVisible();

for (const [lang, title] of [
  ['vi', 'Mua USDT'],
  ['en', 'Buy USDT'],
] as const) {
  test(`a purchase is made by keyboard alone, from the skip link to the order: ${lang} @long`, async ({
    page,
  }) => {
    await page.goto(`/buy/usdt?lang=${lang}`);
    await isReady(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await tabTo(page, page.locator('a[href="#content"]'));
    await page.keyboard.press('Enter');
    await tabTo(page, page.locator('main input[name="quantity"]'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('100');
    await tabTo(page, page.locator('main input[name="receivingAddress"]'));
    await page.keyboard.type(ADDRESS);
    await tabTo(page, page.locator('main input[name="bankCode"][value="VCB"]'));
    await page.keyboard.press('Space');
    await tabTo(page, page.locator('main input[name="accountNumber"]'));
    await page.keyboard.type('0071000123456');
    const proceed = page.locator('main button[type="submit"]');
    // Leaving the field has its holder looked up; what is incomplete takes no focus.
    await page.keyboard.press('Tab');
    await expect(proceed).toBeEnabled();
    await tabTo(page, proceed);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/order/*');
    await isEntered(page);
  });

  test(`a member signs in by keyboard alone, and opens a page of the account: ${lang} @long`, async ({
    page,
    exchange,
  }) => {
    const [lan] = await sampleAccounts(exchange);
    if (!lan) throw new Error('the sandbox has no accounts');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/?lang=${lang}`);
    await isReady(page);
    await tabTo(page, page.locator('header a[href^="/login"]'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
    await isEntered(page);
    await tabTo(page, page.locator('input[name="email"]'));
    await page.keyboard.type(lan.email);
    await tabTo(page, page.locator('input[name="password"]'));
    await page.keyboard.type(lan.password);
    const password = page.locator('input[name="password"]');
    await expect(password).toHaveAttribute('type', 'password');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(password).toHaveAttribute('type', 'text');
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('button[type="submit"]')).toBeEnabled();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/(\?.*)?$/);
    await isEntered(page);
    const menu = page.locator('header summary', { hasText: 'Nguyễn Thị Lan' });
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await tabTo(page, page.locator('header a[href^="/wallet"]'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/wallet*');
    await isEntered(page);
  });
}
