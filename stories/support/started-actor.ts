import { type Actor, type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import { type TakenTransition, takenOf } from '#src/statechart/taken-transition';

/** The step into the initial states is not a declared transition. */
const isDeclared = ({ eventType }: { readonly eventType: unknown }) =>
  typeof eventType === 'string';

export interface StartedActor {
  readonly actor: Actor<AnyStateMachine>;
  /** Transitions that led to its last snapshot. */
  readonly takenNow: () => readonly TakenTransition[];
}

/** Started actor under a stopped clock, with the transitions that led to its last snapshot. */
export const startedActor = (machine: AnyStateMachine, input?: unknown): StartedActor => {
  let steps: readonly TakenTransition[] = [];
  let taken: readonly TakenTransition[] = [];
  const actor: Actor<AnyStateMachine> = createActor(machine, {
    input,
    clock: new SimulatedClock(),
    inspect: (inspection) => {
      if ('_parent' in inspection.actorRef && inspection.actorRef._parent) return;
      if (inspection.type === '@xstate.microstep')
        steps = [...steps, ...inspection._transitions.filter(isDeclared).map(takenOf)];
      if (inspection.type === '@xstate.snapshot' && steps.length > 0) {
        taken = steps;
        steps = [];
      }
    },
  });
  return { actor: actor.start(), takenNow: () => taken };
};
