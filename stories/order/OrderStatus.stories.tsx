import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { Order } from '#domain/order';
import { OrderPage } from '#src/features/order/OrderPage';
import { frozenOrder } from '#stories/support/frozen-order';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { expectTold } from '#stories/support/told';

interface StoryArgs extends Pick<Order, 'status' | 'description' | 'autoRetry' | 'hash'> {
  readonly type: Order['type'];
  readonly receivingAddress: string;
  readonly isMasked: boolean;
  /** Seconds since the order was made. */
  readonly age: number;
}

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** The order's page in each status of the lifecycle. */
const meta = {
  title: 'Features/OrderStatus',
  parameters: { flow: 'order-lifecycle' },
  args: {
    status: 'pending',
    description: '',
    autoRetry: false,
    hash: '',
    type: 'buy',
    receivingAddress: SAMPLE_ORDER.receivingAddress,
    isMasked: false,
    age: 60,
  },
  render: ({ age, ...part }) => (
    <OrderPage
      actor={frozenOrder({
        state: { watching: { polling: { fresh: 'idle' } } },
        order: { ...SAMPLE_ORDER, ...part },
        age,
      })}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

/** The story of a status, which must say these words first. */
const saying = (label: string, args: Partial<StoryArgs>): Story => ({
  args,
  play: async ({ canvas }) => {
    const [status] = canvas.getAllByRole('status');
    await expect(status).toHaveTextContent(new RegExp(`^${label}`));
  },
});

export const Pending = saying('Chờ bạn chuyển khoản', { status: 'pending' });
export const RequestProof = saying('Cần biên lai', { status: 'request_proof' });
export const ProvidedProof = saying('Đã nhận biên lai', { status: 'provided_proof' });
export const ErrorEvoucher = saying('Voucher không hợp lệ', { status: 'ERROR_EVOUCHER' });
export const VerifyingTransaction = saying('Đang kiểm tra giao dịch', {
  status: 'verifying_transaction',
});
export const RequireKyc = saying('Cần xác minh danh tính', { status: 'require_kyc' });
export const Paid = saying('Đã nhận tiền', { status: 'paid' });
export const Delivering = saying('Đang gửi', { status: 'delivering' });
export const Waitingotp = saying('Đang gửi', { status: 'waitingotp' });
export const Delivered = saying('Hoàn tất', { status: 'delivered', hash: HASH });
export const Cancelled = saying('Đã hủy', { status: 'cancelled' });
export const Forged = saying('Đã hủy', { status: 'forged' });
export const DeliveryError = saying('Gửi không thành công', {
  status: 'error',
  description: 'Bank is under maintenance',
});
export const RetryScheduled = saying('Đang thử lại', { status: 'retry_scheduled' });
export const Handmake = saying('Đang xử lý thủ công', { status: 'handmake' });

export const UnknownStatus = saying('ON_HOLD', { status: 'on_hold' });
export const TimeIsOver: Story = {
  args: { age: 3_600 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('00:00:00');
    await userEvent.click(canvas.getByRole('button', { name: 'Tôi đã chuyển đủ tiền' }));
    await expectTold({ type: 'sent.said' });
  },
};
export const SeenByAStranger: Story = {
  args: { isMasked: true, receivingAddress: 'TQn9…cbLSE' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Chỉ khách hàng của đơn này/)).toBeVisible();
    await expect(canvas.queryByRole('img', { name: /^VietQR/ })).not.toBeInTheDocument();
  },
};
export const SaleWithoutAddressYet: Story = {
  args: { type: 'sell', receivingAddress: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('đang tải')).toBeVisible();
  },
};
export const InTheDark: Story = {
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(canvas.getByRole('img', { name: /^VietQR/ })).toBeVisible();
  },
};
