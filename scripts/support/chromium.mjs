import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { run } from './run.mjs';

/** Debian's browser without a window: a context takes a quarter of the processor time that Chromium's takes. */
const SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = '/usr/bin/chromium';

const playwrights = () => {
  const { chromium } = createRequire(import.meta.url)('playwright');
  return chromium.executablePath();
};

const firstOf = (paths) => paths.find((path) => path && existsSync(path));

const find = () => firstOf([process.env.CHROMIUM_PATH, SHELL, CHROMIUM, playwrights()]);

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const apt = (...args) =>
  run('apt-get', [...args, '-qq'], { changes: { DEBIAN_FRONTEND: 'noninteractive' } });

const installShell = () =>
  apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell');

/**
 * Finds the browser that tests run in, or installs one where that can be done unasked.
 * @returns the path of its executable; undefined, after saying how to help, when there is none
 */
export const chromium = async () => {
  const preferred = firstOf([process.env.CHROMIUM_PATH, SHELL]);
  if (preferred) return preferred;
  if (canInstall()) {
    console.log('installing chromium-headless-shell …');
    // Another browser will do where the package lists are too old for this one.
    if ((await installShell()) !== 0 && !find() && (await apt('update')) === 0)
      await installShell();
  }
  const installed = find();
  if (!installed) {
    console.error(
      'No Chromium: install it (apt-get install chromium-headless-shell, or npx playwright install chromium),\n' +
        'or name the one you have in CHROMIUM_PATH.',
    );
  }
  return installed;
};
