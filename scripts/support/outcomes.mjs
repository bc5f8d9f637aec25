// Outcome of each part of `npm test`: the number of passed tests, and the name of every failure. A failure without a
// name would be missed at the end of a long output, so the number of failures is the number of names.
import { stripVTControlCharacters } from 'node:util';
import { belowFloor } from './floors.mjs';

/**
 * @typedef {{ passed: number, failures: string[] }} Outcome
 * @typedef {{ floors: Record<string, number>, files: readonly string[] }} Expected
 * the fewest tests of each project, and every file that holds tests
 */

/** Limits of a shown message: lines, and characters of each. */
const LINES = 6;
const COLUMNS = 240;

const entry = (title, message = '') =>
  [
    title,
    ...stripVTControlCharacters(message)
      .split('\n')
      .slice(0, LINES)
      .map((line) => line.slice(0, COLUMNS)),
  ]
    .join('\n    ')
    .trimEnd();

/** Adds failures that no report contains: the runner failed without a failed test, or ran none. */
const withRunner = (runner, code, { passed, failures }) => {
  if (failures.length > 0) return { passed, failures };
  if (code !== 0)
    return { passed, failures: [`${runner} ended with code ${code} and named no failure`] };
  return { passed, failures: passed === 0 ? [`${runner} ran no test`] : [] };
};

const withoutReport = (runner, code) => ({
  passed: 0,
  failures: [`${runner} ended with code ${code} and left no report`],
});

const unread = (expected, seen) =>
  expected.filter((file) => !seen.includes(file)).map((file) => entry(file, 'was not run'));

/** @returns {Outcome} of a check that either passes or fails */
export const checkOutcome = (name, code) =>
  code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [name] };

const testFailure = (file, { name, state, isFlaky, messages }) => {
  const title = `${file}: ${name}`;
  if (state === 'failed') return [entry(title, messages[0])];
  if (state !== 'passed') return [entry(title, `did not run (${state})`)];
  return isFlaky ? [entry(title, 'passed only when tried again')] : [];
};

const moduleFailures = ({ file, tests, errors }) => [
  ...errors.map((error) => entry(error.in ? `${file}: ${error.in}` : file, error.message)),
  ...(tests.length === 0 && errors.length === 0 ? [entry(file, 'ran no test')] : []),
  ...tests.flatMap((test) => testFailure(file, test)),
];

const hasRun = ({ state }) => state === 'passed' || state === 'failed';

const ranByProject = (modules) =>
  modules.reduce((ran, { project, tests }) => {
    ran[project] = (ran[project] ?? 0) + tests.filter(hasRun).length;
    return ran;
  }, {});

/**
 * @param report the reporter's output; undefined without one
 * @param code Vitest's exit code
 * @param {Expected} expected
 * @returns {Outcome & { ran: Record<string, number> }} `ran`: number of tests that ran, by project
 */
export const vitestOutcome = (report, code, { floors, files }) => {
  if (!report) return { ran: {}, ...withoutReport('Vitest', code) };
  const { modules, unhandled, isInterrupted } = report;
  const ran = ranByProject(modules);
  const passed = modules
    .flatMap(({ tests }) => tests)
    .filter(({ state, isFlaky }) => state === 'passed' && !isFlaky).length;
  const failures = [
    ...modules.flatMap(moduleFailures),
    ...unread(
      files,
      modules.map(({ file }) => file),
    ),
    ...unhandled.map((message) => entry('an error outside every test', message)),
    ...(isInterrupted ? ['Vitest was interrupted'] : []),
    ...belowFloor(ran, floors),
  ];
  return { ran, ...withRunner('Vitest', code, { passed, failures }) };
};

/** @returns every spec with its file, however deep the suites are nested */
const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)];

const specFailure = ({ file, line, title, ok, tests }) => {
  const name = `${file}:${line}: ${title}`;
  if (tests.some(({ status }) => status === 'skipped')) return [entry(name, 'was skipped')];
  if (ok && !tests.some(({ status }) => status === 'flaky')) return [];
  const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []));
  return [entry(name, errors[0]?.message)];
};

/**
 * @param report output of Playwright's JSON reporter; undefined without one
 * @returns {string[]} paths of the page snapshots at the moment their tests failed
 */
export const pagesAtFailure = (report) =>
  specsIn(report ?? {})
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .flatMap(({ attachments = [] }) => attachments)
    .filter(({ name }) => name === 'error-context')
    .flatMap(({ path }) => path ?? []);

/**
 * @param report output of Playwright's JSON reporter; undefined without one
 * @param code Playwright's exit code
 * @param {Expected} expected with the floor of `e2e`
 * @returns {Outcome & { ran: Record<string, number> }}
 */
export const playwrightOutcome = (report, code, { floors, files }) => {
  if (!report) return { ran: { e2e: 0 }, ...withoutReport('Playwright', code) };
  const specs = specsIn(report);
  const { expected, unexpected, flaky } = report.stats;
  const ran = { e2e: expected + unexpected + flaky };
  const failures = [
    ...report.errors.map(({ message }) => entry('an error outside every browser test', message)),
    ...specs.flatMap(specFailure),
    ...unread(
      files,
      specs.map(({ file }) => file),
    ),
    ...belowFloor(ran, { e2e: floors.e2e }),
  ];
  return { ran, ...withRunner('Playwright', code, { passed: expected, failures }) };
};

/** @param {readonly Outcome[]} all @returns {Outcome} */
export const sum = (all) => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failures: all.flatMap(({ failures }) => failures),
});
