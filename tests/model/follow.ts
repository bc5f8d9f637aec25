import { close } from './closing.ts';
import { type Command, commandOf, type Draw, inWords } from './commands.ts';
import { compare, positionOf } from './compare.ts';
import { type MoneyDriver, SequenceLeft } from './driver.ts';
import { Finding } from './finding.ts';
import { openModel, step } from './model.ts';
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
    const { expected, outcome } = await performBoth(state, driver, command);
    if (outcome !== undefined && outcome !== expected) {
      const difference = `${command.type} is ${outcome}, not ${expected}`;
      throw new Finding('disagreement', `${difference}: ${driver.lastAnswer()}`);
    }
    compare(positionOf(state), await driver.position());
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

const performBoth = async (state: ModelState, driver: MoneyDriver, command: Command) => {
  if (command.type !== 'twoTabs') {
    return { expected: step(state, command), outcome: await driver.perform(command) };
  }
  // Which of two calls is served first is the service's to say.
  const outcome = await driver.perform(command);
  const [first, second] = command.choices;
  return outcome === 'second done'
    ? { expected: step(state, { ...command, choices: [second, first] }), outcome: 'done' as const }
    : { expected: step(state, command), outcome };
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
