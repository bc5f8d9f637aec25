import { afterEach, expect } from 'vitest';
import type { ClockEvent, ClockSnapshot } from '#machines/clock/clock.machine';
import { deed, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { clockModel } from './clock.model';
import { startClock } from './clock.start';

let run: ReturnType<typeof startClock>;

const events = {
  'xstate.init': () => {
    run = startClock();
  },
  'answer.received': deed<ClockEvent>((event) => run.actor.send(event)),
};

const same = ({ value, context: { offsetMs } }: ClockSnapshot) => {
  expect(run.actor.getSnapshot().value).toEqual(value);
  expect(run.actor.getSnapshot().context.offsetMs).toBe(offsetMs);
};

const states = {
  assumed: (expected: ClockSnapshot) => {
    same(expected);
    expect(run.reports).toEqual([]);
  },
  synchronised: (expected: ClockSnapshot) => {
    same(expected);
    const { offsetMs } = expected.context;
    expect(run.reports.at(-1)).toEqual({ type: 'clock.synchronised', offsetMs });
  },
};

afterEach(() => run?.actor.stop());

walkPaths('clock: the running actor follows the machine', clockModel, { events, states });
leaveNothingOut('clock: the paths leave nothing out', clockModel);
