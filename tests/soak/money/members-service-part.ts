import { drawsFrom } from '../../members/commands.ts';
import { followMembers, type OpenMembers, openMembers } from '../../members/follow.ts';
import { openPgliteStore } from '../../support/pglite-store.ts';
import { seeded } from '../../support/random.ts';
import { type Figures, noFigures } from './figures.ts';
import type { Part } from './model-part.ts';

/** Sequences that are done to one service: its books grow, and comparing them takes longer. */
const EACH = 25;

/** Runs sequences of members on the model and on a service in this process. */
export const runMembersServicePart = async ({ seed, from, to }: Part): Promise<Figures> => {
  const figures = noFigures();
  let open: OpenMembers | undefined;
  for (let index = from; index < to; index += 1) {
    open ??= await openMembers(await openPgliteStore());
    const draws = drawsFrom(seeded(seed + index).below);
    const { commands, finding, told } = await followMembers(open, draws);
    figures.sequences += 1;
    figures.commands += commands;
    if (finding) {
      figures.found[finding.kind] += 1;
      console.error(`seed ${seed + index}: ${finding.message}\n${told}`);
    }
    if (!finding && open.sequences < EACH) continue;
    await open.running.close();
    open = undefined;
  }
  await open?.running.close();
  return figures;
};
