import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { SentMoneySnapshot } from '#machines/sent-money/sent-money.machine';
import { SentMoneyButton } from '#src/features/order/SentMoneyButton';
import { frozenCountdown, frozenSentMoney } from '#stories/support/frozen-order';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: SentMoneySnapshot['value'];
  readonly message: string;
  /** Seconds until the button is enabled. */
  readonly secondsLeft: number;
}

const meta = {
  title: 'Features/SentMoneyButton',
  parameters: { flow: 'sent-money' },
  args: { state: 'available', message: '', secondsLeft: 0 },
  render: ({ state, message, secondsLeft }) => (
    <SentMoneyButton
      actor={frozenSentMoney('BD8K2M4Q7XN3TWPA', { state, message })}
      confirmDelay={frozenCountdown({ name: 'confirmDelay', deadline: 1_760_000_180, secondsLeft })}
      order={SAMPLE_ORDER}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

const NAME = 'Tôi đã chuyển đủ tiền';

export const TooEarly: Story = {
  args: { state: 'tooEarly', secondsLeft: 72 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: NAME })).toBeDisabled();
    await expect(canvas.getByText('Bấm được sau 3 phút · còn 01:12')).toBeVisible();
  },
};
export const Available: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: NAME }));
    await expectTold({ type: 'sent.reported' });
  },
};
export const Confirming: Story = {
  args: { state: 'confirming' },
  play: async ({ canvas, canvasElement }) => {
    const dialog = within(canvasElement.ownerDocument.body);
    await expect(dialog.getByRole('dialog')).toHaveAccessibleName(
      /^Bạn đã chuyển 2\.632\.896\s₫ chưa\?$/,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Chưa' }));
    await expectTold({ type: 'sent.declined' });
    await userEvent.click(dialog.getByRole('button', { name: 'Rồi, tôi đã chuyển' }));
    await expectTold({ type: 'sent.confirmed' });
    await expect(canvas.getByRole('button', { name: NAME, hidden: true })).toBeInTheDocument();
  },
};
export const Sending: Story = { args: { state: 'sending' } };
export const Failed: Story = {
  args: { state: 'failed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Máy chủ chưa trả lời.');
    await userEvent.click(canvas.getByRole('button', { name: NAME }));
    await expectTold({ type: 'sent.reported' });
  },
};
export const Done: Story = {
  args: { state: 'done' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Cảm ơn bạn\./);
  },
};
