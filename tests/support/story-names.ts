import type { AnyStateMachine } from 'xstate';
import { leafStates } from '#stories/support/leaf-states';

/** The stories a file offers. */
export const storiesIn = (storyFile: object): string[] =>
  Object.keys(storyFile)
    .filter((name) => name !== 'default')
    .toSorted();

/** One for each state, named after the innermost: `asking.lookingUp` → `LookingUp`. */
export const storiesFor = (machine: AnyStateMachine): string[] =>
  leafStates(machine)
    .map((leaf) => leaf.replace(/^.*\./, '').replace(/^./, (letter) => letter.toUpperCase()))
    .toSorted();

/** States without a story; a file may tell more stories than there are states. */
export const statesWithoutStory = (machine: AnyStateMachine, storyFile: object): string[] =>
  storiesFor(machine).filter((name) => !storiesIn(storyFile).includes(name));
