import { defineConfig } from '@playwright/test';
import { browserProjects, readLastRun } from './scripts/support/last-run.mjs';
import { CHROMIUM } from './tests/support/chromium.ts';
import { TEST_TIMEOUT } from './tests/support/test-timeout.ts';

/** The product as it is built, in a browser, against the service as it runs. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: [
    './tests/support/browser-starts.setup.ts',
    './tests/e2e/support/ample-stock.setup.ts',
  ],
  testMatch: '**/*.e2e.ts',
  projects: browserProjects(readLastRun().failed),
  fullyParallel: false,
  // A page waits for its service more than half of its time: three keep two cores busy.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // A slow machine is no defect.
  timeout: 300_000,
  expect: TEST_TIMEOUT,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    viewport: { width: 360, height: 800 },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // Pictures and copies of the document at every action would cost as much processor time as the pages themselves:
    // the trace lists actions and requests, and the page's end is kept as a picture and as text.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
});
