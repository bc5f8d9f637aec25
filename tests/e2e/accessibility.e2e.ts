import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/exchange.ts';
import { buy, fillBuyForm } from './support/purchase.ts';

const SERIOUS = ['serious', 'critical'];
const PATHS = ['/', '/buy/usdt', '/history/transaction', '/verify.html', '/login', '/sandbox'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} px wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      for (const path of PATHS) {
        test(`axe finds nothing serious on ${path}, and nothing scrolls sideways`, async ({
          page,
        }) => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.filter(({ impact }) => SERIOUS.includes(impact ?? ''))).toEqual([]);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
          ).toBeLessThanOrEqual(0);
        });
      }

      test('axe finds nothing serious on a filled form and on an order', async ({ page }) => {
        await page.goto('/buy/usdt');
        await fillBuyForm(page);
        const form = await new AxeBuilder({ page }).analyze();
        expect(form.violations.filter(({ impact }) => SERIOUS.includes(impact ?? ''))).toEqual([]);
        await buy(page);
        await expect(page.getByRole('img', { name: /^VietQR/ })).toBeVisible();
        const order = await new AxeBuilder({ page }).analyze();
        expect(order.violations.filter(({ impact }) => SERIOUS.includes(impact ?? ''))).toEqual([]);
      });
    });
  }
}
