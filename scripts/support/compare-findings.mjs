// What became of the tests of `npm test` between two states of the project.

/**
 * @param {{
 *   gate: { before: Set<string>, here: Set<string> }, whole: Set<string>,
 *   parts: { before: readonly string[], here: readonly string[] },
 * }} tests `gate`: names of the tests of `npm test`; `whole`: of both runs here; `parts`: what tests do in part
 * @returns {string[]} a line for each test that is gone or went to the long run, and for each new part
 */
export const findingsOf = ({ gate, whole, parts }) => [
  ...[...gate.before]
    .filter((name) => !gate.here.has(name))
    .map((name) =>
      whole.has(name) || whole.has(`${name} @long`) ? `to the long run: ${name}` : `gone: ${name}`,
    ),
  ...parts.here.filter((part) => !parts.before.includes(part)).map((part) => `in part: ${part}`),
];
