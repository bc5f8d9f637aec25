import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ClockEvent, ClockSnapshot } from '#machines/clock/clock.machine';
import { ClockNotice } from '#src/features/clock/ClockNotice';
import { clockModel } from '#tests/machines/clock.model';
import { startClock } from '#tests/machines/clock.start';
import { doing, show } from '#tests/support/show';
import { deed, walkPaths } from '#tests/support/walk-paths';

let run: ReturnType<typeof startClock>;

const showClock = () => {
  run = startClock();
  show(<ClockNotice actor={run.actor} />);
};

const events = {
  'xstate.init': showClock,
  'answer.received': deed<ClockEvent>((event) => doing(() => run.actor.send(event))),
};

const states = {
  assumed: () => expect(screen.queryByRole('status')).toBeNull(),
  synchronised: ({ context }: ClockSnapshot) => {
    if (context.offsetMs > -60_000) expect(screen.queryByRole('status')).toBeNull();
    else expect(screen.getByRole('status')).toHaveTextContent('off by 5 minutes');
  },
};

afterEach(() => run?.actor.stop());

walkPaths('ClockNotice speaks up when the clock is off', clockModel, { events, states });

it.each([
  [61_000, 'off by 1 minute;'],
  [7_200_000, 'off by 120 minutes;'],
])('says an offset of %i ms as "%s"', async (offset, words) => {
  showClock();
  await doing(() => run.actor.send({ type: 'answer.received', serverTime: offset, receivedAt: 0 }));
  expect(screen.getByRole('status')).toHaveTextContent(words);
});
