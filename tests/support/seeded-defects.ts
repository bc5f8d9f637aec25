import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Defect {
  readonly name: string;
  readonly what: string;
  readonly in?: string;
  readonly from?: string;
  readonly to?: string;
  readonly edits?: readonly { readonly in: string; readonly from: string; readonly to: string }[];
  readonly add?: Readonly<Record<string, string>>;
  readonly remove?: string;
  readonly tests?: string | readonly string[];
  readonly fails?: RegExp;
  readonly says?: RegExp;
}
export interface Group {
  readonly name: string;
  readonly title: string;
  readonly together?: boolean;
  readonly tool?: readonly (readonly string[])[];
  readonly vitest?: string;
  readonly playwright?: boolean;
  readonly defects: readonly Defect[];
}
export interface Result {
  readonly code: number;
  readonly passed: readonly string[];
  readonly found: readonly { readonly title: string; readonly message: string }[];
}
export interface Row {
  readonly group: string;
  readonly name: string;
  readonly verdict: string;
  readonly note: string;
}
/** A check, run over the tree as it is. */
export type Run = (group: Group, defects: readonly Defect[], isPlanted: boolean) => Promise<Result>;

// Scripts are plain JavaScript, which the compiler does not read.
const load = (path: string) =>
  import(/* @vite-ignore */ pathToFileURL(resolve('scripts', path)).href);
export const { groups }: { readonly groups: readonly Group[] } = await load('checks/groups.mjs');
export const {
  plant,
  mustFit,
}: {
  readonly plant: (home: string, defect: Defect) => () => void;
  readonly mustFit: (home: string, defect: Defect) => void;
} = await load('support/seeded/plant.mjs');
export const { verdictOf, readVitest, readPlaywright } = await load('support/seeded/findings.mjs');
export const {
  runGroups,
  countsOf,
}: {
  readonly runGroups: (options: {
    home: string;
    groups: readonly Group[];
    run: Run;
    tell: (row: Row) => void;
  }) => Promise<Row[]>;
  readonly countsOf: (rows: readonly Row[]) => { passed: number; failed: number };
} = await load('support/seeded/run-groups.mjs');
export const { chosenFrom } = await load('support/seeded/selection.mjs');
export const { sharesOf }: { readonly sharesOf: (all: readonly Group[]) => readonly Group[] } =
  await load('support/seeded/shares.mjs');
