import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { stateNodes } from '#src/statechart/machine-outline';

/** Passed through within one step, so it is never observed. */
const isTransient = ({ always = [] }: AnyStateNode) => always.some(({ guard }) => !guard);

/** Dotted paths of the states to rest in that have no children: what views and stories must cover. */
export const leafStates = (machine: AnyStateMachine): string[] =>
  stateNodes(machine)
    .filter((node) => (node.type === 'atomic' || node.type === 'final') && !isTransient(node))
    .map(({ path }) => path.join('.'));
