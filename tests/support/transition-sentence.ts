import type { AnyTransitionDefinition } from 'xstate';
import { isRefusal, transitionName } from '#src/statechart/machine-outline';

/** `editing: number.left [canLookUp] → asking` */
export const transitionSentence = (transition: AnyTransitionDefinition) => {
  const { source, target } = transition;
  const to = target?.map(({ path }) => path.join('.')).join(', ');
  const end = to ? `→ ${to}` : isRefusal(transition) ? 'refused' : 'stays';
  return `${source.path.join('.') || source.key}: ${transitionName(transition)} ${end}`;
};
