import { chromium } from '@playwright/test';
import { CHROMIUM } from './chromium.ts';

/** Ends the run at once when there is no browser to run it in; else each test would try to start one. */
export default async () => {
  const browser = await chromium.launch(CHROMIUM);
  await browser.close();
};
