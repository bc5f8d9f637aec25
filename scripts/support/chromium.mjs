import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { canInstall, installPackages } from './apt.mjs';

/**
 * Debian's browsers. The headless shell takes a quarter of the processor time per context; the other one is for what
 * the shell lacks, such as the back-forward cache.
 */
const SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = '/usr/bin/chromium';
const PACKAGES = { [CHROMIUM]: 'chromium', [SHELL]: 'chromium-headless-shell' };

const playwrights = () => {
  const { chromium } = createRequire(import.meta.url)('playwright');
  return chromium.executablePath();
};

const firstOf = (paths) => paths.find((path) => path && existsSync(path));

const find = () => firstOf([process.env.CHROMIUM_PATH, SHELL, CHROMIUM, playwrights()]);

/** Without the shell every test in a browser takes a third longer. */
const installMissing = () =>
  installPackages(
    Object.entries(PACKAGES).flatMap(([path, name]) => (existsSync(path) ? [] : [name])),
  );

/**
 * Finds the browser for tests, or installs one if that needs no confirmation.
 * @returns the path of its executable; undefined, after printing instructions, when there is none
 */
export const chromium = async () => {
  if (!firstOf([process.env.CHROMIUM_PATH]) && canInstall()) await installMissing();
  const installed = find();
  if (!installed) {
    console.error(
      'No Chromium: install it (apt-get install chromium chromium-headless-shell, or npx playwright install chromium),\n' +
        'or name the one you have in CHROMIUM_PATH.',
    );
  }
  return installed;
};
