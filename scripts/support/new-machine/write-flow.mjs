import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { flowFiles, whyNotNamed } from './flow-files.mjs';
import { ROOT_ACTORS, withFlow } from './root-entry.mjs';

/**
 * Writes the standard files of a flow into a tree and makes the root know it. What is there is never written over.
 * @param home root of the tree
 * @param name kebab-case
 * @returns the paths of what was written and of what was added to
 * @throws saying why not; then nothing was written
 */
export const writeFlow = (home, name) => {
  const why = whyNotNamed(home, name);
  if (why) throw new Error(why);
  const files = flowFiles(name);
  const root = withFlow(readFileSync(join(home, ROOT_ACTORS), 'utf8'), name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text, { flag: 'wx' });
  }
  writeFileSync(join(home, ROOT_ACTORS), root);
  return { written: Object.keys(files), changed: [ROOT_ACTORS] };
};
