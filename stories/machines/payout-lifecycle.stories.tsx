import type { Meta, StoryObj } from '@storybook/react-vite';
import { payoutLifecycleMachine } from '#machines/payout-lifecycle/payout-lifecycle.machine';
import { chartOf } from '#stories/support/chart-story';
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

const SAMPLES = (['send.answered', 'status.learned'] as const).flatMap((type) =>
  ['sent', 'failedForNow', 'failed', 'missing'].map((outcome) => ({
    ...{ type, outcome },
    isLatest: true,
  })),
);

export const Live: Story = liveOf(payoutLifecycleMachine, {
  input: undefined,
  samples: SAMPLES,
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
