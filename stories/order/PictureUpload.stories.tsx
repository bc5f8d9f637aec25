import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ruleError } from '#domain/rules/error-codes';
import { PictureUpload } from '#src/features/order/proof/PictureUpload';
import { frozenUpload } from '#stories/support/frozen-proof';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { expectTold } from '#stories/support/told';

type StoryArgs = Parameters<typeof frozenUpload>[1] & {
  /** The order has moved on since the upload began. */
  readonly isLate: boolean;
};

const meta = {
  title: 'Features/PictureUpload',
  parameters: { flow: 'picture-upload' },
  args: { state: 'choosing', isLate: false },
  render: ({ isLate, ...args }) => (
    <PictureUpload
      actor={frozenUpload(SAMPLE_ORDER.ref, args)}
      order={{ ...SAMPLE_ORDER, status: isLate ? 'delivered' : 'request_proof' }}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Choosing: Story = {
  play: async ({ canvas }) => {
    const file = new File(['png'], 'receipt.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText('Thêm ảnh'), file);
    await expectTold({ type: 'picture.chosen', file });
  },
};
export const TooLarge: Story = {
  args: { error: ruleError('fileTooLarge', { n: '10' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Tệp lớn hơn 10 MB');
  },
};
export const Sending: Story = {
  args: { state: { begun: 'sending' }, share: 0.62 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
  },
};
export const SendingLate: Story = {
  args: { state: { begun: 'sending' }, share: 0.9, isLate: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/vẫn đang được gửi/);
  },
};
export const Added: Story = {
  args: { state: { begun: 'added' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Đã thêm ảnh của bạn.');
  },
};
export const AddedLate: Story = {
  args: { state: { begun: 'added' }, isLate: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/dù đơn đã sang bước khác/);
  },
};
export const Refused: Story = {
  args: { state: { begun: 'refused' }, message: 'This order is over.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};
export const Failed: Story = {
  args: { state: { begun: 'failed' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Gửi lại' }));
    await expectTold({ type: 'upload.retried' });
  },
};
