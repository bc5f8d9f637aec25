import { afterEach, describe, expect, it } from 'vitest';
import { Actor, type AnyMachineSnapshot } from 'xstate';
import { type MachineModel, pathTitle } from './machine-model';
import {
  type Calls,
  type CallsOf,
  type Driver,
  fixDates,
  performerOf,
  type Run,
  runSteps,
  unperformedEvents,
} from './model-run';
import { settle } from './scripted-promise';

interface ActorTest<TSnapshot extends AnyMachineSnapshot, TRun extends Run> extends Driver<TRun> {
  /** The leaf states in which a call of the run waits for its answer; everywhere else none does. */
  readonly pending?: Readonly<Partial<Record<CallsOf<TRun>, readonly string[]>>>;
  /** Properties of the context that depend on more than the model knows, such as the time of day. */
  readonly except?: readonly (keyof TSnapshot['context'])[];
  /** What is true in every state, beside what the model has. */
  readonly always?: (run: TRun, expected: TSnapshot) => unknown;
  /** What is true in one leaf state, beside what the model has. */
  readonly states?: Readonly<Record<string, (run: TRun, expected: TSnapshot) => unknown>>;
  /** False for a second model that takes what the first one excuses: alone it need not take every transition. */
  readonly isComplete?: boolean;
}

/** A value whose actors are replaced by their ids: what they are in the model, they are not in a run. */
const withoutActors = (value: unknown): unknown => {
  if (value instanceof Actor) return `actor ${value.id}`;
  if (Array.isArray(value)) return value.map(withoutActors);
  if (value === null || typeof value !== 'object') return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutActors(part)]));
};

const settling = (action: () => void) => {
  action();
  return settle();
};

/**
 * The whole test of a machine's running actor by its model. Along every path of the model each event is brought about
 * as the driver says, and after each one the actor must be in the state, with the status, the tags and the context that
 * the model has, the calls that the state makes must be under way and no others, and what the test itself says of the
 * state must be true. The paths must reach every leaf state and take every transition that the machine declares.
 * @param name of the machine, for the titles
 * @param model as `modelOf` makes it
 * @param test how to start the machine, how its events are brought about, and what else is true
 */
export const modelTest = <TSnapshot extends AnyMachineSnapshot, TRun extends Run>(
  name: string,
  model: MachineModel<TSnapshot>,
  test: ActorTest<TSnapshot, TRun>,
) => {
  const { start, pending = {}, except = [], always, states = {}, isComplete = true } = test;
  const busy: Readonly<Partial<Record<string, readonly string[]>>> = pending;
  const calls = new Set<string>([...Object.values(test.calls ?? {}), ...Object.keys(pending)]);

  const contextOf = ({ context }: AnyMachineSnapshot) => {
    const left: Record<string, unknown> = { ...context };
    for (const key of ['reportTo', ...except]) delete left[String(key)];
    return withoutActors(left);
  };

  const assert = async (run: TRun, expected: TSnapshot) => {
    const actual = run.actor.getSnapshot() as AnyMachineSnapshot;
    const leaves = model.leaves.filter((leaf) => expected.matches(leaf));
    expect(actual.value).toEqual(expected.value);
    expect(actual.status).toBe(expected.status);
    expect(actual.tags).toEqual(expected.tags);
    expect(contextOf(actual)).toEqual(contextOf(expected));
    for (const key of calls) {
      const under = busy[key] ?? [];
      expect((run[key as CallsOf<TRun>] as Calls).pending(), `calls of ${key}`).toBe(
        leaves.filter((leaf) => under.includes(leaf)).length,
      );
    }
    await always?.(run, expected);
    for (const leaf of leaves) await states[leaf]?.(run, expected);
  };

  fixDates(test);
  let run: TRun | undefined;
  afterEach(() => {
    run?.actor.stop();
    run = undefined;
  });

  describe(`${name}: the running actor follows the machine`, () => {
    it.each(model.paths.map((path) => [pathTitle(path), path] as const))('%s', async (_, path) => {
      const started = await start();
      run = started;
      await runSteps<TSnapshot>(
        path.steps,
        (event) => performerOf(test, event.type, settling)?.(started, event),
        (expected) => assert(started, expected),
      );
    });
    it('performs every event', () => expect(unperformedEvents(test, model)).toEqual([]));
    it('names only states of the machine', () => {
      const named = [...Object.keys(states), ...Object.values<readonly string[]>(pending).flat()];
      expect(named.filter((state) => !model.leaves.includes(state))).toEqual([]);
    });
  });

  if (!isComplete) return;
  describe(`${name}: the paths leave nothing out`, () => {
    it('reaches every state', () => expect(model.unreachedStates()).toEqual([]));
    it('walks every declared transition', () => expect(model.unwalkedTransitions()).toEqual([]));
    it('excuses nothing it walks', () => expect(model.idleExcuses()).toEqual([]));
  });
};
