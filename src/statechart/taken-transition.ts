import type { AnyTransitionDefinition } from 'xstate';
import { transitionName } from './machine-outline.ts';

/** A transition that an actor has taken, named as the chart of its machine names it. */
export interface TakenTransition {
  /** Id of the state it left from. */
  readonly source: string;
  /** Ids of the states it led to; none where it stayed. */
  readonly targets: readonly string[];
  readonly name: string;
}

/** A transition as it can be sent to another window. */
export const takenOf = (transition: AnyTransitionDefinition): TakenTransition => ({
  source: transition.source.id,
  targets: (transition.target ?? []).map(({ id }) => id),
  name: transitionName(transition),
});
