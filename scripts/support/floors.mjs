// Minimum numbers of tests for each part of `npm test`; `npm run floors` writes them.
import { readFileSync, writeFileSync } from 'node:fs';
import { at } from './project.mjs';

/** Path of the floors inside the project. */
export const FLOORS = 'scripts/support/test-floors.json';

/** @returns {Record<string, number>} by project */
export const readFloors = () => JSON.parse(readFileSync(at(FLOORS), 'utf8'));

/** @param {Record<string, number>} floors */
export const writeFloors = (floors, file = at(FLOORS)) =>
  writeFileSync(file, `${JSON.stringify(floors, null, 2)}\n`);

/**
 * Projects that ran fewer tests than their floor, or that have no floor.
 * @param ran number of tests that ran, by project
 * @param floors minimum numbers, by project
 * @returns {string[]} a sentence for each
 */
export const belowFloor = (ran, floors) => [
  ...Object.entries(floors)
    .filter(([project, floor]) => (ran[project] ?? 0) < floor)
    .map(
      ([project, floor]) =>
        `${project}: ${ran[project] ?? 0} tests ran, its floor is ${floor} (npm run floors accepts it)`,
    ),
  ...Object.keys(ran)
    .filter((project) => floors[project] === undefined)
    .map((project) => `${project}: has no floor in ${FLOORS}`),
];
