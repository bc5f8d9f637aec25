import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent } from 'storybook/test';
import type { FormRulesSnapshot } from '#machines/form-rules/form-rules.machine';
import { TradeCard } from '#src/features/trade/TradeCard';
import { KNOWN } from '#stories/support/buy-samples';
import { frozenAccountName, frozenFormRules, frozenTrade } from '#stories/support/frozen-trade';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: FormRulesSnapshot['value'];
}

/** The rules have no view of their own: each of their states is shown on the card whose form they validate. */
const meta = {
  title: 'Features/FormRules',
  parameters: { flow: 'form-rules' },
  args: { state: 'ready' },
  render: ({ state }) => (
    <main style={{ maxWidth: 604, margin: '0 auto' }}>
      <TradeCard
        actor={frozenTrade(
          { form: 'editing' },
          { accountName: frozenAccountName('resolved', KNOWN), formRules: frozenFormRules(state) },
          '3',
        )}
      />
    </main>
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Untouched: Story = {
  args: { state: 'untouched' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Tiếp tục' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('textbox', { name: /^Bạn nhận/ }));
    await userEvent.tab();
    await expectTold({ type: 'rules.needed' });
  },
};
export const Quiet: Story = {
  args: { state: { loading: 'quiet' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Tiếp tục' })).toBeDisabled();
    const quantity = canvas.getByRole('textbox', { name: /^Bạn nhận/ });
    await userEvent.click(quantity);
    await userEvent.tab();
    await expect(canvas.queryByText('Mua tối thiểu 5 USDT')).toBeNull();
    await fireEvent.keyDown(quantity, { key: 'Enter' });
    await expectTold({ type: 'submit.requested' });
  },
};
export const Requested: Story = {
  args: { state: { loading: 'requested' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Đang tải nốt một phần của biểu mẫu/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Tiếp tục' })).toBeDisabled();
  },
};
export const Retrying: Story = {
  args: { state: { loading: 'retrying' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Thử lại' })).toHaveAttribute('data-loading');
  },
};
export const Ready: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: /^Bạn nhận/ }));
    await userEvent.tab();
    await expect(await canvas.findByText('Mua tối thiểu 5 USDT')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Thử lại' })).toBeNull();
  },
};
export const Failed: Story = {
  args: { state: 'failed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^Chưa tải được một phần của biểu mẫu/,
    );
    await expect(canvas.getByRole('button', { name: 'Tiếp tục' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'retry.requested' });
  },
};
