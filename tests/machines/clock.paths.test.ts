import { expect } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { clockModel } from './clock.model';
import { startClock } from './clock.start';

modelTest('clock', clockModel, {
  start: startClock,
  states: {
    assumed: ({ reports }) => expect(reports).toEqual([]),
    synchronised: ({ reports }, { context: { offsetMs } }) =>
      expect(reports.at(-1)).toEqual({ type: 'clock.synchronised', offsetMs }),
  },
});
