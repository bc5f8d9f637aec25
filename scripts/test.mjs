#!/usr/bin/env node
// npm test: installs what is missing, runs every check and every test, and ends with the line
// `N passed, N failed`. Nothing is left out when something fails, and what cannot run has failed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from './support/chromium.mjs';
import { playwrightFailures, vitestFailures } from './support/failures.mjs';
import { install } from './support/install.mjs';
import { capture, endAll } from './support/planted/capture.mjs';
import { bin, env, node, root } from './support/project.mjs';
import { checkCounts, playwrightCounts, sum, vitestCounts } from './support/reports.mjs';
import { run } from './support/run.mjs';

await install();
const browser = await chromium();
const changes = browser ? { CHROMIUM_PATH: browser } : {};
const reports = mkdtempSync(join(tmpdir(), 'reports-'));
const counts = [];
const failures = [];

const title = (name) => console.log(`\n── ${name}`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    endAll();
    process.exit(1);
  });

/** A command whose output is shown as it comes. */
const tool = (name, args, command = name) =>
  run(node(), [bin(name, command), ...args], { changes });

/** A command that runs beside others: what it says is shown when its check is over. */
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
  counts.push(checkCounts(code));
  if (code !== 0) failures.push(name);
  return code === 0;
};

const readReport = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

// The types take as long as all the rest: both cores are busy.
const types = async () => {
  await check('typecheck', [() => toolBeside('typescript', ['--noEmit'], 'tsc')]);
};
const rest = async () => {
  await check('lint', [
    () => toolBeside('@biomejs/biome', ['check', '--error-on-warnings'], 'biome'),
  ]);
  await check('imports', [() => beside(['scripts/check-imports.mjs'])]);
  await check('unused', [() => toolBeside('knip', [])]);
  await check('translations', [
    () => toolBeside('@lingui/cli', ['check', 'sync', '--clean'], 'lingui'),
    () => toolBeside('@lingui/cli', ['check', 'missing', '--mode', 'catalog'], 'lingui'),
  ]);
  return check('build', [() => beside(['scripts/build.mjs'])]);
};
const [, isBuilt] = await Promise.all([types(), rest()]);

title('tests');
const vitestReport = join(reports, 'vitest.json');
const vitest = await tool('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
]);
const told = readReport(vitestReport);
counts.push(vitestCounts(told, vitest));
failures.push(...vitestFailures(told));

// In the browser the product runs as it was built; an old build would prove nothing.
if (isBuilt) {
  title('tests in the browser, against the service');
  const playwrightReport = join(reports, 'playwright.json');
  const playwright = await run(
    node(),
    [bin('@playwright/test', 'playwright'), 'test', '--reporter=list,json'],
    { changes: { ...changes, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport } },
  );
  const toldByBrowser = readReport(playwrightReport);
  counts.push(playwrightCounts(toldByBrowser, playwright));
  failures.push(...playwrightFailures(toldByBrowser));
} else {
  counts.push(playwrightCounts(undefined, 1));
}

rmSync(reports, { recursive: true, force: true });
const { passed, failed } = sum(counts);
process.exitCode = failed === 0 ? 0 : 1;
// Last, where a long output is read first.
if (failed > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
