import { rateHistoryMachine } from '#machines/rate-history/rate-history.machine';
import { RateHistory } from '#src/features/rates/RateHistory';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { liveOf } from '#stories/support/live-chart-story';
import { SAMPLE_POINTS } from '#stories/support/sample-rates';

export default {
  title: 'Machines/rateHistory',
  ...chartOf(rateHistoryMachine, 'loading'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const Shown: ChartStory = { args: { state: 'shown' } };

export const Live = liveOf(rateHistoryMachine, {
  input: { currencyCode: 'TRC20', search: {} },
  samples: [
    {
      type: 'xstate.done.actor.loadPoints',
      output: { kind: 'answered', answer: SAMPLE_POINTS },
    },
    { type: 'xstate.done.actor.loadPoints', output: { kind: 'answered', answer: [] } },
    { type: 'xstate.error.actor.loadPoints', error: 'a defect' },
    { type: 'history.requested' },
    { type: 'search.changed', search: { period: 'week' } },
  ],
  view: (actor) => <RateHistory actor={actor} />,
  walk: [
    ['error loadPoints', 'failed'],
    ['history.requested', 'loading'],
    ['done loadPoints', 'shown'],
    ['search.changed', 'loading'],
  ],
});
