import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { SubmissionSnapshot } from '#machines/submission/submission.machine';
import type { TradeSnapshot } from '#machines/trade/trade.machine';
import { TradeCard } from '#src/features/trade/TradeCard';
import { TRON_ADDRESS } from '#stories/support/buy-config';
import { frozenCaptcha } from '#stories/support/frozen-form';
import { frozenSubmission, frozenTrade, knownAccount } from '#stories/support/frozen-trade';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  /** State of the trade after the submission's reports. */
  readonly state: TradeSnapshot['value'];
  readonly refusal: string;
  readonly submission: SubmissionSnapshot['value'];
}

const account = {
  bankCode: 'VCB',
  accountNumber: '0071000123456',
  accountName: 'NGUYEN THI MINH ANH',
};

/** A submission has no view of its own: each of its states is shown on the card whose order it is. */
const meta = {
  title: 'Features/Submission',
  parameters: { flow: 'submission' },
  args: { state: { form: 'editing' }, refusal: '', submission: 'idle' },
  render: ({ state, refusal, submission }) => (
    <main style={{ maxWidth: 604, margin: '0 auto' }}>
      <TradeCard
        actor={frozenTrade(
          state,
          {
            refusal: refusal === '' ? undefined : { message: refusal, code: '' },
            ...knownAccount(account),
            submission: frozenSubmission(
              submission,
              submission === 'awaitingCaptcha' ? frozenCaptcha('solving') : undefined,
            ),
          },
          '100',
        )}
      />
    </main>
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

/** Nothing can be typed any more: the order is made, or waits for documents. */
const playClosed: Story['play'] = async ({ canvas }) => {
  for (const field of canvas.queryAllByRole('textbox')) await expect(field).toBeDisabled();
  await expect(canvas.queryByRole('button', { name: 'Tiếp tục' })).toBeNull();
};

export const Idle: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Đang tạo đơn/)).toBeNull();
    await userEvent.type(canvas.getByRole('textbox', { name: /^Địa chỉ ví/ }), TRON_ADDRESS);
    const proceed = canvas.getByRole('button', { name: 'Tiếp tục' });
    await waitFor(() => expect(proceed).toBeEnabled());
    await userEvent.click(proceed);
    await waitFor(() => expectTold({ type: 'form.submitted' }));
  },
};
export const Posting: Story = {
  args: { state: 'submitting', submission: 'posting' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Đang tạo đơn/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Tiếp tục/ })).toBeDisabled();
  },
};
export const AwaitingCaptcha: Story = {
  args: { state: 'submitting', submission: 'awaitingCaptcha' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Đang kiểm tra/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Quay lại biểu mẫu' }));
    await expectTold({ type: 'captcha.declined' });
  },
};
export const Refused: Story = {
  args: { refusal: 'Too Many Requests', submission: 'refused' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Chưa tạo được đơn.');
  },
};
export const Pausing: Story = {
  args: { state: 'submitting', submission: { unknownOutcome: 'pausing' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Chưa nhận được trả lời/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Tiếp tục/ })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Kiểm tra ngay' }));
    await expectTold({ type: 'answer.requested' });
  },
};
export const Asking: Story = {
  args: { state: 'submitting', submission: { unknownOutcome: 'asking' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Chưa nhận được trả lời/)).toBeVisible();
    // Repeated queries order nothing a second time.
    await userEvent.click(canvas.getByRole('button', { name: 'Kiểm tra ngay' }));
    await expectTold({ type: 'answer.requested' });
    await expect(canvas.getByRole('button', { name: /Tiếp tục/ })).toBeDisabled();
  },
};
export const Done: Story = { args: { state: 'placed', submission: 'done' }, play: playClosed };
export const KycRequired: Story = {
  args: { state: 'kycRequired', submission: 'kycRequired' },
  play: playClosed,
};
