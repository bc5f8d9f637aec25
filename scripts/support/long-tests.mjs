// What `npm test` leaves out, or does in part, and `npm run test:long` plays: tests by the end of their title, and whole files.
import { readFileSync } from 'node:fs';
import { filesIn } from './files-in.mjs';
import { importersOf } from './importers.mjs';
import { at } from './project.mjs';

/**
 * End of the title of a test that is left out: it repeats over further pages, currencies, calls or ways what a test of the gate
 * shows once, or what tests below the browser show.
 */
export const LONG = ' @long';

/**
 * Charts and pages of flows in the browser: drawn by the same few components for every machine. The charts of all machines
 * are followed from event to event in `tests/views/Statechart.test.tsx`, and a few of them in the browser.
 */
const REPEATED_STORIES =
  /^stories\/(flows\/Flows|machines\/(?!language|order-lifecycle|swap|trade)[\w-]+)\.stories\.tsx$/;

/** @param {string} path inside the project */
export const isLongFile = (path) => /\.long\.test\.tsx?$/.test(path) || REPEATED_STORIES.test(path);

/** All of them, as paths inside the project. */
export const longFiles = () =>
  ['tests', 'stories'].flatMap((folder) => filesIn(folder, /\.tsx?$/)).filter(isLongFile);

/** What tells a test which run it is part of. */
const TELLS_RUN = 'tests/support/long-run.ts';

/** A file with a test of its own for the long run, by the end of a title. */
const NAMES_LONG = /@long\b|\b(?:longUnless|inTwo)\(/;

/**
 * Every file with something that the gate leaves out or does in part. Stories are all among them: the gate leaves out contrast.
 * @returns {Promise<{ files: string[], inPart: string[] }>} paths inside the project; `inPart`: those that do less in the gate
 */
export const filesOfLongRun = async () => {
  // Needs what is installed.
  const { importGraph } = await import('./import-graph.mjs');
  const importers = importersOf(importGraph(), [TELLS_RUN]);
  const tests = filesIn('tests', /\.(test|e2e)\.tsx?$/);
  const inPart = tests.filter((path) => importers.has(path));
  const namesLong = (path) => NAMES_LONG.test(readFileSync(at(path), 'utf8'));
  const isInLongRun = (path) => importers.has(path) || isLongFile(path) || namesLong(path);
  return {
    files: [...tests.filter(isInLongRun), ...filesIn('stories', /\.stories\.tsx$/)],
    inPart,
  };
};

/** Number of shards of the long run: each takes at most 15 minutes on two quiet cores. */
export const SHARDS = 4;

/** Files that are alike in what a test takes: in the browser against the service, stories, below the browser. */
const KINDS = [/^tests\/e2e\//, /^stories\//, /^tests\/(?!e2e\/)/];

/**
 * A share of files: every n-th of each kind, so that no shard has all that are slow.
 * @param {readonly string[]} files @param {{ index: number, count: number }} shard `index` counts from 1
 */
export const filesOfShard = (files, { index, count }) =>
  KINDS.flatMap((kind) =>
    files.filter((path) => kind.test(path)).filter((_, at) => at % count === index - 1),
  );

/** @returns the shard with a name such as `2/4`; undefined when there is none */
export const shardNamed = (name) => {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(name) ?? []).map(Number);
  return index >= 1 && index <= count ? { index, count } : undefined;
};

/** The shard that a commit is tried with, by its hash. */
export const shardOfCommit = (hash, count = SHARDS) => ({
  index: (Number.parseInt(hash.slice(0, 8), 16) % count) + 1,
  count,
});
