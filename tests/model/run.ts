import { close } from './closing.ts';
import { type Command, commandOf, DRAW_LIMIT, type Draw, inWords } from './commands.ts';
import { Finding } from './finding.ts';
import { openModel, step } from './model.ts';
import type { ModelState } from './state.ts';

/** Draws of a sequence, from a source of numbers that its seed repeats: 14 on average, at least 6. */
export const drawsFrom = (below: (limit: number) => number): readonly Draw[] =>
  Array.from({ length: 6 + below(17) }, () => [
    below(DRAW_LIMIT),
    below(DRAW_LIMIT),
    below(DRAW_LIMIT),
    below(DRAW_LIMIT),
  ]);

export interface ModelRun {
  readonly state: ModelState;
  /** What was done, the closing of the books included. */
  readonly commands: readonly Command[];
}

/**
 * Does a sequence to a new model and closes it: nothing is awaited any more at the end.
 * @throws {Finding} when an invariant does not hold
 */
export const runModel = (draws: readonly Draw[], isCompared = false): ModelRun => {
  const state = openModel(isCompared);
  const commands: Command[] = [];
  const perform = (command: Command) => {
    commands.push(command);
    step(state, command);
  };
  for (const draw of draws) {
    const command = commandOf(state, draw);
    if (command) perform(command);
  }
  for (const command of close(state)) perform(command);
  return { state, commands };
};

/** What a sequence comes to; undefined when nothing is wrong with it. */
export const findingOf = (work: () => void): Finding | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof Finding) return error;
    throw error;
  }
};

/** The draws that are needed to see a finding: each one is left out that the finding survives. */
export const shrink = (
  draws: readonly Draw[],
  fails: (fewer: readonly Draw[]) => boolean,
): readonly Draw[] => {
  for (let index = 0; index < draws.length; index += 1) {
    const fewer = draws.toSpliced(index, 1);
    if (fails(fewer)) return shrink(fewer, fails);
  }
  return draws;
};

/** The commands that draws mean, one a line, as far as they go. */
export const told = (draws: readonly Draw[]): string => {
  const lines: string[] = [];
  const state = openModel();
  findingOf(() => {
    for (const draw of draws) {
      const command = commandOf(state, draw);
      if (!command) continue;
      lines.push(inWords(command));
      step(state, command);
    }
  });
  return lines.join('\n');
};
