import { clockMachine } from '#machines/clock/clock.machine';
import { ClockNotice } from '#src/features/clock/ClockNotice';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

export default { title: 'Machines/clock', ...chartOf(clockMachine, 'assumed') } satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const Synchronised: ChartStory = { args: { state: 'synchronised' } };

export const Live = liveOf(clockMachine, {
  input: { reportTo: dummyParent },
  samples: [
    { type: 'answer.received', serverTime: 1_760_000_000_000, receivedAt: 1_760_000_300_000 },
    { type: 'answer.received', serverTime: 1_760_000_000_000, receivedAt: 1_760_000_000_000 },
  ],
  view: (actor) => <ClockNotice actor={actor} />,
  walk: [['answer.received', 'synchronised']],
});
