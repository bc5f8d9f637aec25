import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Whether packages of Debian can be installed without a confirmation. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Seconds until an unresponsive mirror is given up. */
const MIRROR_TIMEOUT = 20;

const apt = (...args) =>
  run('apt-get', [...args, '-qq', '-o', `Acquire::http::Timeout=${MIRROR_TIMEOUT}`], {
    changes: { DEBIAN_FRONTEND: 'noninteractive' },
  });

/** Installs packages of Debian; the list of packages is updated where it is too old to do so. */
export const installPackages = async (names) => {
  if (names.length === 0) return;
  console.log(`installing ${names.join(' and ')} …`);
  const install = () => apt('install', '-y', '--no-install-recommends', ...names);
  if ((await install()) !== 0 && (await apt('update')) === 0) await install();
};
