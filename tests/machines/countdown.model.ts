import { assign } from 'xstate';
import { countdownMachine } from '#machines/countdown/countdown.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { after, modelOf } from '#tests/support/machine-model';

/** Between two looks at the clock half a second passes, here and in the tests that walk the paths. */
export const BETWEEN_LOOKS_MS = 500;

/** A second from the beginning of time: two looks at the clock. */
export const input = { name: 'expiry', deadline: 1, offsetMs: 0, reportTo: dummyParent };

export const countdownModel = modelOf(
  countdownMachine.provide({
    actions: {
      readClock: assign({ now: ({ context }) => context.now + BETWEEN_LOOKS_MS }),
    },
  }),
  {
    input,
    events: [
      after('tick', 'countdown.running'),
      { type: 'deadline.changed', deadline: 1 },
      { type: 'deadline.changed', deadline: 60 },
      { type: 'clock.synchronised', offsetMs: 86_400_000 },
      { type: 'clock.synchronised', offsetMs: -86_400_000 },
    ],
    project: ({ deadline, offsetMs }) => [deadline, offsetMs],
  },
);
