// Defects for the last line of `npm test`: whoever counts wrong hides every other failure.
const REPORTS = 'scripts/support/reports.mjs';
const FAILURES = 'scripts/support/failures.mjs';
const NAMERS = 'tests/house/failures.test.ts';
const COUNTERS = 'tests/house/reports.test.ts';

/** @type {import('../support/planted/runners.mjs').Group} */
export const counters = {
  name: 'counters',
  title: 'the last line of npm test',
  vitest: 'machines',
  defects: [
    {
      name: 'nothing-run-counts-as-well',
      what: 'a runner that ran nothing has passed',
      in: REPORTS,
      from: '|| passed + failed === 0',
      to: '',
      tests: COUNTERS,
      fails: /Vitest: nothing ran/,
    },
    {
      name: 'bad-exit-forgotten',
      what: 'an error outside every test is lost',
      in: REPORTS,
      from: '(code !== 0 && failed === 0) || ',
      to: '',
      tests: COUNTERS,
      fails: /Vitest: an error outside every test/,
    },
    {
      name: 'unreadable-file-forgotten',
      what: 'a file that cannot be imported is lost',
      in: REPORTS,
      from: 'failed: numFailedTests + unreadable.length',
      to: 'failed: numFailedTests',
      tests: COUNTERS,
      fails: /Vitest: files cannot be imported/,
    },
    {
      name: 'second-try-counts-as-first',
      what: 'a test that passes at the second try has passed',
      in: REPORTS,
      from: 'failed: unexpected + flaky + report.errors.length',
      to: 'failed: unexpected + report.errors.length',
      tests: COUNTERS,
      fails: /Playwright: one only passes at the second try/,
    },
    {
      name: 'missing-report-ignored',
      what: 'a runner without a report has passed',
      in: REPORTS,
      from: 'const CRASHED = { passed: 0, failed: 1 };',
      to: 'const CRASHED = { passed: 0, failed: 0 };',
      tests: COUNTERS,
      fails: /Playwright: no report/,
    },
    {
      name: 'unreadable-file-unnamed',
      what: 'a file that cannot be imported is not named at the end',
      in: FAILURES,
      from: "failed.length === 0 && status === 'failed'",
      to: 'false',
      tests: NAMERS,
      fails: /Vitest: the file, the test/,
    },
    {
      name: 'second-try-unnamed',
      what: 'a test that passes at the second try is not named at the end',
      in: FAILURES,
      from: ' || tests.some(isFlaky)',
      to: '',
      tests: NAMERS,
      fails: /Playwright: the file, the line/,
    },
  ],
};
