import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { ReceiptSnapshot } from '#machines/receipt/receipt.machine';
import { ReceiptCard } from '#src/features/order/receipt/ReceiptCard';
import { frozenReceipt } from '#stories/support/frozen-order';
import { DELIVERED_ORDER } from '#stories/support/sample-order';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: ReceiptSnapshot['value'];
}

const meta = {
  title: 'Features/Receipt',
  parameters: { flow: 'receipt' },
  args: { state: 'idle' },
  render: ({ state }) => <ReceiptCard actor={frozenReceipt(state)} order={DELIVERED_ORDER} />,
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Idle: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'In biên nhận' }));
    await expectTold({ type: 'print.requested' });
    await userEvent.click(canvas.getByRole('button', { name: 'Chia sẻ dạng ảnh' }));
    await expectTold({ type: 'share.requested' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
/** It is printed while the picture is being made; a second picture is not asked for. */
const prints: Story['play'] = async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: 'Chia sẻ dạng ảnh' })).toHaveAttribute(
    'data-loading',
  );
  await userEvent.click(canvas.getByRole('button', { name: 'In biên nhận' }));
  await expectTold({ type: 'print.requested' });
};
export const Drawing: Story = { args: { state: 'drawing' }, play: prints };
export const Sharing: Story = { args: { state: 'sharing' }, play: prints };
export const Shared: Story = {
  args: { state: 'shared' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Đã chuyển ảnh sang ứng dụng khác.');
  },
};
export const Saved: Story = {
  args: { state: 'saved' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Đã lưu ảnh vào máy.');
  },
};
export const Failed: Story = {
  args: { state: 'failed' },
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Chưa tạo được ảnh\./);
  },
};
