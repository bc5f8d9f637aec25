import type { Meta, StoryObj } from '@storybook/react-vite';
import { orderStreamMachine } from '#machines/order-stream/order-stream.machine';
import { LiveNote } from '#src/features/order/LiveNote';
import { chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';
import { SAMPLE_ORDER } from '#stories/support/sample-order';

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

export const Live: Story = liveOf(orderStreamMachine, {
  input: { ref: SAMPLE_ORDER.ref, reportTo: dummyParent },
  samples: [{ type: 'stream.told', eventId: '7', order: SAMPLE_ORDER }],
  view: (actor) => <LiveNote actor={actor} />,
  walk: [
    ['stream.heard', 'listening.open'],
    ['stream.told', 'listening.open'],
    ['after silence', 'pausing'],
    ['after pause', 'listening.connecting'],
    ['stream.unsupported', 'unsupported'],
  ],
});
