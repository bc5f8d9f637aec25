import { vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  type CountdownInput,
  type CountdownReport,
  countdownMachine,
} from '#machines/countdown/countdown.machine';
import { recordingParent } from '#tests/support/recording-parent';

/**
 * A running countdown whose timers and whose clock are both moved by hand, each by itself: timers are
 * throttled and clocks are set. Needs faked dates.
 */
export const startCountdown = (input: Omit<CountdownInput, 'reportTo'>) => {
  const timers = new SimulatedClock();
  const parent = recordingParent<CountdownReport>();
  const actor = createActor(countdownMachine, {
    clock: timers,
    input: { ...input, reportTo: parent.actor },
  });
  return {
    actor: actor.start(),
    timers,
    reports: parent.reports,
    /** Time passes as it does for a page that is looked at. */
    wait: (ms: number) => {
      vi.setSystemTime(Date.now() + ms);
      timers.increment(ms);
    },
  };
};
