import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { CountdownEvent } from '#machines/countdown/countdown.machine';
import { Countdown } from '#src/features/order/Countdown';
import { BETWEEN_LOOKS_MS, countdownModel, input } from '#tests/machines/countdown.model';
import { startCountdown } from '#tests/machines/countdown.start';
import { doing, show } from '#tests/support/show';
import { viewModelTest } from '#tests/support/view-model-test';

const send = ({ actor }: ReturnType<typeof startCountdown>, event: object) =>
  doing(() => {
    vi.setSystemTime(Date.now() + BETWEEN_LOOKS_MS);
    actor.send(event as CountdownEvent);
  });

viewModelTest('Countdown shows what the machine says on every path', countdownModel, {
  start: () => {
    const run = startCountdown(input);
    show(<Countdown actor={run.actor} />);
    return run;
  },
  now: BETWEEN_LOOKS_MS,
  events: {
    'after tick': ({ wait }) => doing(() => wait(500)),
    'deadline.changed': send,
    'clock.synchronised': send,
  },
  states: {
    // At most a day's difference between the clocks, at most a minute until the deadline.
    running: (_, { context: { offsetMs } }) => {
      const range = offsetMs < 0 ? /^(01:)?(00|23):(00|59):\d\d$/ : /^00:0[01]:\d\d$/;
      expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent(range);
      expect(screen.getByRole('timer')).not.toHaveTextContent(/^00:00:00$/);
    },
    elapsed: () => expect(screen.getByRole('timer')).toHaveTextContent(/^00:00:00$/),
  },
});
