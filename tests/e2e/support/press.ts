import type { Page } from '@playwright/test';

/** Presses the button of a name. */
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
