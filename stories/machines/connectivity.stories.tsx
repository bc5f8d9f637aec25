import type { Meta, StoryObj } from '@storybook/react-vite';
import { connectivityMachine } from '#machines/connectivity/connectivity.machine';
import { chartOf } from '#stories/support/chart-story';

const meta = {
  title: 'Machines/connectivity',
  ...chartOf(connectivityMachine, 'online'),
} satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const Offline: Story = { args: { state: 'offline' } };
