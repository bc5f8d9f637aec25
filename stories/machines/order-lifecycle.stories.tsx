import type { Meta, StoryObj } from '@storybook/react-vite';
import { orderLifecycleMachine } from '#machines/order-lifecycle/order-lifecycle.machine';
import { chartOf } from '#stories/support/chart-story';

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
