// Seeding a defect: a small edit that a check must notice, reverted to the byte.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @typedef {{ in: string, from: string, to: string }} Edit exact text and what stands there instead
 * @typedef {{
 *   name: string, what: string,
 *   in?: string, from?: string, to?: string, edits?: Edit[],
 *   add?: Record<string, string>, remove?: string,
 *   tests?: string | string[], fails?: RegExp, says?: RegExp,
 * }} Defect
 */

/**
 * @returns the text with `to` in place of `from`
 * @throws when `from` does not occur exactly once: the defect has to follow the changed code
 */
export const replaceOnce = (text, from, to) => {
  const times = from === '' ? 0 : text.split(from).length - 1;
  if (times !== 1) throw new Error(`found ${times} times, not once: ${JSON.stringify(from)}`);
  if (from === to) throw new Error(`changes nothing: ${JSON.stringify(from)}`);
  return text.replace(from, () => to);
};

/** Edits of a defect, in either notation. */
export const editsOf = ({ in: path, from, to, edits = [] }) =>
  path === undefined ? edits : [{ in: path, from, to }, ...edits];

/** Every path that a defect touches. */
export const pathsOf = (defect) => [
  ...new Set([
    ...editsOf(defect).map(({ in: path }) => path),
    ...Object.keys(defect.add ?? {}),
    ...(defect.remove === undefined ? [] : [defect.remove]),
  ]),
];

/** New text of every touched file; undefined where the file is removed. */
const planned = (home, defect) => {
  const after = new Map();
  for (const { in: path, from, to } of editsOf(defect)) {
    const text = after.get(path) ?? readFileSync(join(home, path), 'utf8');
    try {
      after.set(path, replaceOnce(text, from, to));
    } catch (error) {
      throw new Error(`${defect.name}: ${path}: ${error.message}`);
    }
  }
  for (const [path, text] of Object.entries(defect.add ?? {})) {
    if (existsSync(join(home, path))) throw new Error(`${defect.name}: ${path} is there already`);
    after.set(path, text);
  }
  if (defect.remove !== undefined) {
    if (!existsSync(join(home, defect.remove)))
      throw new Error(`${defect.name}: ${defect.remove} is not there`);
    after.set(defect.remove, undefined);
  }
  if (after.size === 0) throw new Error(`${defect.name}: changes nothing`);
  return after;
};

/**
 * Checks that the defect fits the tree.
 * @throws naming where it does not
 */
export const mustFit = (home, defect) => void planned(home, defect);

/**
 * Seeds a defect, wholly or not at all.
 * @param home root of the tree
 * @returns a function that reverts it
 * @throws when the defect does not fit the tree
 */
export const plant = (home, defect) => {
  const before = new Map();
  const folders = [];
  for (const [path, text] of planned(home, defect)) {
    const at = join(home, path);
    before.set(at, existsSync(at) ? readFileSync(at) : undefined);
    // Not overwritten: in a tree of hard links the original would change as well.
    rmSync(at, { force: true });
    if (text === undefined) continue;
    // The first folder created; undefined where it existed.
    folders.push(mkdirSync(dirname(at), { recursive: true }));
    writeFileSync(at, text);
  }
  return () => {
    for (const [at, content] of before) {
      rmSync(at, { force: true });
      if (content !== undefined) writeFileSync(at, content);
    }
    // An empty folder would count as a flow without a machine.
    for (const folder of folders) if (folder) rmSync(folder, { recursive: true, force: true });
  };
};
