import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { flowFiles, whyNotNamed } from './flow-files.mjs';
import { FLOW_STORIES, FLOW_TABLE, withEntry, withPage } from './flow-page.mjs';
import { ROOT_ACTORS, withFlow } from './root-entry.mjs';

/** Files that list every flow, each with the function that adds one. */
const LISTS = { [ROOT_ACTORS]: withFlow, [FLOW_TABLE]: withEntry, [FLOW_STORIES]: withPage };

/**
 * Writes the standard files of a flow into a tree, and adds it where every flow is listed: at the root and among the
 * pages of Storybook. Never overwrites.
 * @param home root of the tree
 * @param name kebab-case
 * @returns the paths of written and changed files
 * @throws with the reason, before anything is written
 */
export const writeFlow = (home, name) => {
  const why = whyNotNamed(home, name);
  if (why) throw new Error(why);
  const files = flowFiles(name);
  const lists = Object.entries(LISTS).map(([path, added]) => [
    join(home, path),
    added(readFileSync(join(home, path), 'utf8'), name),
  ]);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text, { flag: 'wx' });
  }
  for (const [path, text] of lists) writeFileSync(path, text);
  return { written: Object.keys(files), changed: Object.keys(LISTS) };
};
