// Exports of the product that only tests use so far. The list may only shrink:
// `tests/house/production-exceptions.test.ts`.
import { readFileSync } from 'node:fs';

/** Path of the list inside the project. */
export const EXCEPTIONS = 'scripts/support/production-exceptions.json';

/**
 * @typedef {{ exceptions: Record<string, string>, moved: { from: string, to: string }[] }} Exceptions
 * @typedef {{ file: string, files: readonly object[], exports: readonly { name: string }[],
 *   types: readonly { name: string }[] }} Issue
 */

/** @returns {Exceptions} */
export const readExceptions = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * @param {{ issues: readonly Issue[] }} report of knip
 * @returns {string[]} paths of unused files, and `path: name` of unused exports
 */
export const foundIn = ({ issues }) =>
  issues.flatMap(({ file, files, exports, types }) =>
    files.length > 0 ? [file] : [...exports, ...types].map(({ name }) => `${file}: ${name}`),
  );

/**
 * @param {readonly string[]} found
 * @param {Pick<Exceptions, 'exceptions'>} list
 * @returns unlisted findings, and listed ones that are gone
 */
export const compare = (found, { exceptions }) => ({
  added: found.filter((name) => exceptions[name] === undefined),
  stale: Object.keys(exceptions).filter((name) => !found.includes(name)),
});
