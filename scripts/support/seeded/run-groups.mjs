// Each check without a defect, then with each of its defects, and the outcomes line by line.
import { verdictOf, whyNotClean } from './findings.mjs';
import { plant } from './plant.mjs';

/**
 * @typedef {{ group: string, name: string, what: string, verdict: string, note: string }} Row
 * verdict: `passes`, `caught`; anything else is a failure
 */

const GOOD = new Set(['passes', 'caught']);

/** @param {readonly Row[]} rows */
export const countsOf = (rows) => {
  const passed = rows.filter(({ verdict }) => GOOD.has(verdict)).length;
  return { passed, failed: rows.length - passed };
};

const noteOf = ({ found }) =>
  found
    .slice(0, 3)
    .map(({ title, message }) => `${title} ${message.trim().slice(0, 600)}`.trim())
    .join(' | ');

/** Seeds these defects at once, runs a check, and always reverts them. */
const withPlanted = async (home, defects, look) => {
  const undo = [];
  try {
    for (const defect of defects) undo.push(plant(home, defect));
    return await look();
  } finally {
    for (const takeBack of undo.reverse()) takeBack();
  }
};

/**
 * @param home root of the tree the defects are seeded in
 * @param groups checks with the defects each must catch
 * @param run runs a group's check over some of its defects
 * @param {(row: Row) => void} tell receives every row as it comes
 * @returns {Promise<Row[]>}
 */
export const runGroups = async ({ home, groups, run, tell }) => {
  const rows = [];
  const add = (row) => {
    rows.push(row);
    tell(row);
  };

  const tryDefects = async (group, defects) => {
    const result = await withPlanted(home, defects, () => run(group, defects, true));
    for (const defect of defects) {
      const verdict = verdictOf(result, defect);
      const note = verdict === 'other reason' ? noteOf(result) : '';
      add({ group: group.name, name: defect.name, what: defect.what, verdict, note });
    }
  };

  const tryGroup = async (group) => {
    const { name, title, defects } = group;
    const note = whyNotClean(await run(group, defects, false), group.tool ? [] : defects);
    const verdict = note ? 'fails' : 'passes';
    add({ group: name, name: 'without a defect', what: title, verdict, note });
    const fail = (failing, why) => {
      for (const { name: defect, what } of failing)
        add({ group: name, name: defect, what, verdict: 'not tried', note: why });
    };
    // A check that fails without a defect proves nothing.
    if (note) return fail(defects, 'the check does not pass without it');
    for (const some of group.together ? [defects] : defects.map((defect) => [defect])) {
      try {
        await tryDefects(group, some);
      } catch (error) {
        fail(some, error.message);
      }
    }
  };

  for (const group of groups) await tryGroup(group);
  return rows;
};
