import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { VoucherPaymentSnapshot } from '#machines/voucher-payment/voucher-payment.machine';
import { VoucherPaymentCard } from '#src/features/order/voucher/VoucherPaymentCard';
import { frozenVoucherPayment } from '#stories/support/frozen-order';
import { VOUCHER_SALE } from '#stories/support/sample-sale';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: VoucherPaymentSnapshot['value'];
  readonly message: string;
}

const meta = {
  title: 'Features/VoucherPayment',
  parameters: { flow: 'voucher-payment' },
  args: { state: 'filling', message: '' },
  render: ({ state, message }) => (
    <VoucherPaymentCard
      actor={frozenVoucherPayment(VOUCHER_SALE.ref, { state, message })}
      order={VOUCHER_SALE}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

const NAME = 'Nộp voucher';

export const Filling: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText(/^Mã voucher/), '407339125');
    await userEvent.type(canvas.getByLabelText(/^Mã kích hoạt/), '8215 5409 3661 7402');
    await userEvent.click(canvas.getByRole('button', { name: NAME }));
    await expect(canvas.getByText('Mã voucher không chính xác')).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/^Mã voucher/), '6');
    await userEvent.click(canvas.getByRole('button', { name: NAME }));
    await expectTold({
      type: 'voucher.handedIn',
      voucher: { number: '4073391256', code: '8215540936617402' },
    });
  },
};
const isBusy: Story['play'] = async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: NAME })).toBeDisabled();
};
export const Sending: Story = { args: { state: 'sending' }, play: isBusy };
export const Failed: Story = {
  args: {
    state: 'failed',
    message: 'The voucher number or its activation code is not correct.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Mã voucher hoặc mã kích hoạt không đúng.',
    );
  },
};
export const Done: Story = { args: { state: 'done' }, play: isBusy };
