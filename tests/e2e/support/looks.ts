import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './exchange.ts';

/** Every rule of axe above minor. */
const SERIOUS = ['moderate', 'serious', 'critical'];

/** Inline values that refer to an undeclared variable, and so have no effect. */
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

/** Labels of buttons that are wider than their button. */
const cutLabels = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.mantine-Button-label')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ innerText }) => innerText),
  );

/** Expects no serious violation of axe, no undeclared variable, no label that is cut off and no horizontal scrolling. */
export const expectGoodLooks = async (page: Page, how = '') => {
  // In the page itself: what stands in frames of other sites, of which there are none, would not be looked at.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(
    violations.filter(({ impact }) => SERIOUS.includes(impact ?? '')),
    how,
  ).toEqual([]);
  expect(await missingVariables(page), how).toEqual([]);
  expect(await cutLabels(page), how).toEqual([]);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overhang, how).toBeLessThanOrEqual(0);
};
