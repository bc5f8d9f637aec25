import { afterEach, beforeEach, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { Step } from './covering-walks';
import { eventTitle } from './machine-model';

/** Calls that a test answers by hand, as `scriptedPromise` and `scriptedCall` make them. */
export interface Calls {
  readonly pending: () => number;
  readonly answer: (output: never) => void;
  readonly fail: (error: unknown) => void;
  /** Settles with an outcome, where `answer` takes only the answer in it. */
  readonly settleWith?: (outcome: never) => void;
}

/** A started machine; what it needs from outside is moved by hand. */
export interface Run {
  readonly actor: {
    readonly getSnapshot: () => unknown;
    readonly send: (event: never) => void;
    readonly stop: () => unknown;
  };
  readonly clock?: { readonly increment: (ms: number) => void };
}

/** The parts of a run that are calls. */
export type CallsOf<TRun> = {
  [TKey in keyof TRun]: TRun[TKey] extends Calls ? TKey & string : never;
}[keyof TRun];

/** How the events of a model are brought about. */
export interface Driver<TRun extends Run> {
  /** Starts the machine, anew for each path. */
  readonly start: () => TRun | Promise<TRun>;
  /** Dates stand still from this time on, in ms, and move by hand; left out, they pass as they do. */
  readonly now?: number;
  /** Which part of the run answers an invoked actor, by the id under which it is invoked. */
  readonly calls?: Readonly<Record<string, CallsOf<TRun>>>;
  /** How long the clock has to run for a delay to be over, by the name of the delay. */
  readonly waits?: Readonly<Record<string, number | ((run: TRun) => number)>>;
  /** Events that are not simply sent to the actor, by their type or, of XState's own, by the name in titles: `after tick`. */
  readonly events?: Readonly<Record<string, (run: TRun, event: AnyEventObject) => unknown>>;
}

/** One way to bring about each of these events. */
export const each = <TPerform>(
  events: readonly { readonly type: string }[],
  perform: TPerform,
): Readonly<Record<string, TPerform>> =>
  Object.fromEntries(events.map(({ type }) => [type, perform]));

/** Lets the dates of a driver stand still in each test of a file. */
export const fixDates = ({ now }: { readonly now?: number }) => {
  if (now === undefined) return;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(now);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
};

const partOf = (type: string, pattern: RegExp) => pattern.exec(type)?.[1] ?? '';

/**
 * Finds out how an event is brought about.
 * @param settling performs an action and waits until what it causes by promises has happened
 * @returns undefined where the driver does not say how
 */
export const performerOf = <TRun extends Run>(
  { calls = {}, waits = {}, events = {} }: Driver<TRun>,
  type: string,
  settling: (action: () => void) => unknown,
): ((run: TRun, event: AnyEventObject) => unknown) | undefined => {
  const own = events[type] ?? events[eventTitle({ type })];
  if (own) return own;
  if (type === 'xstate.init') return () => {};
  if (!type.startsWith('xstate.'))
    return (run, event) => settling(() => run.actor.send(event as never));

  const wait = waits[partOf(type, /^xstate\.after\.([^.]+)\./)];
  if (wait !== undefined)
    return (run) =>
      settling(() => run.clock?.increment(typeof wait === 'number' ? wait : wait(run)));

  const key = calls[partOf(type, /^xstate\.(?:done|error)\.actor\.(.+)$/)];
  if (key === undefined) return undefined;
  return (run, event) =>
    settling(() => {
      const called = run[key] as Calls;
      if (type.startsWith('xstate.done.'))
        (called.settleWith ?? called.answer)(event.output as never);
      else called.fail(event.error);
    });
};

/** Types of events that a model consists of and a driver does not bring about. */
export const unperformedEvents = <TRun extends Run>(
  driver: Driver<TRun>,
  { eventTypes }: { readonly eventTypes: readonly string[] },
) => eventTypes.filter((type) => !performerOf(driver, type, () => {}));

/** A step of a list is one line, whatever it carries. */
const LINE = 100;

/** The step that failed, and each one before it on a line of its own. */
const whereabouts = (steps: readonly Step<unknown>[], index: number) => {
  const titles = steps.map(({ event }, at) => (at === 0 ? 'start' : eventTitle(event)));
  const before = titles.slice(0, index).map((title, at) => `  ${at} ${title}`.slice(0, LINE));
  return [`step ${index} of ${steps.length - 1}: ${titles[index]}`, ...before].join('\n');
};

/**
 * Performs a path step by step, and asserts after each one what the model says.
 * @throws what a step throws, its message beginning with that step and those before it
 */
export const runSteps = async <TSnapshot>(
  steps: readonly Step<TSnapshot>[],
  perform: (event: AnyEventObject) => unknown,
  assert: (expected: TSnapshot) => unknown,
) => {
  for (const [index, { event, state }] of steps.entries())
    try {
      await perform(event);
      await assert(state);
    } catch (error) {
      if (error instanceof Error) error.message = `${whereabouts(steps, index)}\n${error.message}`;
      throw error;
    }
};
