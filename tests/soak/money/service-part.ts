import { openPostgres } from '#server/store/postgres/open-postgres';
import type { Store } from '#server/store/store';
import { type Followed, follow } from '../../model/follow.ts';
import { type OpenService, openService } from '../../model/service/open.ts';
import { openPgliteStore } from '../../support/pglite-store.ts';
import { type Figures, noFigures } from './figures.ts';
import { drawsOf, type Part } from './model-part.ts';

/** A new database: in memory, or the one of a PostgreSQL address. */
export const openDatabase = (url: string | undefined): Promise<Store> =>
  url === undefined ? openPgliteStore() : openPostgres(url, { report: () => {} });

/** Counts what a sequence came to, and says what was found with the commands up to it. */
export const count = (figures: Figures, seed: number, { commands, finding, told }: Followed) => {
  figures.sequences += 1;
  figures.commands += commands;
  if (!finding) return;
  figures.found[finding.kind] += 1;
  console.error(`seed ${seed}: ${finding.message}\n${told}`);
};

/** Runs sequences on the model and on a service in this process. */
export const runServicePart = async ({ seed, from, to }: Part, url?: string): Promise<Figures> => {
  const figures = noFigures();
  let open: OpenService | undefined;
  for (let index = from; index < to; index += 1) {
    open ??= await openService(await openDatabase(url));
    const followed = await follow(open.driver, drawsOf(seed + index));
    count(figures, seed + index, followed);
    if (followed.finding) {
      // What a broken sequence has left behind must not be found again.
      await open.close();
      if (url !== undefined) return figures;
      open = undefined;
    }
  }
  await open?.close();
  return figures;
};
