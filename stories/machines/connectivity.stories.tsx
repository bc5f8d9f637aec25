import type { Meta, StoryObj } from '@storybook/react-vite';
import { connectivityMachine } from '#machines/connectivity/connectivity.machine';
import { OfflineBanner } from '#src/features/connectivity/OfflineBanner';
import { chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

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

export const Live: Story = liveOf(connectivityMachine, {
  input: { isOnline: true, reportTo: dummyParent },
  samples: [
    { type: 'network.changed', isOnline: false },
    { type: 'network.changed', isOnline: true },
    { type: 'visibility.changed', isVisible: true },
  ],
  view: (actor) => <OfflineBanner actor={actor} />,
  walk: [
    ['network.changed {"isOnline":false}', 'offline'],
    ['network.changed {"isOnline":true}', 'online'],
  ],
});
