import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './exchange.ts';

const SERIOUS = ['serious', 'critical'];

/** What axe has against a page as it stands is nothing serious, and nothing scrolls sideways. */
export const expectGoodLooks = async (page: Page, how = '') => {
  // In the page itself: what stands in frames of other sites, of which there are none, would not be looked at.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(
    violations.filter(({ impact }) => SERIOUS.includes(impact ?? '')),
    how,
  ).toEqual([]);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overhang, how).toBeLessThanOrEqual(0);
};
