import type { Meta, StoryObj } from '@storybook/react-vite';
import { orderMachine } from '#machines/order/order.machine';
import { chartOf } from '#stories/support/chart-story';

const meta = { title: 'Machines/order', ...chartOf(orderMachine, 'loading') } satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const InANestedState: Story = { args: { state: 'watching.polling.stale.asking' } };
export const Live: Story = { args: { state: 'watching.stream' } };
