import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { CancellationSnapshot } from '#machines/cancellation/cancellation.machine';
import { CancellationButton } from '#src/features/order/CancellationButton';
import { frozenCancellation } from '#stories/support/frozen-order';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: CancellationSnapshot['value'];
  readonly message: string;
}

const meta = {
  title: 'Features/CancellationButton',
  parameters: { flow: 'cancellation' },
  args: { state: 'available', message: '' },
  render: (args) => <CancellationButton actor={frozenCancellation('BD8K2M4Q7XN3TWPA', args)} />,
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

const NAME = 'Hủy đơn';

export const Available: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: NAME }));
    await expectTold({ type: 'cancellation.requested' });
  },
};
export const Confirming: Story = {
  args: { state: 'confirming' },
  play: async ({ canvasElement }) => {
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Giữ đơn' }));
    await expectTold({ type: 'cancellation.declined' });
    await userEvent.click(dialog.getByRole('button', { name: NAME }));
    await expectTold({ type: 'cancellation.confirmed' });
  },
};
export const Cancelling: Story = { args: { state: 'cancelling' } };
export const Failed: Story = {
  args: { state: 'failed', message: 'This order cannot be cancelled any more.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Đơn này không hủy được nữa.');
    await userEvent.click(canvas.getByRole('button', { name: NAME }));
    await expectTold({ type: 'cancellation.requested' });
  },
};
export const Done: Story = {
  args: { state: 'done' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Đơn đã được hủy.');
  },
};
