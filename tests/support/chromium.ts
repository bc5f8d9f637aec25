import { existsSync } from 'node:fs';

const WITH_WINDOW = '/usr/bin/chromium';

const firstOf = (paths: readonly (string | undefined)[]) =>
  paths.find((path) => path !== undefined && existsSync(path));

const installed = firstOf([
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  WITH_WINDOW,
]);

/**
 * Launch options of every test's browser: the one of this machine, without calls to other services.
 * Without a path Playwright looks for a browser of its own.
 */
export const CHROMIUM = {
  ...(installed && { executablePath: installed }),
  // Whatever has not started by then is no browser.
  timeout: 60_000,
  args: [
    // Root has no sandbox to put a browser into.
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

/** The browser with a window, for what a headless shell does not have. */
export const CHROMIUM_WITH_WINDOW = {
  ...CHROMIUM,
  ...(existsSync(WITH_WINDOW) && { executablePath: WITH_WINDOW }),
};
