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

/** Actor in one fixed state that never starts: no timers, no calls; events are only recorded. */
export const frozenActor = <TMachine extends AnyStateMachine>(
  machine: TMachine,
  { input, value, context }: FrozenOptions<TMachine>,
): Actor<TMachine> => {
  const standing = machine.resolveState({ value, context }) as SnapshotFrom<TMachine>;
  // A machine that restores a snapshot would drop the actors in its context.
  const logic: ActorLogic<SnapshotFrom<TMachine>, AnyEventObject, InputFrom<TMachine>> = {
    transition: (snapshot) => snapshot,
    getInitialSnapshot: () => standing,
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  return overheard(createActor<typeof logic>(logic, { input }) as unknown as Actor<TMachine>);
};
