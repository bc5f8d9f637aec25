import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ProofConfirmation } from '#src/features/order/proof/ProofConfirmation';
import { frozenConfirmation } from '#stories/support/frozen-proof';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { expectTold } from '#stories/support/told';

type StoryArgs = Parameters<typeof frozenConfirmation>[1] & {
  readonly transactionId: string;
  readonly status: string;
};

const meta = {
  title: 'Features/ProofConfirmation',
  parameters: { flow: 'proof-confirmation' },
  args: { state: 'available', transactionId: 'FT24329', status: 'request_proof' },
  render: ({ transactionId, status, ...args }) => (
    <ProofConfirmation
      actor={frozenConfirmation(SAMPLE_ORDER.ref, args)}
      order={{ ...SAMPLE_ORDER, status, customerTransactionId: transactionId }}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

const NAME = 'Tôi đã gửi đủ bằng chứng';
const isBusy: Story['play'] = async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: NAME })).toBeDisabled();
};

export const Available: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: NAME }));
    await expectTold({ type: 'proof.confirmed' });
  },
};
export const Incomplete: Story = { args: { transactionId: '' }, play: isBusy };
export const BeingChecked: Story = {
  args: { status: 'provided_proof' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tôi đã bổ sung bằng chứng' }));
    await expectTold({ type: 'proof.confirmed' });
  },
};
export const Sending: Story = { args: { state: 'sending' }, play: isBusy };
export const Failed: Story = {
  args: { state: 'failed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};
export const Done: Story = { args: { state: 'done' }, play: isBusy };
