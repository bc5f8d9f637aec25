import {
  type Actor,
  type ActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import { overheard } from './told.ts';

interface FrozenOptions<TMachine extends AnyStateMachine> {
  readonly input: InputFrom<TMachine>;
  readonly value: SnapshotFrom<TMachine>['value'];
  readonly context: SnapshotFrom<TMachine>['context'];
}

/** An actor that stands in one state and never starts: no timers, no calls; what it is told is only written down. */
export const frozenActor = <TMachine extends AnyStateMachine>(
  machine: TMachine,
  { input, value, context }: FrozenOptions<TMachine>,
): Actor<TMachine> => {
  const standing = machine.resolveState({ value, context }) as SnapshotFrom<TMachine>;
  // A machine that is given a snapshot to restore would drop the actors its context holds.
  const logic: ActorLogic<SnapshotFrom<TMachine>, AnyEventObject, InputFrom<TMachine>> = {
    transition: (snapshot) => snapshot,
    getInitialSnapshot: () => standing,
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  return overheard(createActor(logic, { input }) as unknown as Actor<TMachine>);
};
