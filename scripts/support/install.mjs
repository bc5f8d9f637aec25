import { existsSync, statSync } from 'node:fs';
import { at } from './project.mjs';
import { must } from './run.mjs';

const OLDEST = [20, 19];

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isOldEnough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
  if (isOldEnough) return;
  console.error(`Node ${OLDEST.join('.')} or newer is needed, this is ${process.versions.node}.`);
  process.exit(1);
};

const isInstalled = () => {
  const record = at('node_modules/.package-lock.json');
  return (
    existsSync(record) && statSync(record).mtimeMs >= statSync(at('package-lock.json')).mtimeMs
  );
};

/** PATH without the project's own commands: npm must not run on the Node that it is about to replace. */
const outerPath = () =>
  (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':');

/**
 * Installs exactly the lock file's packages, when they are missing or the lock file has changed. Errors alone are shown:
 * npm warns of every package that needs a newer Node than its own, and they all run on the one that is installed with them.
 */
export const install = async () => {
  checkNode();
  if (isInstalled()) return;
  console.log('installing what is missing, which can take some minutes …');
  await must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    changes: { PATH: outerPath() },
  });
};
