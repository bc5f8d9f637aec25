import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import {
  type ConnectivitySnapshot,
  connectivityMachine,
} from '#machines/connectivity/connectivity.machine';
import { OfflineBanner } from '#src/features/connectivity/OfflineBanner';
import { dummyParent } from '#stories/support/dummy-parent';
import { frozenActor } from '#stories/support/frozen-actor';

const input = { isOnline: true, reportTo: dummyParent };

interface StoryArgs {
  readonly state: ConnectivitySnapshot['value'];
}

const meta = {
  title: 'Features/OfflineBanner',
  parameters: { flow: 'connectivity' },
  args: { state: 'online' },
  render: ({ state }) => (
    <OfflineBanner
      actor={frozenActor(connectivityMachine, { input, value: state, context: input })}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Online: Story = {};
export const Offline: Story = {
  args: { state: 'offline' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Bạn đang ngoại tuyến.');
  },
};
