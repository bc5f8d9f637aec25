import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Saves the listed orders as a file; resolves with its text. */
export const saveTable = async (page: Page): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /CSV/ }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
};
