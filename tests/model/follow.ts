import { seeded } from '../support/random.ts';
import { close } from './closing.ts';
import { type Command, commandOf, type Draw, inWords } from './commands.ts';
import { compare, positionOf } from './compare.ts';
import { type MoneyDriver, type Position, SequenceLeft } from './driver.ts';
import { Finding } from './finding.ts';
import { longestDue, type PickJob } from './jobs.ts';
import { openModel, step } from './model.ts';
import type { Outcome } from './outcome.ts';
import { findingOf } from './run.ts';
import type { ModelState } from './state.ts';

/** What a service was asked and answered in a sequence. */
export interface Followed {
  readonly commands: number;
  readonly finding: Finding | undefined;
  /** The commands up to the finding, one a line. */
  readonly told: string;
  /** The model after them. */
  readonly state: ModelState;
}

/** Commands of a sequence: each is to be done to the model before the next is asked for. */
export type Script = (state: ModelState) => Iterable<Command>;

/** Does what draws mean to the model and to a service, and compares them after every command. */
export const follow = (driver: MoneyDriver, draws: readonly Draw[]): Promise<Followed> =>
  followScript(driver, function* (state) {
    for (const draw of draws) {
      const command = commandOf(state, draw);
      if (command) yield command;
    }
    yield* close(state);
  });

/** Does a sequence to the model and to a service, and compares them after every command. */
export const followScript = async (driver: MoneyDriver, script: Script): Promise<Followed> => {
  const state = openModel();
  const told: string[] = [];
  const perform = async (command: Command) => {
    told.push(inWords(command));
    const answered = await driver.perform(command);
    const served = asServed(command, answered);
    const said = driver.lastAnswer();
    doAsSeen(state, { ...served, said, position: await driver.position() });
  };
  try {
    await driver.begin();
    for (const command of script(state)) await perform(command);
    return await ended(driver, told, state);
  } catch (error) {
    if (error instanceof SequenceLeft) return ended(driver, told, state);
    const finding = error instanceof Finding ? error : unexpected(error);
    return { commands: told.length, finding, told: told.join('\n'), state };
  }
};

/** What a service did: the command in the sequence in which it served its parts, and how it left everything. */
interface Seen {
  readonly command: Command;
  readonly outcome: Outcome | undefined;
  readonly position: Position;
  readonly said: string;
}

/** Which of two calls is served first is the service's to say. */
const asServed = (command: Command, outcome: Outcome | undefined) => {
  if (command.type !== 'twoTabs' || outcome !== 'second done') return { command, outcome };
  const [first, second] = command.choices;
  return { command: { ...command, choices: [second, first] as const }, outcome: 'done' as const };
};

/**
 * Does to the model what a service was seen to do. Its workers do jobs that are due together in any sequence: a refund is
 * paid before or after another order's time ends, and so alone or together with that one's.
 * @throws {Finding} when the service did what the model does in none of the sequences that are tried
 */
const doAsSeen = (state: ModelState, seen: Seen): void => {
  const before = structuredClone(state);
  const finding = findingOf(() => doAndCompare(state, seen, longestDue));
  if (!finding) return;
  if (finding.kind !== 'disagreement') throw finding;
  for (let seed = 0; seed < OTHER_SEQUENCES; seed += 1) {
    const other = structuredClone(before);
    if (findingOf(() => doAndCompare(other, seen, anyDue(seed)))) continue;
    Object.assign(state, other);
    return;
  }
  throw finding;
};

const OTHER_SEQUENCES = 100;

const anyDue = (seed: number): PickJob => {
  const { below } = seeded(seed);
  return (due) => due[below(due.length)];
};

const doAndCompare = (
  state: ModelState,
  { command, outcome, position, said }: Seen,
  pick: PickJob,
): void => {
  const expected = step(state, command, pick);
  if (outcome !== undefined && outcome !== expected) {
    throw new Finding('disagreement', `${command.type} is ${outcome}, not ${expected}: ${said}`);
  }
  compare(positionOf(state), position);
};

/** Whatever happened in a sequence, the books agree after it. */
const ended = async (
  driver: MoneyDriver,
  told: readonly string[],
  state: ModelState,
): Promise<Followed> => {
  const [fault] = await driver.faults();
  const finding = fault === undefined ? undefined : new Finding('unbalanced', fault);
  return { commands: told.length, finding, told: finding ? told.join('\n') : '', state };
};

const unexpected = (error: unknown): Finding =>
  new Finding(
    'internal error',
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  );
