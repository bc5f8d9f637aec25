import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { CountdownEvent, CountdownSnapshot } from '#machines/countdown/countdown.machine';
import { Countdown } from '#src/features/order/Countdown';
import { BETWEEN_LOOKS_MS, countdownModel, input, tick } from '#tests/machines/countdown.model';
import { startCountdown } from '#tests/machines/countdown.start';
import { doing, show } from '#tests/support/show';
import { deed, walkPaths } from '#tests/support/walk-paths';

let run: ReturnType<typeof startCountdown>;

const send = deed<CountdownEvent>((event) =>
  doing(() => {
    vi.setSystemTime(Date.now() + BETWEEN_LOOKS_MS);
    run.actor.send(event);
  }),
);

const events = {
  'xstate.init': () => {
    vi.setSystemTime(BETWEEN_LOOKS_MS);
    run = startCountdown(input);
    show(<Countdown actor={run.actor} />);
  },
  [tick.type]: () => doing(() => run.wait(500)),
  'deadline.changed': send,
  'clock.synchronised': send,
};

const states = {
  // At most a day's difference between the clocks, at most a minute until the deadline.
  running: ({ context: { offsetMs } }: CountdownSnapshot) => {
    const range = offsetMs < 0 ? /^(01:)?(00|23):(00|59):\d\d$/ : /^00:0[01]:\d\d$/;
    expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent(range);
    expect(screen.getByRole('timer')).not.toHaveTextContent(/^00:00:00$/);
  },
  elapsed: () => expect(screen.getByRole('timer')).toHaveTextContent(/^00:00:00$/),
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  run?.actor.stop();
  vi.useRealTimers();
});

walkPaths('Countdown shows what the machine says on every path', countdownModel, {
  events,
  states,
});
