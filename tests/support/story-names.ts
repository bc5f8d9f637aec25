import type { AnyStateMachine } from 'xstate';
import { leafStates } from '#stories/support/machine-outline';

/** States without a story, by the name their story would have: `asking.lookingUp` → `LookingUp`. */
export const statesWithoutStory = (machine: AnyStateMachine, storyFile: object): string[] =>
  leafStates(machine)
    .map((leaf) => leaf.replace(/^.*\./, '').replace(/^./, (letter) => letter.toUpperCase()))
    .filter((name) => !(name in storyFile));
