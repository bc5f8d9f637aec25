// Figures of mutation runs, by folder.
import { dirname } from 'node:path';

/**
 * @typedef {{ status: string, location: object, mutatorName: string, replacement?: string }} Mutant
 * @typedef {{ files: Record<string, { source: string, mutants: readonly Mutant[] }> }} Report
 * @typedef {{ killed: number, timeouts: number, survived: number, invalid: number }} Figures
 */

/** Statuses of Stryker by what they count as; one that is ignored or pending counts as nothing. */
const COUNTED = {
  Killed: 'killed',
  Timeout: 'timeouts',
  Survived: 'survived',
  NoCoverage: 'survived',
  RuntimeError: 'invalid',
  CompileError: 'invalid',
};

const none = () => ({ killed: 0, timeouts: 0, survived: 0, invalid: 0 });

/** Key of a mutant: its location and replacement. */
const keyOf = ({ location, mutatorName, replacement }) =>
  JSON.stringify([location, mutatorName, replacement]);

/**
 * Statuses of each file's mutants. A later report overrides an earlier one; a report of an older version of the file
 * does not count.
 */
const statusesIn = (reports) => {
  const byFile = new Map();
  for (const { files } of reports)
    for (const [path, { source, mutants }] of Object.entries(files)) {
      const known = byFile.get(path);
      const file = known?.source === source ? known : { source, statuses: new Map() };
      for (const mutant of mutants) file.statuses.set(keyOf(mutant), mutant.status);
      byFile.set(path, file);
    }
  return byFile;
};

/**
 * @param {readonly Report[]} reports oldest first
 * @returns {Map<string, Figures>} by folder
 */
export const figuresIn = (reports) => {
  const figures = new Map();
  for (const [path, { statuses }] of statusesIn(reports)) {
    const folder = figures.get(dirname(path)) ?? none();
    for (const status of statuses.values()) if (COUNTED[status]) folder[COUNTED[status]] += 1;
    figures.set(dirname(path), folder);
  }
  return new Map([...figures].toSorted(([one], [other]) => one.localeCompare(other)));
};

/** Share of the mutants that a test noticed, in percent; mutants without a valid program do not count. */
export const scoreOf = ({ killed, timeouts, survived }) => {
  const noticed = killed + timeouts;
  return noticed + survived === 0 ? 100 : (100 * noticed) / (noticed + survived);
};

const sumOf = (all) =>
  all.reduce(
    (sum, { killed, timeouts, survived, invalid }) => ({
      killed: sum.killed + killed,
      timeouts: sum.timeouts + timeouts,
      survived: sum.survived + survived,
      invalid: sum.invalid + invalid,
    }),
    none(),
  );

const rowOf = (name, figures) => {
  const { killed, timeouts, survived, invalid } = figures;
  const mutants = killed + timeouts + survived + invalid;
  const cells = [mutants, killed, timeouts, survived, invalid, `${scoreOf(figures).toFixed(1)} %`];
  return `| ${[name, ...cells].join(' | ')} |`;
};

/** The figures as lines of a Markdown table. */
export const table = (figures) => [
  '| folder | mutants | killed | timeouts | survived | no valid program | score |',
  '| --- | --: | --: | --: | --: | --: | --: |',
  ...[...figures].map(([name, folder]) => rowOf(name, folder)),
  rowOf('all', sumOf([...figures.values()])),
];
