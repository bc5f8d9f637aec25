import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { stateNodes } from '#src/statechart/machine-outline';

/** Whether a state is left within the step that enters it, and so is never observed. */
const isTransient = ({ always = [] }: AnyStateNode) => always.some(({ guard }) => !guard);

/** Dotted paths of the stable innermost states, which views and stories must cover. */
export const leafStates = (machine: AnyStateMachine): string[] =>
  stateNodes(machine)
    .filter((node) => (node.type === 'atomic' || node.type === 'final') && !isTransient(node))
    .map(({ path }) => path.join('.'));
