import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { TradeSnapshot } from '#machines/trade/trade.machine';
import { BuyCard } from '#src/features/trade/BuyCard';
import { frozenAccountName, frozenTrade } from '#stories/support/frozen-trade';

interface StoryArgs {
  /** What the trade makes of what the submission says. */
  readonly state: TradeSnapshot['value'];
  readonly refusal: string;
}

const account = {
  accountType: 'VCB',
  accountNumber: '0071000123456',
  accountName: 'NGUYEN THI MINH ANH',
};

/** A submission has no view of its own: each of its states is seen on the card whose order it is. */
const meta = {
  title: 'Features/Submission',
  args: { state: { form: 'editing' }, refusal: '' },
  render: ({ state, refusal }) => (
    <main style={{ maxWidth: 604, margin: '0 auto' }}>
      <BuyCard
        actor={frozenTrade(
          state,
          { refusal, accountName: frozenAccountName('resolved', account) },
          '100',
        )}
      />
    </main>
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Idle: Story = {};
export const Posting: Story = {
  args: { state: 'submitting' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Đang tạo đơn/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Tiếp tục/ })).toBeDisabled();
  },
};
export const Refused: Story = {
  args: { refusal: 'Too Many Requests' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Chưa tạo được đơn.');
  },
};
// The connection was lost: a toast says so, the form is as it was.
export const Failed: Story = {};
export const Done: Story = { args: { state: 'placed' } };
export const KycRequired: Story = { args: { state: 'kycRequired' } };
