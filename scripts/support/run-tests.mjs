// Runs the two test runners and returns their outcomes, never by the exit code alone.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesIn } from './files-in.mjs';
import { LONG } from './long-tests.mjs';
import { namesOf, pagesAtFailure, playwrightOutcome, vitestOutcome } from './outcomes.mjs';
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
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Also when the run is interrupted.
  process.once('exit', remove);
  const path = join(folder, 'report.json');
  const code = await start(path);
  const report = readReport(path);
  remove();
  process.removeListener('exit', remove);
  return { code, report };
};

/** Path of a browser test as Playwright has it. */
export const inBrowserFolder = (path) => path.replace('tests/e2e/', '');

/** A test in the browser that `npm test` plays; the title of any other ends with `LONG`. */
const IN_GATE = new RegExp(`^ *test\\((?!.*${LONG})`, 'm');

/** Files of tests in the browser that have one for `npm test`, by paths inside their folder. */
export const gateBrowserFiles = () =>
  filesIn('tests/e2e', /\.e2e\.ts$/)
    .filter((path) => IN_GATE.test(readFileSync(at(path), 'utf8')))
    .map(inBrowserFolder);

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

/** Starts Playwright; its report in JSON goes to the given path. */
const startPlaywright = (path, reporters, { args, changes }) =>
  run(node(), [bin('@playwright/test', 'playwright'), 'test', `--reporter=${reporters}`, ...args], {
    changes: { ...changes, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
  });

/** @returns {Promise<string[]>} names of the tests in the browser that are chosen by Playwright's arguments */
export const listBrowserTests = async ({ args, changes }) => {
  const { report } = await withReport((path) =>
    startPlaywright(path, 'json', { args: ['--list', ...args], changes }),
  );
  return namesOf(report);
};

/** @param {{ expected: Expected, args?: readonly string[], changes?: object }} options */
export const runPlaywright = async ({ expected, args = [], changes = {} }) => {
  const { code, report } = await withReport((path) =>
    startPlaywright(path, 'list,json', { args: [...TRACE, ...args], changes }),
  );
  for (const path of pagesAtFailure(report)) console.log(`\n${readFileSync(path, 'utf8')}`);
  return playwrightOutcome(report, code, expected);
};
