import type { AnyStateMachine } from 'xstate';
import { leafStates } from '#stories/support/machine-outline';

/** The stories a file offers, in order. */
export const storiesIn = (storyFile: object): string[] =>
  Object.keys(storyFile)
    .filter((name) => name !== 'default')
    .toSorted();

/** One for each state, named after the innermost: `asking.lookingUp` → `LookingUp`. */
export const storiesFor = (machine: AnyStateMachine): string[] =>
  leafStates(machine)
    .map((leaf) => leaf.replace(/^.*\./, '').replace(/^./, (letter) => letter.toUpperCase()))
    .toSorted();
