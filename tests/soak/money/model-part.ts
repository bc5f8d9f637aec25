import { inspect } from 'node:util';
import type { Draw } from '../../model/commands.ts';
import { drawsFrom, findingOf, runModel, shrink, told } from '../../model/run.ts';
import { seeded } from '../../support/random.ts';
import { type Figures, noFigures } from './figures.ts';

/** Every so many sequences are compared with the product's own table of postings, which is slower. */
const COMPARED_EVERY = 32;
/** What is found a second time is seldom something else. */
const MOST_TOLD = 3;

/** Seeds of a part of a run: `seed + from`, up to before `seed + to`. */
export interface Part {
  readonly seed: number;
  readonly from: number;
  readonly to: number;
}

/** Draws of one sequence of a run. */
export const drawsOf = (seed: number): readonly Draw[] => drawsFrom(seeded(seed).below);

/** Runs sequences on the model alone. */
export const runModelPart = ({ seed, from, to }: Part): Figures => {
  const figures = noFigures();
  let findings = 0;
  for (let index = from; index < to; index += 1) {
    const isCompared = index % COMPARED_EVERY === 0;
    const draws = drawsOf(seed + index);
    const finding = findingOf(() => {
      figures.commands += runModel(draws, isCompared).commands.length;
    });
    figures.sequences += 1;
    if (!finding) continue;
    figures.found[finding.kind] += 1;
    findings += 1;
    if (findings <= MOST_TOLD) tell(seed + index, draws, isCompared);
  }
  return figures;
};

/** Says what a sequence found, with the fewest commands that find it. */
const tell = (seed: number, draws: readonly Draw[], isCompared: boolean): void => {
  const run = (given: readonly Draw[]) => findingOf(() => runModel(given, isCompared));
  const kind = run(draws)?.kind;
  const fewest = shrink(draws, (fewer) => run(fewer)?.kind === kind);
  console.error(`seed ${seed}: ${inspect(run(fewest)?.message)}\n${told(fewest)}`);
};
