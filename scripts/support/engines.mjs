// Firefox and WebKit, which the long run walks through the product in besides Chromium.
import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './apt.mjs';

/** WebKit's small browser, in a folder named after the versions of GTK and of libsoup. */
const BROWSERS = ['x86_64', 'aarch64'].flatMap((processor) =>
  ['4.1', '4.0'].map((api) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-${api}/MiniBrowser`),
);

/** Commands of each engine: the package of Debian that has it, and where it may be. */
const ENGINES = {
  firefox: { firefox: ['firefox-esr', ['/usr/bin/firefox-esr']] },
  webkit: {
    driver: ['webkit2gtk-driver', ['/usr/bin/WebKitWebDriver']],
    browser: ['webkit2gtk-driver', BROWSERS],
    display: ['xvfb', ['/usr/bin/Xvfb']],
  },
};

const find = (paths) => paths.find((path) => existsSync(path));

const missingOf = (name) => [
  ...new Set(Object.values(ENGINES[name]).flatMap(([pack, paths]) => (find(paths) ? [] : [pack]))),
];

/**
 * Installs what is missing of the engines; where that is not possible, their tests fail by
 * `pathsOf`.
 */
export const installEngines = async () => {
  if (canInstall()) await installPackages(Object.keys(ENGINES).flatMap(missingOf));
};

/**
 * Paths of an engine's commands.
 * @throws an error that names the packages of what is missing
 */
export const pathsOf = (name) => {
  const missing = missingOf(name);
  if (missing.length > 0)
    throw new Error(`No ${name}: install it (apt-get install ${missing.join(' ')}).`);
  return Object.fromEntries(
    Object.entries(ENGINES[name]).map(([command, [, paths]]) => [command, find(paths)]),
  );
};
