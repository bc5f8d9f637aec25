import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { buy } from './support/purchase.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const LIVE = 'Trang tự cập nhật ngay khi có thay đổi.';

/** Seconds left, as shown. */
const left = async (page: Page) => {
  const [seconds = 0, minutes = 0, hours = 0, days = 0] = (
    (await page.getByRole('timer').first().textContent()) ?? ''
  )
    .split(':')
    .map(Number)
    .toReversed();
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
};

const isAlmostAnHour = (seconds: number) => seconds > 3_500 && seconds <= 3_600;

/** The order was made a moment ago and has an hour: what is shown must be just under it. */
const anHourIsLeft = (page: Page) =>
  expect.poll(async () => isAlmostAnHour(await left(page))).toBe(true);

for (const error of [DAY_MS, -DAY_MS]) {
  test(`[C11] with a clock that is wrong by ${error} ms the countdown follows the service @long`, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + error });
    await buy(page);
    await anHourIsLeft(page);
  });
}

test('[C12] a clock that jumps during the countdown is put right @long', async ({ page }) => {
  await page.clock.install();
  await buy(page);
  await anHourIsLeft(page);
  await page.clock.setSystemTime(Date.now() + DAY_MS);
  // The next answer of any call carries the service's time.
  await page.clock.runFor(21_000);
  await anHourIsLeft(page);
});

test('[C14] the time left is read off the deadline, however late the timers come @long', async ({
  page,
}) => {
  await page.clock.install();
  await buy(page);
  await anHourIsLeft(page);
  // No answer is under way, and none puts the clock right meanwhile.
  await expect(page.getByText(LIVE)).toBeVisible();
  const before = await left(page);
  await page.route('**/api/**', (route) => route.abort());
  // Ten minutes in which each timer fired once.
  await page.clock.fastForward('10:00');
  const after = async () => before - (await left(page));
  await expect.poll(after, { intervals: [20] }).toBeGreaterThanOrEqual(600);
});

test('[C13] an hour asleep: one refresh on waking, no burst @long', async ({ page }) => {
  // The page is looked at before its timers have woken.
  await page.clock.install();
  await buy(page);
  await expect(page.getByText(LIVE)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname.replace(/^.*\//, ''));
  });
  const setVisibility = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await setVisibility('hidden');
  await page.clock.setSystemTime(Date.now() + HOUR_MS);
  await setVisibility('visible');
  // The stream is taken up again, and nothing more comes of it.
  await expect.poll(() => asked.includes('events')).toBe(true);
  await expect(page.getByText(LIVE)).toBeVisible();
  await page.clock.runFor(1_500);
  const times = (call: string) => asked.filter((name) => name === call).length;
  expect(times('histories')).toBe(1);
  expect(times('events')).toBe(1);
  expect(times('config-web')).toBe(1);
  expect(times('me')).toBeLessThanOrEqual(1);
});
