// Counts what runners report. A runner that crashed, ran nothing or left no report has failed once.

/** @typedef {{ passed: number, failed: number }} Counts */

/** @type {Counts} */
const CRASHED = { passed: 0, failed: 1 };

/** Adds the failure that the numbers do not show: a bad exit code, or nothing run at all. */
const withHidden = ({ passed, failed }, code) =>
  (code !== 0 && failed === 0) || passed + failed === 0
    ? { passed, failed: failed + 1 }
    : { passed, failed };

/** A check that either passes or fails. */
export const checkCounts = (code) => (code === 0 ? { passed: 1, failed: 0 } : CRASHED);

/**
 * @param report what Vitest's JSON reporter wrote; undefined when it wrote nothing
 * @param code Vitest's exit code
 */
export const vitestCounts = (report, code) => {
  if (!report) return CRASHED;
  const { numPassedTests: passed, numFailedTests, testResults } = report;
  // A file that cannot even be imported has no test that could fail.
  const unreadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return withHidden({ passed, failed: numFailedTests + unreadable.length }, code);
};

/**
 * @param report what Playwright's JSON reporter wrote; undefined when it wrote nothing
 * @param code Playwright's exit code
 */
export const playwrightCounts = (report, code) => {
  if (!report) return CRASHED;
  const { expected, unexpected, flaky } = report.stats;
  return withHidden({ passed: expected, failed: unexpected + flaky + report.errors.length }, code);
};

/** @param {readonly Counts[]} all */
export const sum = (all) => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
});
