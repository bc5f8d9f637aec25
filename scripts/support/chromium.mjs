import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { run } from './run.mjs';

const DEBIAN = '/usr/bin/chromium';

const playwrights = () => {
  const { chromium } = createRequire(import.meta.url)('playwright');
  return chromium.executablePath();
};

const find = () =>
  [process.env.CHROMIUM_PATH, DEBIAN, playwrights()].find((path) => path && existsSync(path));

/**
 * Finds the browser that tests run in, or installs one where that can be done unasked.
 * @returns the path of its executable; undefined, after saying how to help, when there is none
 */
export const chromium = async () => {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('installing Chromium …');
    const changes = { DEBIAN_FRONTEND: 'noninteractive' };
    const updated = await run('apt-get', ['update', '-qq'], { changes });
    if (updated === 0) {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
        changes,
      });
    }
  }
  const installed = find();
  if (!installed) {
    console.error(
      'No Chromium: install it (apt-get install chromium, or npx playwright install chromium),\n' +
        'or name the one you have in CHROMIUM_PATH.',
    );
  }
  return installed;
};
