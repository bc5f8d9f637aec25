import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { ReportTo } from '../report-to.ts';

/** Interval between comparisons with the clock (rule of the order page). */
const TICK_MS = 500;
const MS_PER_SECOND = 1_000;

/** Report of a countdown: its deadline was reached, or a corrected clock puts it into the future again. */
export type CountdownReport =
  | { readonly type: 'countdown.elapsed'; readonly name: string }
  | { readonly type: 'countdown.resumed'; readonly name: string };

export interface CountdownInput {
  /** Distinguishes the reports of several countdowns. */
  readonly name: string;
  /** Epoch seconds of the service's clock. */
  readonly deadline: number;
  /** Service time minus local time, milliseconds. */
  readonly offsetMs: number;
  readonly reportTo: ReportTo<CountdownReport>;
}

export interface CountdownContext extends CountdownInput {
  /** Local time of the last tick, epoch milliseconds. */
  readonly now: number;
}

export type CountdownEvent =
  | { readonly type: 'deadline.changed'; readonly deadline: number }
  | { readonly type: 'clock.synchronised'; readonly offsetMs: number };

/** Seconds until the deadline by service time; negative once it has passed. */
export const secondsUntil = ({
  deadline,
  now,
  offsetMs,
}: Omit<CountdownContext, 'name' | 'reportTo'>) => deadline - (now + offsetMs) / MS_PER_SECOND;

/**
 * Countdown by comparison: every tick compares the deadline with the clock, so the time is right as soon as a
 * sleeping or throttled tab wakes.
 */
export const countdownMachine = setup({
  types: {
    context: {} as CountdownContext,
    events: {} as CountdownEvent,
    input: {} as CountdownInput,
  },
  delays: { tick: TICK_MS },
  guards: {
    isOver: ({ context }) => secondsUntil(context) <= 0,
    isTimeLeft: ({ context }) => secondsUntil(context) > 0,
  },
  actions: {
    readClock: assign({ now: () => Date.now() }),
    assignDeadline: assign((_, deadline: number) => ({ deadline })),
    assignOffset: assign((_, offsetMs: number) => ({ offsetMs })),
    reportElapsed: sendTo(
      ({ context }) => context.reportTo,
      ({ context: { name } }) => ({ type: 'countdown.elapsed', name }),
    ),
    reportResumed: sendTo(
      ({ context }) => context.reportTo,
      ({ context: { name } }) => ({ type: 'countdown.resumed', name }),
    ),
  },
}).createMachine({
  id: 'countdown',
  context: ({ input }) => ({ ...input, now: 0 }),
  initial: 'running',
  entry: 'readClock',
  on: {
    'deadline.changed': {
      actions: [{ type: 'assignDeadline', params: ({ event }) => event.deadline }, 'readClock'],
    },
    'clock.synchronised': {
      actions: [{ type: 'assignOffset', params: ({ event }) => event.offsetMs }, 'readClock'],
    },
  },
  states: {
    running: {
      always: { guard: 'isOver', target: 'elapsed' },
      after: { tick: { target: 'running', reenter: true, actions: 'readClock' } },
    },
    elapsed: {
      entry: 'reportElapsed',
      always: { guard: 'isTimeLeft', target: 'running', actions: 'reportResumed' },
    },
  },
});

export type CountdownActorRef = ActorRefFrom<typeof countdownMachine>;
export type CountdownSnapshot = SnapshotFrom<typeof countdownMachine>;
