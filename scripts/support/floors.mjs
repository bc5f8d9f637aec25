// Minimum numbers of tests for each part of `npm test`. `tests/support/lowered-floors.ts` has the conditions for
// lowering one.
import { readFileSync } from 'node:fs';
import { at } from './project.mjs';

/** Path of the floors inside the project. */
export const FLOORS = 'scripts/support/test-floors.json';

/**
 * @typedef {{ project: string, from: number, to: number, replacedBy: string }} Lowered
 * @typedef {{ floors: Record<string, number>, lowered: Lowered[] }} Floors
 */

/** @returns {Floors} */
export const readFloors = () => JSON.parse(readFileSync(at(FLOORS), 'utf8'));

/**
 * Projects that ran fewer tests than their floor, or that have no floor.
 * @param ran number of tests that ran, by project
 * @param floors minimum numbers, by project
 * @returns {string[]} a sentence for each
 */
export const belowFloor = (ran, floors) => [
  ...Object.entries(floors)
    .filter(([project, floor]) => (ran[project] ?? 0) < floor)
    .map(([project, floor]) => `${project}: ${ran[project] ?? 0} tests ran, its floor is ${floor}`),
  ...Object.keys(ran)
    .filter((project) => floors[project] === undefined)
    .map((project) => `${project}: has no floor in ${FLOORS}`),
];
