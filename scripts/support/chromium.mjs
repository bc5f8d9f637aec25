import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { run } from './run.mjs';

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

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Seconds until an unresponsive mirror is given up. */
const MIRROR_TIMEOUT = 20;

const apt = (...args) =>
  run('apt-get', [...args, '-qq', '-o', `Acquire::http::Timeout=${MIRROR_TIMEOUT}`], {
    changes: { DEBIAN_FRONTEND: 'noninteractive' },
  });

/** Installs the browsers that are missing. */
const installMissing = async () => {
  const missing = Object.entries(PACKAGES).flatMap(([path, name]) =>
    existsSync(path) ? [] : [name],
  );
  if (missing.length === 0) return;
  console.log(`installing ${missing.join(' and ')} …`);
  const install = () => apt('install', '-y', '--no-install-recommends', ...missing);
  // Too old a list of packages fails, and without the shell every test in a browser takes a third longer.
  if ((await install()) !== 0 && (await apt('update')) === 0) await install();
};

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
