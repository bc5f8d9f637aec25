import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { pathTitle } from './machine-model';

interface Performed {
  readonly event: AnyEventObject;
}

interface Walker<TSnapshot> {
  /** How each event of the model is brought about. */
  readonly events: Readonly<Record<string, (step: Performed) => unknown>>;
  /** What must be true in each state, given what the machine says. */
  readonly states: Readonly<Record<string, (expected: TSnapshot) => unknown>>;
}

interface Completeness {
  readonly unreachedStates: () => readonly string[];
  readonly unwalkedTransitions: () => readonly string[];
  readonly idleExcuses: () => readonly string[];
}

interface Model<TSnapshot> {
  readonly paths: readonly {
    readonly steps: readonly Performed[];
    readonly test: (walker: {
      readonly events: Record<string, (step: Performed) => Promise<void>>;
      readonly states: Record<string, (expected: TSnapshot) => Promise<void>>;
    }) => Promise<unknown>;
  }[];
  readonly unperformedEvents: (events: Readonly<Record<string, unknown>>) => readonly string[];
  readonly unassertedStates: (states: Readonly<Record<string, unknown>>) => readonly string[];
}

const awaiting = <TArg>(table: Readonly<Record<string, (arg: TArg) => unknown>>) =>
  Object.fromEntries(
    Object.entries(table).map(([key, deed]) => [
      key,
      async (arg: TArg) => {
        await deed(arg);
      },
    ]),
  );

/** One test for each path of the model, and two that nothing was skipped on the way. */
export const walkPaths = <TSnapshot>(
  title: string,
  model: Model<TSnapshot>,
  { events, states }: Walker<TSnapshot>,
) =>
  describe(title, () => {
    it.each(model.paths.map((path) => [pathTitle(path), path] as const))('%s', async (_, path) => {
      await path.test({ events: awaiting(events), states: awaiting(states) });
    });
    it('performs every event', () => expect(model.unperformedEvents(events)).toEqual([]));
    it('asserts every state', () => expect(model.unassertedStates(states)).toEqual([]));
  });

/** The model's own completeness, asked once for each machine. */
export const leaveNothingOut = (title: string, model: Completeness) =>
  describe(title, () => {
    it('reaches every state', () => expect(model.unreachedStates()).toEqual([]));
    it('walks every declared transition', () => expect(model.unwalkedTransitions()).toEqual([]));
    it('excuses nothing it walks', () => expect(model.idleExcuses()).toEqual([]));
  });

/** Executors are handed the event without its payload's type; each names its own, once. */
export const deed =
  <TEvent extends object>(perform: (event: TEvent) => unknown) =>
  ({ event }: { readonly event: object }) =>
    perform(event as TEvent);

/** One executor for every type of these events. */
export const each = <TDeed>(
  events: readonly { readonly type: string }[],
  perform: TDeed,
): Readonly<Record<string, TDeed>> => Object.fromEntries(events.map(({ type }) => [type, perform]));
