import type { Meta, StoryObj } from '@storybook/react-vite';
import { payoutLifecycleMachine } from '#machines/payout-lifecycle/payout-lifecycle.machine';
import { chartOf } from '#stories/support/chart-story';
import { PAYOUT_SAMPLES } from '#stories/support/lifecycle-samples';
import { liveOf } from '#stories/support/live-chart-story';

const meta = {
  title: 'Machines/payoutLifecycle',
  ...chartOf(payoutLifecycleMachine, 'created'),
} satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const OnItsWay: Story = { args: { state: 'unknown' } };

export const Live: Story = liveOf(payoutLifecycleMachine, {
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
