import { drawsFrom } from '../../members/commands.ts';
import { runMembers, toldOf } from '../../members/run.ts';
import { findingOf, shrink } from '../../model/run.ts';
import { seeded } from '../../support/random.ts';
import { type Figures, noFigures } from './figures.ts';
import type { Part } from './model-part.ts';

/** Every so many sequences are compared with the product's own table of postings, which is slower. */
const COMPARED_EVERY = 32;
/** What is found a second time is seldom something else. */
const MOST_TOLD = 3;

/** Runs sequences of members on the model alone. */
export const runMembersPart = ({ seed, from, to }: Part): Figures => {
  const figures = noFigures();
  let findings = 0;
  for (let index = from; index < to; index += 1) {
    const isCompared = index % COMPARED_EVERY === 0;
    const draws = drawsFrom(seeded(seed + index).below);
    const finding = findingOf(() => {
      figures.commands += runMembers(draws, isCompared).commands.length;
    });
    figures.sequences += 1;
    if (!finding) continue;
    figures.found[finding.kind] += 1;
    findings += 1;
    if (findings > MOST_TOLD) continue;
    const { kind } = finding;
    const fewest = shrink(
      draws,
      (fewer) => findingOf(() => runMembers(fewer, isCompared))?.kind === kind,
    );
    console.error(`seed ${seed + index}: ${finding.message}\n${toldOf(fewest)}`);
  }
  return figures;
};
