// Paths of the project. Runs on any Node from 20.19, before anything is installed.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A path inside the project. */
export const at = (...parts) => join(root, ...parts);

/** The pinned Node, or the one that runs this script until it is installed. */
export const node = () => {
  const pinned = at('node_modules/node/bin/node');
  return existsSync(pinned) ? pinned : process.execPath;
};

/** Script of an installed command, to be run by `node()`. */
export const bin = (packageName, command = packageName) => {
  const manifest = at('node_modules', packageName, 'package.json');
  const { bin: commands } = createRequire(import.meta.url)(manifest);
  return join(dirname(manifest), typeof commands === 'string' ? commands : commands[command]);
};

/** Environment of an npm script: the project's commands and its Node come first. */
export const env = (changes = {}) => ({
  ...process.env,
  PATH: `${at('node_modules/.bin')}:${process.env.PATH ?? ''}`,
  ...changes,
});
