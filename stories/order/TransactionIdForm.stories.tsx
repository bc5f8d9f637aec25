import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { TransactionIdForm } from '#src/features/order/proof/TransactionIdForm';
import { frozenTransaction } from '#stories/support/frozen-proof';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { expectTold } from '#stories/support/told';

type StoryArgs = Parameters<typeof frozenTransaction>[1] & { readonly saved: string };

const meta = {
  title: 'Features/TransactionIdForm',
  parameters: { flow: 'transaction-proof' },
  args: { state: 'filling', saved: '' },
  render: ({ saved, ...args }) => (
    <TransactionIdForm
      actor={frozenTransaction(SAMPLE_ORDER.ref, args)}
      order={{ ...SAMPLE_ORDER, status: 'request_proof', customerTransactionId: saved }}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

const NAME = 'Lưu mã giao dịch';

export const Filling: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(/^Mã giao dịch/);
    await userEvent.type(field, 'x'.repeat(101));
    await userEvent.click(canvas.getByRole('button', { name: NAME }));
    await expect(canvas.getByText('Mã giao dịch vượt quá 100 ký tự')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, ' FT 24 329 ');
    await userEvent.click(canvas.getByRole('button', { name: NAME }));
    await expectTold({ type: 'transactionId.submitted', transactionId: 'FT24329' });
  },
};
export const Sending: Story = {
  args: { state: 'sending' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: NAME })).toBeDisabled();
  },
};
export const Failed: Story = {
  args: { state: 'failed', message: 'This order is over.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};
export const Saved: Story = {
  args: { state: 'saved', saved: 'FT24329' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Đã lưu: FT24329')).toBeVisible();
  },
};
