// The last lines of a run: where its time went, what it left out, what failed, and the line `N passed, N failed`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sum } from './outcomes.mjs';
import { at } from './project.mjs';

/** @typedef {import('./outcomes.mjs').Ran} Ran */

const SLOWEST = 20;

/** Names of the tests that a run left out. */
export const LEFT_OUT = 'test-results/left-out.txt';

const costOf = ({ processorSeconds, seconds }) => processorSeconds ?? seconds;
const figure = (seconds) => (seconds === undefined ? '–' : seconds.toFixed(1)).padStart(9);

/** @param {readonly import('./outcomes.mjs').FileTime[]} times */
export const slowestLines = (times) => {
  const slowest = times.toSorted((one, other) => costOf(other) - costOf(one)).slice(0, SLOWEST);
  return [
    `The ${slowest.length} slowest files (processor seconds, seconds):`,
    ...slowest.map(
      ({ file, seconds, processorSeconds }) =>
        `${figure(processorSeconds)}${figure(seconds)}  ${file}`,
    ),
  ];
};

/** @param {readonly string[]} left names of tests */
const leftLines = (left) =>
  left.length === 0 ? ['No test was left out.'] : [`${left.length} left out: ${LEFT_OUT}`];

/**
 * Prints the last lines of a run and sets the exit code.
 * @param {{
 *   outcomes: readonly import('./outcomes.mjs').Outcome[], runs: readonly Ran[],
 *   left?: readonly string[], floors?: Record<string, number>,
 * }} run `runs`: those of the test runners among the outcomes; `left`: tests that the runners were not given
 */
export const close = ({ outcomes, runs, left = [], floors }) => {
  const all = [...left, ...runs.flatMap((one) => one.left)];
  mkdirSync(dirname(at(LEFT_OUT)), { recursive: true });
  writeFileSync(at(LEFT_OUT), `${all.join('\n')}\n`);
  const ran = Object.assign({}, ...runs.map((one) => one.ran));
  const counts = Object.entries(ran).map(
    ([project, count]) =>
      `  ${project.padEnd(20)}${count}${floors ? `, ${floors[project] ?? 'no floor'}` : ''}`,
  );
  const { passed, failures } = sum(outcomes);
  const lines = [
    floors ? 'Tests that ran, and the fewest that must:' : 'Tests that ran:',
    ...counts,
    ...slowestLines(runs.flatMap((one) => one.times)),
    ...leftLines(all),
    ...(failures.length > 0 ? ['', 'Failed:', ...failures.map((failure) => `  ${failure}`)] : []),
    '',
    `${passed} passed, ${failures.length} failed`,
  ];
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
  if (process.env.OUTCOME) writeFileSync(process.env.OUTCOME, JSON.stringify({ passed, failures }));
};
