// Findings of a check, from its output or report, and their comparison with a seeded defect.

/** @typedef {{ title: string, message: string }} Finding a failed test, or the whole output of a tool */

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const plain = (text) => (text ?? '').replace(COLOURS, '');

/** @returns {{ passed: string[], found: Finding[] }} of a tool that only prints */
export const readOutput = (output, code) => ({
  passed: code === 0 ? [''] : [],
  found: code === 0 ? [] : [{ title: '', message: plain(output) }],
});

/**
 * @param report output of Vitest's JSON reporter; undefined without one
 * @returns {{ passed: string[], found: Finding[] }} titles that passed, tests and files that did not
 */
export const readVitest = (report) => {
  const files = report?.testResults ?? [];
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: tests.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
    found: [
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({
          title: fullName,
          message: plain(failureMessages.join('\n')),
        })),
      // A file that cannot be imported has no test that could fail.
      ...files
        .filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length)
        .map(({ name, message }) => ({ title: name, message: plain(message) })),
    ],
  };
};

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * @param report output of Playwright's JSON reporter; undefined without one
 * @returns {{ passed: string[], found: Finding[] }}
 */
export const readPlaywright = (report) => {
  const specs = specsOf(report ?? {});
  const messages = ({ tests }) =>
    tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
  return {
    passed: specs.filter(({ ok }) => ok).map(({ title }) => title),
    found: [
      ...specs
        .filter(({ ok }) => !ok)
        .map((spec) => ({
          title: spec.title,
          message: plain(
            messages(spec)
              .map(({ message }) => message)
              .join('\n'),
          ),
        })),
      ...(report?.errors ?? []).map(({ message }) => ({ title: '', message: plain(message) })),
    ],
  };
};

const matches = ({ title, message }, { fails = /(?:)/, says = /(?:)/ }) =>
  fails.test(title) && says.test(message);

/**
 * @param run outcome of the check with the defect in the tree
 * @param expected the title of the test that must fail, and its message
 * @returns {'caught' | 'missed' | 'other reason'}
 */
export const verdictOf = ({ code, found }, expected) => {
  if (code === 0) return 'missed';
  return found.some((finding) => matches(finding, expected)) ? 'caught' : 'other reason';
};

/**
 * Before a defect is seeded, its check must pass, and the tests that are to fail must be among those that ran.
 * @returns why the run proves nothing; empty when it is valid
 */
export const whyNotClean = ({ code, passed, found }, defects) => {
  if (code !== 0) {
    const titles = found.map(({ title, message }) => title || message.trim().slice(-400));
    return `fails without a defect: ${titles.slice(0, 3).join(' | ') || 'it did not run'}`;
  }
  if (passed.length === 0) return 'runs nothing';
  const unseen = defects.filter(({ fails = /(?:)/ }) => !passed.some((title) => fails.test(title)));
  return unseen.map(({ name, fails }) => `${name}: no test is called ${fails}`).join(' | ');
};
