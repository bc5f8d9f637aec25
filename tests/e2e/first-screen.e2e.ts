import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { longUnless } from './support/long.ts';
import { expectGoodLooks } from './support/looks.ts';
import { relay } from './support/relay.ts';

test.use({ viewport: { width: 360, height: 800 } });

/** The site takes every currency in, as far as it has a rate to sell at. */
const openSelling = (page: Page) =>
  page.route('**/api/v1/config-web**', async (route) => {
    const response = await relay(route);
    const text = (await response.text()).replace(
      /"is_allow_sell":\s*(false|0|"false"|"0")/g,
      '"is_allow_sell":true',
    );
    await route.fulfill({ response, body: text });
  });

/** Where an element ends, from the top of a window that nothing has scrolled. */
const bottomOf = async (page: Page, element: ReturnType<Page['locator']>) => {
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return box.y + box.height;
};

for (const [path, first, second] of [
  ['/buy/usdt', /^Bạn nhận/, /^Bạn trả/],
  ['/buy/BTC', /^Bạn nhận/, /^Bạn trả/],
  ['/sell/usdt', /^Bạn bán/, /^Bạn nhận/],
] as const) {
  test(`${path}: both amounts, the price, the networks, the next field and Continue are on a phone’s first screen${longUnless(path === '/buy/usdt')}`, async ({
    page,
  }) => {
    await openSelling(page);
    await page.goto(path);
    const proceed = page.getByRole('button', { name: 'Tiếp tục' });
    await expect(proceed).toBeVisible();
    const { y: bar = 0 } = (await proceed.boundingBox()) ?? {};
    expect(await bottomOf(page, proceed)).toBeLessThanOrEqual(800);
    const parts = [
      page.getByRole('textbox', { name: first }),
      page.getByRole('textbox', { name: second }),
      page.locator('summary', { hasText: /^1 (USDT|BTC) = / }),
      ...(path.endsWith('usdt') ? [page.getByText('BEP20', { exact: true })] : []),
      page.getByRole('textbox', { name: /^(Địa chỉ ví|Ví gửi USDT)/ }),
    ];
    for (const part of parts) expect(await bottomOf(page, part)).toBeLessThanOrEqual(bar);
    await expectGoodLooks(page, path);
  });
}

test('the bar with Continue covers no field that the keyboard reaches, and its hint leads to what is missing @long', async ({
  page,
}) => {
  await page.goto('/buy/usdt');
  const next = page.getByRole('button', { name: /^Còn thiếu: địa chỉ ví/ });
  const proceed = page.getByRole('button', { name: 'Tiếp tục' });
  // A page that is not taken over yet takes no focus, and a press waits for it.
  await page.getByLabel(/Bạn nhận/).click();
  const number = page.getByLabel(/Số tài khoản/);
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    const [focused, bar] = await page.evaluate(() => {
      const button = document.querySelector('main button[type=submit]');
      const field = document.activeElement;
      const isInBar = button?.parentElement?.contains(field) ?? false;
      return [
        isInBar ? 0 : (field?.getBoundingClientRect().bottom ?? 0),
        button?.parentElement?.getBoundingClientRect().top ?? 0,
      ] as const;
    });
    expect(focused).toBeLessThanOrEqual(bar);
    if (await number.evaluate((field) => field === document.activeElement)) break;
  }
  await expect(number).toBeFocused();
  await expect(next).toBeVisible();
  await next.click();
  await expect(page.getByLabel(/Địa chỉ ví/)).toBeFocused();
  await expect(proceed).toBeDisabled();
});
