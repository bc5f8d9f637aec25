import { countdownMachine } from '#machines/countdown/countdown.machine';
import { Countdown } from '#src/features/order/Countdown';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/countdown',
  ...chartOf(countdownMachine, 'running'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const Over: ChartStory = { args: { state: 'elapsed' } };

/** Epoch seconds: 2001, and the last year that JavaScript can count to. */
const LONG_AGO = 1_000_000_000;
const IN_ITS_LAST_YEAR = 8_640_000_000_000;

export const Live = liveOf(countdownMachine, {
  input: { name: 'expiry', deadline: IN_ITS_LAST_YEAR, offsetMs: 0, reportTo: dummyParent },
  samples: [
    { type: 'deadline.changed', deadline: LONG_AGO },
    { type: 'deadline.changed', deadline: IN_ITS_LAST_YEAR },
    { type: 'clock.synchronised', offsetMs: 1_500 },
  ],
  view: (actor) => <Countdown actor={actor} />,
  walk: [
    ['after tick', 'running'],
    [`deadline.changed {"deadline":${LONG_AGO}}`, 'elapsed'],
    [`deadline.changed {"deadline":${IN_ITS_LAST_YEAR}}`, 'running'],
  ],
});
