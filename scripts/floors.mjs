#!/usr/bin/env node
// npm run floors: takes the numbers of tests that the last whole `npm test` ran as the fewest that later ones must run.
import { FLOORS, readFloors, writeFloors } from './support/floors.mjs';
import { readLastRun } from './support/last-run.mjs';

const { ran, failed } = readLastRun();
const before = readFloors();
if (failed.length > 0 || Object.keys(ran).length === 0) {
  console.error(
    'The numbers are taken from a whole run whose tests all passed: mend what failed, and run npm test.',
  );
  process.exit(1);
}
writeFloors(ran);
for (const project of new Set([...Object.keys(before), ...Object.keys(ran)]))
  console.log(`${project.padEnd(20)}${before[project] ?? 'none'} → ${ran[project] ?? 'none'}`);
console.log(`written to ${FLOORS}`);
