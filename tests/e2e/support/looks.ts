import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isLongRun } from '../../support/long-run.ts';
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
    [...document.querySelectorAll<HTMLElement>('[data-label]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ innerText }) => innerText),
  );

/** Numbers of a table that do not stand below each other: each column's are aligned at their end. */
const ragged = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('td:not(:first-child)')]
      .filter((cell) => /^[≥<]?\s*\d/.test(cell.innerText))
      .filter((cell) => {
        const { textAlign, fontVariantNumeric } = getComputedStyle(cell);
        return !(/end|right/.test(textAlign) && /tabular-nums/.test(fontVariantNumeric));
      })
      .map(({ innerText }) => innerText),
  );

/** Expects no undeclared variable, no ragged number, no label that is cut off and no horizontal scrolling. */
const expectFits = async (page: Page, how: string) => {
  expect(await missingVariables(page), how).toEqual([]);
  expect(await cutLabels(page), how).toEqual([]);
  expect(await ragged(page), how).toEqual([]);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overhang, how).toBeLessThanOrEqual(0);
};

/** Expects no serious violation of axe, and that everything fits. */
export const expectGoodLooks = async (page: Page, how = '') => {
  // In the page itself: what stands in frames of other sites, of which there are none, would not be looked at.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    .analyze();
  expect(
    violations.filter(({ impact }) => SERIOUS.includes(impact ?? '')),
    how,
  ).toEqual([]);
  await expectFits(page, how);
};

/**
 * The same of a page as it stands, on a phone and on a desk, by day and by night. axe takes most of the time, and the width
 * changes none of the colours that it judges: it sees a phone by day, and in the long run a desk by night.
 */
export const expectGoodLooksEverywhere = async (page: Page, what = '') => {
  for (const width of [360, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const how = `${what} ${width} px wide, ${colorScheme}`;
      const isByDay = colorScheme === 'light';
      const isForAxe = width === 360 ? isByDay : !isByDay && isLongRun;
      await (isForAxe ? expectGoodLooks(page, how) : expectFits(page, how));
    }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: null });
};
