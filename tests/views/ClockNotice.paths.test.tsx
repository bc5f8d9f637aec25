import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ClockNotice } from '#src/features/clock/ClockNotice';
import { clockModel } from '#tests/machines/clock.model';
import { startClock } from '#tests/machines/clock.start';
import { doing, show } from '#tests/support/show';
import { viewModelTest } from '#tests/support/view-model-test';

const begin = () => {
  const run = startClock();
  show(<ClockNotice actor={run.actor} />);
  return run;
};

viewModelTest('ClockNotice speaks up when the clock is off', clockModel, {
  start: begin,
  states: {
    assumed: () => expect(screen.queryByRole('status')).toBeNull(),
    synchronised: (_, { context }) => {
      if (context.offsetMs > -60_000) expect(screen.queryByRole('status')).toBeNull();
      else expect(screen.getByRole('status')).toHaveTextContent('off by 5 minutes');
    },
  },
});

it.each([
  [61_000, 'off by 1 minute;'],
  [7_200_000, 'off by 120 minutes;'],
])('says an offset of %i ms as "%s"', async (offset, words) => {
  const { actor } = begin();
  await doing(() => actor.send({ type: 'answer.received', serverTime: offset, receivedAt: 0 }));
  expect(screen.getByRole('status')).toHaveTextContent(words);
  actor.stop();
});
