// What the last `npm test` found, for the next one and for `npm run floors`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { at } from './project.mjs';

/** Gone with an installation, as everything else is that was made of the packages. */
const FILE = 'node_modules/.cache/last-run.json';

/**
 * @typedef {{ failed: string[], ran: Record<string, number>, seconds: Record<string, number> }} LastRun
 * `failed`: names of checks and paths of files; `ran`: the number of tests that ran, by project; `seconds`: of each file
 */

/** @returns {LastRun} empty before the first run */
export const readLastRun = (file = at(FILE)) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { failed: [], ran: {}, seconds: {} };
  }
};

/** @param {LastRun} lastRun */
export const writeLastRun = (lastRun, file = at(FILE)) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(lastRun));
};

/**
 * Playwright's projects, which it plays in this order: files that failed last, and all others.
 * @param {readonly string[]} failed paths of files
 */
export const browserProjects = (failed) => {
  const patterns = failed
    .filter((path) => path.endsWith('.e2e.ts'))
    .map((path) => `**/${basename(path)}`);
  return [
    { name: 'failed last', testMatch: patterns },
    { name: 'others', testIgnore: patterns },
  ];
};

/** What failed last comes first; otherwise the order stays. */
export const failedFirst = (items, nameOf, { failed } = readLastRun()) => {
  const hasFailed = (item) => failed.includes(nameOf(item));
  return [...items.filter(hasFailed), ...items.filter((item) => !hasFailed(item))];
};
