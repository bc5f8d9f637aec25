import type { Meta, StoryObj } from '@storybook/react-vite';
import { orderStreamMachine } from '#machines/order-stream/order-stream.machine';
import { chartOf } from '#stories/support/chart-story';

const meta = {
  title: 'Machines/orderStream',
  ...chartOf(orderStreamMachine, 'listening.connecting'),
} satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const WhileLive: Story = { args: { state: 'listening.open' } };
