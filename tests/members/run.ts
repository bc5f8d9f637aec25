import type { Draw } from '../model/commands.ts';
import { findingOf } from '../model/run.ts';
import { CLOSING, type Command, commandOf, inWords } from './commands.ts';
import { checkInvariants } from './invariants.ts';
import { pay, step } from './model.ts';
import { type MembersState, type Outcome, openState } from './state.ts';

export interface MembersRun {
  readonly state: MembersState;
  readonly commands: readonly Command[];
  readonly outcomes: readonly Outcome[];
}

/** Pays what the providers would pay by now. */
const payDue = (state: MembersState): void => {
  if (state.answers !== 'sent') return;
  for (const { name, isPaid } of state.withdrawals.values()) if (!isPaid) pay(state, name);
};

/**
 * Does a sequence to a new model and closes it.
 * @throws {Finding} when an invariant does not hold
 */
export const runMembers = (draws: readonly Draw[], isCompared = false): MembersRun => {
  const state = openState(isCompared);
  const commands: Command[] = [];
  const outcomes: Outcome[] = [];
  const perform = (command: Command) => {
    commands.push(command);
    outcomes.push(step(state, command));
    if (command.type === 'pass') payDue(state);
    checkInvariants(state);
  };
  for (const draw of draws) {
    const command = commandOf(state, draw);
    if (command) perform(command);
  }
  for (const command of CLOSING) perform(command);
  return { state, commands, outcomes };
};

/** The commands that draws mean, one a line, as far as they go. */
export const toldOf = (draws: readonly Draw[]): string => {
  const lines: string[] = [];
  const state = openState(false);
  findingOf(() => {
    for (const draw of draws) {
      const command = commandOf(state, draw);
      if (!command) continue;
      lines.push(inWords(command));
      lines[lines.length - 1] += ` (${step(state, command)})`;
      if (command.type === 'pass') payDue(state);
    }
  });
  return lines.join('\n');
};
