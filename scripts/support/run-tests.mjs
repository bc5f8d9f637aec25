// Runs the two test runners and returns their outcomes, never by the exit code alone.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesIn } from './files-in.mjs';
import { LONG } from './long-tests.mjs';
import { pagesAtFailure, playwrightOutcome, vitestOutcome } from './outcomes.mjs';
import { at, bin, node } from './project.mjs';
import { run } from './run.mjs';

/** @typedef {import('./outcomes.mjs').Expected} Expected */

const readReport = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Starts a runner that writes its report to the given path, and reads the report. */
const withReport = async (start) => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const path = join(folder, 'report.json');
  const code = await start(path);
  const report = readReport(path);
  rmSync(folder, { recursive: true, force: true });
  return { code, report };
};

/** A test in the browser that `npm test` plays, too; the title of any other ends with `LONG`. */
const IN_GATE = new RegExp(`^ *test\\((?!.*${LONG})`, 'm');

/** Files of tests in the browser that have one for `npm test`, by paths inside their folder. */
export const playedFiles = ({ isLong }) =>
  filesIn('tests/e2e', /\.e2e\.ts$/)
    .filter((path) => isLong || IN_GATE.test(readFileSync(at(path), 'utf8')))
    .map((path) => path.replace('tests/e2e/', ''));

/**
 * @param {{ expected: Expected, args?: readonly string[], changes?: object, start?: typeof run }} options
 * `args`: more of Vitest's own; `changes`: to the environment; `start`: runs a command and resolves with its exit code
 */
export const runVitest = async ({ expected, args = [], changes = {}, start = run }) => {
  const { code, report } = await withReport((path) =>
    start(
      node(),
      [
        ...[bin('vitest'), 'run', '--reporter=default'],
        `--reporter=${at('scripts/support/gate-reporter.mjs')}`,
        ...args,
      ],
      { changes: { ...changes, GATE_REPORT: path } },
    ),
  );
  return vitestOutcome(report, code, expected);
};

// A build machine keeps only the output, so a trace would have no reader: without one the tests take a twentieth less
// processor time.
const TRACE = process.env.CI ? ['--trace=off'] : [];

/** @param {{ expected: Expected, args?: readonly string[], changes?: object }} options */
export const runPlaywright = async ({ expected, args = [], changes = {} }) => {
  const { code, report } = await withReport((path) =>
    run(
      node(),
      [bin('@playwright/test', 'playwright'), 'test', '--reporter=list,json', ...TRACE, ...args],
      {
        changes: { ...changes, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
      },
    ),
  );
  for (const path of pagesAtFailure(report)) console.log(`\n${readFileSync(path, 'utf8')}`);
  return playwrightOutcome(report, code, expected);
};
