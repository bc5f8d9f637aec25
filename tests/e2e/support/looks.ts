import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './exchange.ts';

/** All that axe knows but what it calls minor. */
const SERIOUS = ['moderate', 'serious', 'critical'];

/** Values that the page gives to elements as it runs and that refer to a variable nobody declares: they are as good as none. */
const missingVariables = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const missing = [...document.querySelectorAll<HTMLElement>('[style*="var(--"]')].flatMap(
      (element) => {
        const styles = getComputedStyle(element);
        return [...element.style.cssText.matchAll(/var\((--[\w-]+)\)/g)]
          .map(([, name = '']) => name)
          .filter((name) => styles.getPropertyValue(name) === '');
      },
    );
    return [...new Set(missing)];
  });

/** What axe has against a page as it stands is nothing serious, every variable is there, and nothing scrolls sideways. */
export const expectGoodLooks = async (page: Page, how = '') => {
  // In the page itself: what stands in frames of other sites, of which there are none, would not be looked at.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(
    violations.filter(({ impact }) => SERIOUS.includes(impact ?? '')),
    how,
  ).toEqual([]);
  expect(await missingVariables(page), how).toEqual([]);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overhang, how).toBeLessThanOrEqual(0);
};
