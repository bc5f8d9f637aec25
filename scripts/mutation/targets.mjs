// Mutation targets, and the tests of the same folder that they run against.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { at } from '../support/project.mjs';

const REPORTS = 'test-results/mutation/targets';
const ACCESS = 'server/http/authorisation.ts';

/** @typedef {{ name: string, mutate: readonly string[], tests: readonly string[] }} Target */

/** @param {string} folder */
const testsOf = (folder) => {
  if (folder.startsWith('domain')) return ['tests/domain/**/*.test.ts'];
  if (folder === 'machines') return ['tests/machines/**/*.test.ts'];
  if (folder.startsWith('machines/')) return [`tests/machines/${basename(folder)}.*.test.ts`];
  return ['tests/server/authorisation.test.ts'];
};

/** A file, or a range of its lines in Stryker's syntax. */
const rangeOf = (file, lines) =>
  lines ? `${file}:${lines.includes('-') ? lines : `${lines}-${lines}`}` : file;

/**
 * @param {string} path of a folder or a file; lines may follow a file's: `domain/pricing/rates.ts:20-30`
 * @returns {Target}
 */
export const targetOf = (path) => {
  const [file, lines = ''] = path.split(':');
  if (!existsSync(at(file))) throw new Error(`${path}: no such folder or file`);
  if (!statSync(at(file)).isDirectory())
    return { name: path, mutate: [rangeOf(file, lines)], tests: testsOf(dirname(file)) };
  return { name: file, mutate: [`${file}/*.ts`, '!domain/**/*.data.ts'], tests: testsOf(file) };
};

/** @param {string} folder */
const hasFiles = (folder) => readdirSync(at(folder)).some((name) => name.endsWith('.ts'));

/** Every folder of rules and machines, and the table of access rules. */
export const allTargets = () => {
  const folders = ['domain', 'machines'].flatMap((folder) => [
    folder,
    ...readdirSync(at(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => join(parentPath, name).slice(at('').length)),
  ]);
  return [...folders.filter(hasFiles).toSorted(), ACCESS].map(targetOf);
};

/** Path of a target's report, from which its next run starts. */
export const reportOf = (name) => `${REPORTS}/${name.replace(/[/:]/g, '_')}.json`;

/** Reports of all runs so far, oldest first. */
export const readReports = () => {
  const folder = at(REPORTS);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .toSorted((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs)
    .map((path) => JSON.parse(readFileSync(path, 'utf8')));
};
