import { openPostgres } from '#server/store/postgres/open-postgres';
import { runSwaps } from '../../members/swaps.ts';
import { type Figures, noFigures } from './figures.ts';
import type { Part } from './model-part.ts';

/** Has 50 workers swap at once at two services on one PostgreSQL database. */
export const runSwapsPart = async ({ seed, from, to }: Part, url: string): Promise<Figures> => {
  const figures = noFigures();
  const open = () => openPostgres(url, { report: () => {} });
  const { asked, done, findings } = await runSwaps(open, { seed: seed + from, swaps: to - from });
  figures.sequences = asked;
  figures.commands = done;
  for (const { kind, message } of findings) {
    figures.found[kind] += 1;
    console.error(message);
  }
  return figures;
};
