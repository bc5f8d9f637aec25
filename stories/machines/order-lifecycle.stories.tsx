import type { Meta, StoryObj } from '@storybook/react-vite';
import { orderLifecycleMachine } from '#machines/order-lifecycle/order-lifecycle.machine';
import { chartOf } from '#stories/support/chart-story';
import { ORDER_SAMPLES } from '#stories/support/lifecycle-samples';
import { liveOf } from '#stories/support/live-chart-story';

const meta = {
  title: 'Machines/orderLifecycle',
  ...chartOf(orderLifecycleMachine, 'pending'),
} satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const OnItsWay: Story = { args: { state: 'delivering' } };

export const Live: Story = liveOf(orderLifecycleMachine, {
  input: undefined,
  samples: ORDER_SAMPLES,
  walk: [
    ['customer.saidSent', 'verifying_transaction'],
    ['kyc.required', 'require_kyc'],
    ['kyc.verified {"isMoneyIn":false}', 'verifying_transaction'],
    ['money.matched', 'paid'],
    ['delivery.started', 'delivering'],
    ['delivery.failed {"retryable":true}', 'retry_scheduled'],
    ['retry.due', 'delivering'],
    ['delivery.done', 'delivered'],
  ],
});
