// What `npm test` checks before it runs tests: types, lint, import directions, unused code, translations, and the build.
import { failedFirst } from './last-run.mjs';
import { checkOutcome } from './outcomes.mjs';
import { capture } from './processes.mjs';
import { bin, env, node, root } from './project.mjs';

/** What else is checked meanwhile has the other core. */
const TYPES = ['--noEmit', '--singleThreaded'];

const tool = (name, args, command = name) => [bin(name, command), ...args];

export const typecheck = () => ['typecheck', [tool('typescript-7', TYPES, 'tsc')]];

/** @param {readonly string[]} paths of files; without one all are checked */
export const lint = (paths = []) => [
  'lint',
  [tool('@biomejs/biome', ['check', '--error-on-warnings', ...paths], 'biome')],
];

/** Each check with its commands; two at a time, half of the work each: both cores are busy. */
const lanes = () => [
  [
    typecheck(),
    [
      'translations',
      [
        tool('@lingui/cli', ['check', 'sync', '--clean'], 'lingui'),
        tool('@lingui/cli', ['check', 'missing', '--mode', 'catalog'], 'lingui'),
      ],
    ],
    ['imports', [['scripts/check-imports.mjs']]],
    ['production', [['scripts/check-production.mjs']]],
  ],
  [lint(), ['unused', [tool('knip', [])]], ['build', [['scripts/build.mjs']]]],
];

/**
 * Runs the commands of a check and prints what they said when it is over: two at a time would be mixed.
 * @returns {Promise<import('./outcomes.mjs').Outcome>}
 */
export const runCheck = async ([name, steps], changes) => {
  let code = 0;
  let printed = '';
  for (const args of steps) {
    const ended = await capture(node(), args, { cwd: root, env: env(changes) });
    code ||= ended.code;
    printed += ended.output;
  }
  console.log(`\n── ${name}\n${printed}${name}: ${code === 0 ? 'passed' : 'FAILED'}`);
  return checkOutcome(name, code);
};

/**
 * Runs every check; a failure stops nothing.
 * @param {{ changes: Record<string, string> }} options `changes`: to the environment
 * @returns {Promise<{ outcomes: import('./outcomes.mjs').Outcome[], isBuilt: boolean }>}
 */
export const runChecks = async ({ changes }) => {
  const outcomes = [];
  const runLane = async (lane) => {
    for (const one of failedFirst(lane, ([name]) => name))
      outcomes.push(await runCheck(one, changes));
  };
  await Promise.all(lanes().map(runLane));
  return { outcomes, isBuilt: !outcomes.some(({ failed }) => failed?.includes('build')) };
};
