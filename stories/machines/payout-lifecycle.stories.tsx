import { payoutLifecycleMachine } from '#machines/payout-lifecycle/payout-lifecycle.machine';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { PAYOUT_SAMPLES } from '#stories/support/lifecycle-samples';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/payoutLifecycle',
  ...chartOf(payoutLifecycleMachine, 'created'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const OnItsWay: ChartStory = { args: { state: 'unknown' } };

export const Live = liveOf(payoutLifecycleMachine, {
  input: undefined,
  samples: PAYOUT_SAMPLES,
  walk: [
    ['sending.started', 'sending'],
    ['send.unanswered', 'unknown'],
    ['status.learned {"outcome":"missing"', 'created'],
    ['sending.started', 'sending'],
    ['send.answered {"outcome":"failedForNow"', 'failed'],
    ['retry.due', 'checking'],
    ['status.learned {"outcome":"sent"', 'sent'],
    ['status.learned {"outcome":"failed"', 'contradicted'],
    ['operator.tookPlace', 'confirmed'],
  ],
});
