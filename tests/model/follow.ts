import { close } from './closing.ts';
import { type Command, commandOf, type Draw, inWords } from './commands.ts';
import { compare, positionOf } from './compare.ts';
import { type MoneyDriver, SequenceLeft } from './driver.ts';
import { Finding } from './finding.ts';
import { openModel, step } from './model.ts';

/** What a service was asked and answered in a sequence. */
export interface Followed {
  readonly commands: number;
  readonly finding: Finding | undefined;
  /** The commands up to the finding, one a line. */
  readonly told: string;
}

/**
 * Does a sequence to the model and to a service, and compares them after every command.
 */
export const follow = async (driver: MoneyDriver, draws: readonly Draw[]): Promise<Followed> => {
  const state = openModel();
  const told: string[] = [];
  const perform = async (command: Command) => {
    told.push(inWords(command));
    const expected = step(state, command);
    const outcome = await driver.perform(command);
    if (outcome !== undefined && outcome !== expected) {
      const difference = `${command.type} is ${outcome}, not ${expected}`;
      throw new Finding('disagreement', `${difference}: ${driver.lastAnswer()}`);
    }
    compare(positionOf(state), await driver.position());
  };
  try {
    await driver.begin();
    for (const draw of draws) {
      const command = commandOf(state, draw);
      if (command) await perform(command);
    }
    for (const command of close(state)) await perform(command);
    return await ended(driver, told);
  } catch (error) {
    if (error instanceof SequenceLeft) return ended(driver, told);
    const finding = error instanceof Finding ? error : unexpected(error);
    return { commands: told.length, finding, told: told.join('\n') };
  }
};

/** Whatever happened in a sequence, the books agree after it. */
const ended = async (driver: MoneyDriver, told: readonly string[]): Promise<Followed> => {
  const [fault] = await driver.faults();
  const finding = fault === undefined ? undefined : new Finding('unbalanced', fault);
  return { commands: told.length, finding, told: finding ? told.join('\n') : '' };
};

const unexpected = (error: unknown): Finding =>
  new Finding(
    'internal error',
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  );
