import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { OrderStreamSnapshot } from '#machines/order-stream/order-stream.machine';
import { LiveNote } from '#src/features/order/LiveNote';
import { frozenStream } from '#stories/support/frozen-order';
import { SAMPLE_ORDER } from '#stories/support/sample-order';

interface StoryArgs {
  readonly state: OrderStreamSnapshot['value'];
  /** Expected text. */
  readonly words: string;
}

const meta = {
  title: 'Features/LiveNote',
  parameters: { flow: 'order-stream' },
  args: { state: { listening: 'open' }, words: 'Trang tự cập nhật mỗi 5 giây.' },
  render: ({ state }) => <LiveNote actor={frozenStream(SAMPLE_ORDER.ref, state)} />,
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(args.words)).toBeVisible();
  },
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Connecting: Story = { args: { state: { listening: 'connecting' } } };
export const Open: Story = { args: { words: 'Trang tự cập nhật ngay khi có thay đổi.' } };
export const Pausing: Story = { args: { state: 'pausing' } };
export const Unsupported: Story = { args: { state: 'unsupported' } };
