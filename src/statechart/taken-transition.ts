import type { AnyTransitionDefinition } from 'xstate';
import { transitionName } from './machine-outline.ts';

/** Taken transition, named as in the machine's chart. */
export interface TakenTransition {
  /** Id of the state it left from. */
  readonly source: string;
  /** Ids of the states it led to; none for an internal transition. */
  readonly targets: readonly string[];
  readonly name: string;
}

/** Transition in a form that can be sent to another window. */
export const takenOf = (transition: AnyTransitionDefinition): TakenTransition => ({
  source: transition.source.id,
  targets: (transition.target ?? []).map(({ id }) => id),
  name: transitionName(transition),
});
