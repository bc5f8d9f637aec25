#!/usr/bin/env node
// npm run test:checks: does every check bite? Plants one defect after the other in a copy of the last commit and
// sees that the check which must catch it fails, and for that reason. Ends with the line `N passed, N failed`.
//   -- --list            the defects, by check
//   -- --only NAME …     these checks or defects alone
import { parseArgs } from 'node:util';
import { groups as all } from './checks/groups.mjs';
import { chromium } from './support/chromium.mjs';
import { install } from './support/install.mjs';
import { endAll } from './support/processes.mjs';
import { copyOfHead, remove, uncommitted } from './support/seeded/copy.mjs';
import { mustFit } from './support/seeded/plant.mjs';
import { countsOf, runGroups } from './support/seeded/run-groups.mjs';
import { runnersIn } from './support/seeded/runners.mjs';
import { chosenFrom } from './support/seeded/selection.mjs';
import { sharesOf } from './support/seeded/shares.mjs';

/** Trees in parallel: one for each core of the target machine. */
const TREES = 2;

const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean' }, only: { type: 'string', multiple: true } },
  allowPositionals: true,
});

const lineOf = ({ group, name, what, verdict, note }) =>
  [
    `${verdict.padEnd(13)}${`${group}: ${name}`.padEnd(46)} ${what}`,
    ...(note ? [`${' '.repeat(13)}${note.replace(/\s+/g, ' ')}`] : []),
  ].join('\n');

const { groups, unknown } = chosenFrom(all, [...(values.only ?? []), ...positionals]);
if (unknown.length > 0) {
  console.error(`neither a check nor a defect: ${unknown.join(', ')}; --list names them`);
  process.exit(1);
}

if (values.list) {
  for (const { name, title, defects } of groups) {
    console.log(`${name}: ${title}`);
    for (const defect of defects) console.log(`  ${defect.name.padEnd(30)}${defect.what}`);
  }
  process.exit(0);
}

await install();
const browser = await chromium();
const changed = uncommitted();
if (changed.length > 0)
  console.log(`What is not committed is not tried (${changed.length} files).\n`);

const shares = sharesOf(groups);
const homes = Array.from({ length: Math.min(TREES, shares.length) }, copyOfHead);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, async () => {
    console.error(`stopped by ${signal}`);
    await endAll();
    homes.forEach(remove);
    process.exit(1);
  });

/** Defects that no longer fit the code, reported before anything is run. */
const misfitsIn = (tree) =>
  groups.flatMap(({ name: group, defects }) =>
    defects.flatMap((defect) => {
      try {
        mustFit(tree, defect);
        return [];
      } catch ({ message: note }) {
        return [{ group, name: defect.name, what: defect.what, verdict: 'does not fit', note }];
      }
    }),
  );

/** Works through shares in one tree until none is left. */
const workIn = async (home) => {
  const { run, stop } = await runnersIn(home, browser ? { CHROMIUM_PATH: browser } : {});
  const rows = [];
  for (let share = shares.shift(); share; share = shares.shift())
    rows.push(
      ...(await runGroups({ home, groups: [share], run, tell: (row) => console.log(lineOf(row)) })),
    );
  await stop();
  return rows;
};

const runAll = async () => {
  const misfits = misfitsIn(homes[0]);
  if (misfits.length > 0) return misfits;
  return (await Promise.all(homes.map(workIn))).flat();
};

const rows = await runAll().finally(() => homes.forEach(remove));

const { passed, failed } = countsOf(rows);
const bad = rows.filter(({ verdict }) => verdict !== 'caught' && verdict !== 'passes');
console.log(`\n${'check'.padEnd(14)}${'caught'.padStart(8)}${'missed'.padStart(8)}`);
for (const { name, defects } of groups) {
  const caught = rows.filter((row) => row.group === name && row.verdict === 'caught').length;
  console.log(
    `${name.padEnd(14)}${String(caught).padStart(8)}${String(defects.length - caught).padStart(8)}`,
  );
}
if (bad.length > 0) console.log(`\n${bad.map(lineOf).join('\n')}`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);
