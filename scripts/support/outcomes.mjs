// Outcome of each part of `npm test`: the number of passed tests, and the name of every failure. A failure without a
// name would be missed at the end of a long output, so the number of failures is the number of names.
import { stripVTControlCharacters } from 'node:util';
import { belowFloor } from './floors.mjs';
import { LONG } from './long-tests.mjs';
import { NOT_STARTED } from './starts-until.mjs';

/**
 * @typedef {{ passed: number, failures: string[], failed?: string[] }} Outcome
 * `failed`: the checks and files with failures, by their names
 * @typedef {{ file: string, seconds: number, processorSeconds?: number }} FileTime
 * @typedef {Outcome & { ran: Record<string, number>, left: string[], times: FileTime[] }} Ran
 * `ran`: number of tests that ran, by project; `left`: what another run plays
 * @typedef {{ floors?: Record<string, number>, files: readonly string[] }} Expected
 * the fewest tests of each project, for a run of all of them, and every file that holds tests
 */

/** Outcome of a test runner before it has run anything. @type {Ran} */
export const NO_RUN = { passed: 0, failures: [], failed: [], ran: {}, left: [], times: [] };

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
const withRunner = (runner, code, { passed, failures, left }) => {
  if (failures.length > 0) return { passed, failures };
  if (code !== 0)
    return { passed, failures: [`${runner} ended with code ${code} and named no failure`] };
  const isEmpty = passed === 0 && left.length === 0;
  return { passed, failures: isEmpty ? [`${runner} ran no test`] : [] };
};

const withoutReport = (runner, code) => ({
  passed: 0,
  failures: [`${runner} ended with code ${code} and left no report`],
});

const unread = (expected, seen) =>
  expected.filter((file) => !seen.includes(file)).map((file) => entry(file, 'was not run'));

/** @returns {Outcome} of a check that either passes or fails */
export const checkOutcome = (name, code) =>
  code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [name], failed: [name] };

/** A test that the run leaves out, as the end of its title says. */
const isLeftOut = ({ name, state }) => state === 'skipped' && name.endsWith(LONG);

const isNotStarted = ({ message }) => message.includes(NOT_STARTED);

const testFailure = (file, { name, state, isFlaky, messages }) => {
  const title = `${file}: ${name}`;
  if (isLeftOut({ name, state })) return [];
  if (state === 'failed') return [entry(title, messages[0])];
  if (state !== 'passed') return [entry(title, `did not run (${state})`)];
  return isFlaky ? [entry(title, 'passed only when tried again')] : [];
};

const moduleFailures = ({ file, tests, errors }) => {
  if (errors.some(isNotStarted)) return [];
  return [
    ...errors.map((error) => entry(error.in ? `${file}: ${error.in}` : file, error.message)),
    ...(tests.length === 0 && errors.length === 0 ? [entry(file, 'ran no test')] : []),
    ...tests.flatMap((test) => testFailure(file, test)),
  ];
};

const leftInModule = ({ file, tests, errors }) =>
  errors.some(isNotStarted)
    ? [`${file}: ${NOT_STARTED}`]
    : tests.filter(isLeftOut).map(({ name }) => `${file}: ${name}`);

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
 * @returns {Ran}
 */
export const vitestOutcome = (report, code, { floors, files }) => {
  if (!report) return { ...NO_RUN, ...withoutReport('Vitest', code) };
  const { modules, unhandled, isInterrupted } = report;
  const ran = ranByProject(modules);
  const left = modules.flatMap(leftInModule);
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
    ...(floors ? belowFloor(ran, floors) : []),
  ];
  // A file that was not started has Vitest end as if it had failed.
  const isCodeExplained = modules.some(({ errors }) => errors.some(isNotStarted));
  return {
    ran,
    left,
    times: modules.map(({ file, seconds, processorSeconds }) => ({
      file,
      seconds,
      processorSeconds,
    })),
    failed: modules.filter((module) => moduleFailures(module).length > 0).map(({ file }) => file),
    ...withRunner('Vitest', isCodeExplained ? 0 : code, { passed, failures, left }),
  };
};

/** Folder of the browser tests, which Playwright leaves out of their paths. */
const BROWSER_TESTS = 'tests/e2e/';

/** @returns every spec with its file, however deep the suites are nested */
const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)];

const resultsOf = ({ tests }) => tests.flatMap(({ results }) => results);
const annotationsOf = (spec, type) =>
  spec.tests
    .flatMap(({ annotations = [] }) => annotations)
    .filter((annotation) => annotation.type === type)
    .map(({ description }) => description);

const specIsNotStarted = (spec) => annotationsOf(spec, 'skip').includes(NOT_STARTED);

const nameOf = ({ file, title }) => `${BROWSER_TESTS}${file}: ${title}`;

/** @returns {string[]} names of all tests of a report */
export const namesOf = (report) => specsIn(report ?? {}).map(nameOf);

const specFailure = (spec) => {
  const { file, line, title, ok, tests } = spec;
  if (specIsNotStarted(spec)) return [];
  const name = `${file}:${line}: ${title}`;
  if (tests.some(({ status }) => status === 'skipped')) return [entry(name, 'was skipped')];
  if (ok && !tests.some(({ status }) => status === 'flaky')) return [];
  const errors = resultsOf(spec).flatMap(({ error }) => error ?? []);
  return [entry(name, errors[0]?.message)];
};

/**
 * @param report output of Playwright's JSON reporter; undefined without one
 * @returns {string[]} paths of the page snapshots at the moment their tests failed
 */
export const pagesAtFailure = (report) =>
  specsIn(report ?? {})
    .flatMap(resultsOf)
    .flatMap(({ attachments = [] }) => attachments)
    .filter(({ name }) => name === 'error-context')
    .flatMap(({ path }) => path ?? []);

const total = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

/** @returns {FileTime[]} */
const timesOf = (specs) =>
  [...new Set(specs.map(({ file }) => file))].map((file) => {
    const own = specs.filter((spec) => spec.file === file);
    const processor = own.flatMap((spec) => annotationsOf(spec, 'processor seconds')).map(Number);
    return {
      file: `${BROWSER_TESTS}${file}`,
      seconds: total(own.flatMap(resultsOf).map(({ duration = 0 }) => duration / 1000)),
      processorSeconds: processor.length > 0 ? total(processor) : undefined,
    };
  });

/**
 * @param report output of Playwright's JSON reporter; undefined without one
 * @param code Playwright's exit code
 * @param {Expected} expected with the floor of `e2e` alone
 * @returns {Ran}
 */
export const playwrightOutcome = (report, code, { floors, files }) => {
  if (!report) return { ...NO_RUN, ran: { e2e: 0 }, ...withoutReport('Playwright', code) };
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
    ...(floors ? belowFloor(ran, floors) : []),
  ];
  const left = specs.filter(specIsNotStarted).map((spec) => `${nameOf(spec)}: ${NOT_STARTED}`);
  const failed = specs.filter((spec) => specFailure(spec).length > 0);
  return {
    ran,
    left,
    times: timesOf(specs),
    failed: [...new Set(failed.map(({ file }) => `${BROWSER_TESTS}${file}`))],
    ...withRunner('Playwright', code, { passed: expected, failures, left }),
  };
};

/** @param {readonly Outcome[]} all @returns {Outcome} */
export const sum = (all) => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failures: all.flatMap(({ failures }) => failures),
  failed: all.flatMap(({ failed = [] }) => failed),
});
