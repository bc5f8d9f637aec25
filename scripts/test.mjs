#!/usr/bin/env node
// npm test: installs what is missing, runs every check and every test but the long ones in the browser, and ends with the
// line `N passed, N failed`. A failure stops nothing, and a check that cannot run has failed. With --long (npm run
// test:long) the long ones are played, too, and the others do the whole of what they do a part of.
import { chromium } from './support/chromium.mjs';
import { filesIn } from './support/files-in.mjs';
import { FLOORS, readFloors } from './support/floors.mjs';
import { install } from './support/install.mjs';
import { isLongFile, LONG } from './support/long-tests.mjs';
import { checkOutcome, sum } from './support/outcomes.mjs';
import { bin, env, node, root } from './support/project.mjs';
import { playedFiles, runPlaywright, runVitest } from './support/run-tests.mjs';
import { capture, endAll } from './support/seeded/capture.mjs';

const isLong = process.argv.includes('--long');

await install();
const browser = await chromium();
const changes = {
  ...(browser && { CHROMIUM_PATH: browser }),
  ...(isLong && { LONG_RUN: 'yes' }),
};
const outcomes = [];

const title = (name) => console.log(`\n── ${name}`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    endAll();
    process.exit(1);
  });

/** Parallel command, whose output is shown when its check is over. */
const beside = (args) => capture(node(), args, { cwd: root, env: env(changes) });
const toolBeside = (name, args, command = name) => beside([bin(name, command), ...args]);

const check = async (name, steps) => {
  let code = 0;
  let said = '';
  for (const step of steps) {
    const { code: ended, output } = await step();
    code ||= ended;
    said += output;
  }
  title(name);
  process.stdout.write(said);
  console.log(`${name}: ${code === 0 ? 'passed' : 'FAILED'}`);
  outcomes.push(checkOutcome(name, code));
  return code === 0;
};

/** What else is checked meanwhile has the other core. */
const TYPES = ['--noEmit', '--singleThreaded'];

// Two at a time, half of the work each: both cores are busy.
const typesAndUse = async () => {
  await check('typecheck', [() => toolBeside('typescript-7', TYPES, 'tsc')]);
  await check('translations', [
    () => toolBeside('@lingui/cli', ['check', 'sync', '--clean'], 'lingui'),
    () => toolBeside('@lingui/cli', ['check', 'missing', '--mode', 'catalog'], 'lingui'),
  ]);
  await check('imports', [() => beside(['scripts/check-imports.mjs'])]);
  await check('production', [() => beside(['scripts/check-production.mjs'])]);
};
const rest = async () => {
  await check('lint', [
    () => toolBeside('@biomejs/biome', ['check', '--error-on-warnings'], 'biome'),
  ]);
  await check('unused', [() => toolBeside('knip', [])]);
  return check('build', [() => beside(['scripts/build.mjs'])]);
};
const [, isBuilt] = await Promise.all([typesAndUse(), rest()]);

const { e2e, ...floors } = readFloors().floors;

title('tests');
const vitest = await runVitest({
  changes,
  expected: {
    floors,
    files: [...filesIn('tests', /\.test\.tsx?$/), ...filesIn('stories', /\.stories\.tsx$/)].filter(
      (path) => isLong || !isLongFile(path),
    ),
  },
});
outcomes.push(vitest);

title('tests in the browser, against the service');
// In the browser the product runs as built; an outdated build would prove nothing.
const playwright = isBuilt
  ? await runPlaywright({
      changes,
      args: isLong ? [] : ['--grep-invert', LONG],
      expected: { floors: { e2e }, files: playedFiles({ isLong }) },
    })
  : { ran: { e2e: 0 }, ...checkOutcome('the tests in the browser: the site was not built', 1) };
outcomes.push(playwright);

console.log(`\nTests that ran, and the fewest that must (${FLOORS}):`);
for (const [project, count] of Object.entries({ ...vitest.ran, ...playwright.ran }))
  console.log(`  ${project.padEnd(20)}${count}, ${{ ...floors, e2e }[project] ?? 'no floor'}`);

const { passed, failures } = sum(outcomes);
process.exitCode = failures.length === 0 ? 0 : 1;
// Last, where a long output is read first.
if (failures.length > 0)
  console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
