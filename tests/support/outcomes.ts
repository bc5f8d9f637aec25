import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Outcome {
  readonly passed: number;
  readonly failures: readonly string[];
  /** The checks and files with failures, by their names. */
  readonly failed?: readonly string[];
}
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
  readonly processorSeconds?: number | undefined;
}
export interface Ran extends Outcome {
  readonly ran: Readonly<Record<string, number>>;
  /** What another run plays. */
  readonly left: readonly string[];
  readonly times: readonly FileTime[];
}
export interface Expected {
  /** For a run of all tests. */
  readonly floors?: Readonly<Record<string, number>>;
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
  belowFloor,
  readFloors,
}: {
  readonly FLOORS: string;
  readonly belowFloor: (
    ran: Readonly<Record<string, number>>,
    floors: Readonly<Record<string, number>>,
  ) => readonly string[];
  readonly readFloors: () => Readonly<Record<string, number>>;
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
