import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { ReviewSnapshot } from '#machines/review/review.machine';
import { ReviewForm } from '#src/features/order/review/ReviewForm';
import { frozenReview } from '#stories/support/frozen-order';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: ReviewSnapshot['value'];
  readonly message: string;
}

const meta = {
  title: 'Features/Review',
  parameters: { flow: 'review' },
  args: { state: 'filling', message: '' },
  render: ({ state, message }) => (
    <ReviewForm actor={frozenReview(SAMPLE_ORDER.ref, { state, message })} />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

const NAME = 'Gửi đánh giá';
const REVIEW = { content: 'Nhanh và đúng hẹn.', email: 'khach.hang@example.com' };

export const Filling: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText(/^Đánh giá của bạn/), REVIEW.content);
    await userEvent.type(canvas.getByLabelText(/^Email/), 'khach.hang@');
    await userEvent.click(canvas.getByRole('button', { name: NAME }));
    await expect(canvas.getByText('Email không hợp lệ')).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/^Email/), 'example.com');
    await userEvent.click(canvas.getByRole('button', { name: NAME }));
    await expectTold({ type: 'review.sent', review: REVIEW });
  },
};
const isBusy: Story['play'] = async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: NAME })).toBeDisabled();
};
export const Sending: Story = { args: { state: 'sending' }, play: isBusy };
export const Failed: Story = {
  args: { state: 'failed', message: 'This order has a review already.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Đơn hàng này đã có đánh giá.');
  },
};
export const Done: Story = { args: { state: 'done' }, play: isBusy };
