import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { CountdownEvent, CountdownSnapshot } from '#machines/countdown/countdown.machine';
import { deed, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { BETWEEN_LOOKS_MS, countdownModel, input, tick } from './countdown.model';
import { startCountdown } from './countdown.start';

let run: ReturnType<typeof startCountdown>;

const send = deed<CountdownEvent>((event) => {
  vi.setSystemTime(Date.now() + BETWEEN_LOOKS_MS);
  run.actor.send(event);
});

const events = {
  'xstate.init': () => {
    vi.setSystemTime(BETWEEN_LOOKS_MS);
    run = startCountdown(input);
  },
  [tick.type]: () => run.wait(500),
  'deadline.changed': send,
  'clock.synchronised': send,
};

const sameAs = (expected: CountdownSnapshot) => {
  const actual = run.actor.getSnapshot();
  const { deadline, offsetMs } = expected.context;
  expect(actual.value).toBe(expected.value);
  expect(actual.context).toMatchObject({ deadline, offsetMs });
};

const states = {
  running: (expected: CountdownSnapshot) => {
    sameAs(expected);
    expect(run.reports.at(-1)?.type).not.toBe('countdown.elapsed');
  },
  elapsed: (expected: CountdownSnapshot) => {
    sameAs(expected);
    expect(run.reports.at(-1)).toEqual({ type: 'countdown.elapsed', name: 'expiry' });
  },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  run?.actor.stop();
  vi.useRealTimers();
});

walkPaths('countdown: the running actor follows the machine', countdownModel, { events, states });
leaveNothingOut('countdown: the paths leave nothing out', countdownModel);
