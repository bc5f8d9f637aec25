import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a report of Stryker says of mutants. */
export interface MutationReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string;
        readonly mutants: readonly {
          readonly status: string;
          readonly location: object;
          readonly mutatorName: string;
        }[];
      }
    >
  >;
}
interface Figures {
  readonly killed: number;
  readonly timeouts: number;
  readonly survived: number;
  readonly invalid: number;
}

// Scripts are plain JavaScript, which the compiler does not read.
export const {
  figuresIn,
  scoreOf,
  table,
}: {
  readonly figuresIn: (reports: readonly MutationReport[]) => ReadonlyMap<string, Figures>;
  readonly scoreOf: (figures: Figures) => number;
  readonly table: (figures: ReadonlyMap<string, Figures>) => readonly string[];
} = await import(/* @vite-ignore */ pathToFileURL(resolve('scripts/mutation/figures.mjs')).href);
