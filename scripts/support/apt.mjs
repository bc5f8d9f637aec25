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

/**
 * Installs packages of Debian, each in the newest version that the machine's sources have: the list
 * of packages is updated before, as an old one has an old version (Firefox ESR 140 where the walks
 * are written for 153) or one that is gone. Where no update is to be had, the old list is used.
 */
export const installPackages = async (names) => {
  if (names.length === 0) return;
  console.log(`installing ${names.join(' and ')} …`);
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...names);
};
