// Names what failed, so that the end of a long output says it and nobody has to search.
import { stripVTControlCharacters } from 'node:util';

const LINES = 6;

const entry = (title, message = '') =>
  [title, ...stripVTControlCharacters(message).split('\n').slice(0, LINES)]
    .join('\n    ')
    .trimEnd();

/** @param report what Vitest's JSON reporter wrote; undefined when it wrote nothing */
export const vitestFailures = (report) =>
  (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [entry(name, message)];
    return failed.map(({ fullName, failureMessages }) =>
      entry(`${name}: ${fullName}`, failureMessages?.[0]),
    );
  });

/** @param report what Playwright's JSON reporter wrote; undefined when it wrote nothing */
export const playwrightFailures = (report) => [
  ...(report?.errors ?? []).map(({ message }) => entry('outside every test', message)),
  ...(report?.suites ?? []).flatMap(failuresInSuite),
];

const failuresInSuite = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ ok, tests }) => !ok || tests.some(isFlaky)).map(failureOfSpec),
  ...suites.flatMap(failuresInSuite),
];

const isFlaky = ({ status }) => status === 'flaky';

const failureOfSpec = ({ file, line, title, tests }) => {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []));
  return entry(`${file}:${line}: ${title}`, errors[0]?.message);
};
