import { reviewMachine } from '#machines/review/review.machine';
import { ReviewForm } from '#src/features/order/review/ReviewForm';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';
import { SAMPLE_ORDER } from '#stories/support/sample-order';

export default {
  title: 'Machines/review',
  ...chartOf(reviewMachine, 'filling'),
} satisfies ChartMeta;

const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };

export const AtRest: ChartStory = {};
export const WhileSending: ChartStory = { args: { state: 'sending' } };

export const Live = liveOf(reviewMachine, {
  input: { ref: SAMPLE_ORDER.ref, reportTo: dummyParent },
  samples: [
    {
      type: 'review.sent',
      review: { content: 'Nhanh và đúng hẹn.', email: 'khach.hang@example.com' },
    },
    { type: 'xstate.done.actor.post', output: { kind: 'answered' } },
    { type: 'xstate.done.actor.post', output: OFFLINE },
    { type: 'xstate.error.actor.post', error: 'a defect' },
  ],
  view: (actor) => <ReviewForm actor={actor} />,
  walk: [
    ['review.sent', 'sending'],
    ['done post {"output":{"kind":"unavailable"', 'failed'],
    ['review.sent', 'sending'],
    ['done post {"output":{"kind":"answered"', 'done'],
  ],
});
