import { LONG } from '../../../scripts/support/long-tests.mjs';

/** The end of the title of one row in a table of tests. */
export const longUnless = (isInGate: boolean) => (isInGate ? '' : LONG);

/** The rows of a table, as two tests: those of the gate, and the others; `end` is the end of the test's title. */
export const inTwo = <T>(rows: readonly T[], isInGate: (row: T) => boolean) =>
  [true, false].map((isGate) => ({
    rows: rows.filter((row) => isInGate(row) === isGate),
    end: longUnless(isGate),
  }));

/** What the rows prove, as the middle of a title; each row names its requirements itself. */
export const namesOf = (rows: readonly (readonly [name: string, prove: unknown])[]): string =>
  rows.map(([name]) => name.replace(/^\[.*?\] /, '')).join('; ');
