import { healthMachine } from '#machines/health/health.machine';
import { HealthNote } from '#src/features/health/HealthNote';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/health',
  ...chartOf(healthMachine, 'idle'),
} satisfies ChartMeta;

const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };

export const AtRest: ChartStory = {};
export const Lost: ChartStory = { args: { state: 'waiting' } };

export const Live = liveOf(healthMachine, {
  input: { reportTo: dummyParent },
  samples: [
    { type: 'service.lost' },
    { type: 'pauses.shortened' },
    { type: 'xstate.done.actor.ask', output: { kind: 'answered' } },
    { type: 'xstate.done.actor.ask', output: OFFLINE },
    { type: 'xstate.error.actor.ask', error: 'a defect' },
  ],
  view: (actor) => <HealthNote actor={actor} />,
  walk: [
    ['service.lost', 'waiting'],
    ['after healthPause', 'asking'],
    ['done ask {"output":{"kind":"unavailable"', 'waiting'],
    ['after healthPause', 'asking'],
    ['done ask {"output":{"kind":"answered"', 'recovering'],
    ['after recovery', 'idle'],
  ],
});
