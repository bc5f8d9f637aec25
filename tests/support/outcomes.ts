import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Floors } from './lowered-floors';

export interface Outcome {
  readonly passed: number;
  readonly failures: readonly string[];
}
export interface Ran extends Outcome {
  readonly ran: Readonly<Record<string, number>>;
}
export interface Expected {
  readonly floors: Readonly<Record<string, number>>;
  readonly files: readonly string[];
}
/** Runs a command and resolves with its exit code. */
export type Start = (
  command: string,
  args: readonly string[],
  options: { readonly changes: Readonly<Record<string, string>> },
) => Promise<number>;

// Scripts are plain JavaScript, which the compiler does not read.
const load = (name: string) =>
  import(/* @vite-ignore */ pathToFileURL(resolve('scripts/support', name)).href);

export const {
  checkOutcome,
  pagesAtFailure,
  vitestOutcome,
  playwrightOutcome,
  sum,
}: {
  readonly checkOutcome: (name: string, code: number) => Outcome;
  readonly pagesAtFailure: (report: unknown) => readonly string[];
  readonly vitestOutcome: (report: unknown, code: number, expected: Expected) => Ran;
  readonly playwrightOutcome: (report: unknown, code: number, expected: Expected) => Ran;
  readonly sum: (all: readonly Outcome[]) => Outcome;
} = await load('outcomes.mjs');

export const {
  FLOORS,
  readFloors,
}: {
  readonly FLOORS: string;
  readonly readFloors: () => Floors;
} = await load('floors.mjs');

export const {
  runVitest,
}: {
  readonly runVitest: (options: {
    readonly expected: Expected;
    readonly args: readonly string[];
    readonly changes?: Readonly<Record<string, string>>;
    readonly start: Start;
  }) => Promise<Ran>;
} = await load('run-tests.mjs');
