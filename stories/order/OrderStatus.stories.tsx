import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { SupportChannel } from '#domain/catalogue/support-channels';
import type { Order } from '#domain/order/order';
import { OrderPage } from '#src/features/order/OrderPage';
import { frozenOrder } from '#stories/support/frozen-order';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { expectTold } from '#stories/support/told';

interface StoryArgs
  extends Pick<
    Order,
    | 'status'
    | 'description'
    | 'autoRetry'
    | 'hash'
    | 'amountReceived'
    | 'refunds'
    | 'timeline'
    | 'usualTime'
    | 'notices'
    | 'outsideLinks'
  > {
  readonly type: Order['type'];
  readonly receivingAddress: string;
  readonly isMasked: boolean;
  /** Seconds since the order was made. */
  readonly age: number;
}

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const SUPPORT: readonly SupportChannel[] = [
  { kind: 'chat', name: '', href: 'https://tawk.to/chat/5f0c/default' },
  { kind: 'email', name: 'hotro@bendoi.test', href: 'mailto:hotro@bendoi.test' },
  { kind: 'phone', name: '028 3822 0001', href: 'tel:02838220001' },
];

/** The order's page in each status of the lifecycle. */
const meta = {
  title: 'Features/OrderStatus',
  parameters: { flow: 'order-lifecycle' },
  args: {
    status: 'pending',
    description: '',
    autoRetry: false,
    hash: '',
    amountReceived: '0',
    refunds: [],
    notices: [],
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
        // The choice about its money has stories of its own.
        repair: { state: 'unreachable' },
      })}
      support={SUPPORT}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

/** Story of a status, which begins with this label. */
const saying = (label: string, args: Partial<StoryArgs>): Story => ({
  args,
  play: async ({ canvas }) => {
    const [status] = canvas.getAllByRole('status');
    await expect(status).toHaveTextContent(new RegExp(`^${label}`));
  },
});

export const Pending = saying('Chờ bạn chuyển khoản', { status: 'pending' });
export const RequestProof = saying('Cần biên lai', { status: 'request_proof' });
export const ProvidedProof = saying('Đã gửi biên lai', { status: 'provided_proof' });
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

const HELP = 'Sao chép thông tin cho hỗ trợ';

export const PartOfTheMoneyCame: Story = {
  args: { status: 'verifying_transaction', amountReceived: '2000000', age: 400 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Đã nhận 2\.000\.000\s₫, còn thiếu 632\.896\s₫$/,
    );
    await expect(canvas.queryByRole('img', { name: /^VietQR/ })).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Sao chép: Số tiền còn thiếu' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: HELP })).toBeEnabled();
  },
};
export const TimeToTransferOver: Story = {
  args: { age: 3_600 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Đã hết thời gian chuyển khoản',
    );
    await expect(canvas.queryByRole('region', { name: 'Thông tin chuyển khoản' })).toBeNull();
  },
};
export const MoreThanWasAskedForCame: Story = {
  args: { status: 'verifying_transaction', amountReceived: '3000000', age: 400 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Đã nhận 3\.000\.000\s₫ thay vì 2\.632\.896\s₫$/,
    );
    await expect(canvas.queryByRole('region', { name: 'Thông tin chuyển khoản' })).toBeNull();
  },
};
export const FinishedWithItsReceipt: Story = {
  args: { status: 'delivered', hash: HASH, amountReceived: '2632896' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Bạn đã trả')).toBeVisible();
    await expect(
      canvas.getByRole('link', { name: 'Xem trên trang tra cứu blockchain' }),
    ).toHaveAttribute('href', `https://tronscan.org/#/transaction/${HASH}`);
    await userEvent.click(canvas.getByRole('button', { name: 'Mua lần nữa' }));
    await expectTold({ type: 'again.requested' });
  },
};
const REFUND = {
  bankCode: 'vcb',
  accountNumber: '…3456',
  memo: '',
  createdAt: SAMPLE_ORDER.createdAt + 400,
} as const;
export const CancelledByItsCustomer: Story = {
  args: {
    status: 'cancelled',
    timeline: [
      {
        ...{ number: 1, at: SAMPLE_ORDER.createdAt, event: 'order.placed', status: 'pending' },
        ...{ amount: '0', asset: '', reason: '' },
      },
      {
        ...{ number: 2, at: SAMPLE_ORDER.createdAt + 40, event: 'customer.cancelled' },
        ...{ status: 'cancelled', amount: '0', asset: '', reason: '' },
      },
    ],
  },
  play: async ({ canvas }) => {
    const [status] = canvas.getAllByRole('status');
    await expect(status).toHaveTextContent(/^Đã hủyBạn đã hủy đơn này/);
  },
};
export const CancelledWithTheMoneyGoingBack: Story = {
  args: {
    status: 'cancelled',
    amountReceived: '2000000',
    refunds: [{ ...REFUND, amount: '2000000', state: 'sending' }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Tiền được hoàn lại cho bạn: tiến độ/)).toBeVisible();
    await expect(canvas.getByText('Đang chuyển')).toBeVisible();
    await expect(canvas.getByText(/^về Vietcombank\s··3456$/)).toBeVisible();
  },
};
export const CancelledWithLittleThatGoesBack: Story = {
  args: {
    status: 'cancelled',
    amountReceived: '20000',
    refunds: [{ ...REFUND, amount: '20000', state: 'due' }],
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^Ngân hàng của chúng tôi chỉ chuyển từ 50\.000\s₫ mỗi lần/),
    ).toBeVisible();
  },
};
export const DeliveredWithTheSurplusGoingBack: Story = {
  args: {
    status: 'delivered',
    hash: HASH,
    amountReceived: '3000000',
    refunds: [
      { ...REFUND, amount: '367104', state: 'sent' },
      { ...REFUND, amount: '50000', state: 'due', bankCode: '', accountNumber: '' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^367\.104\s₫$/)).toBeVisible();
    await expect(canvas.getByText('về tài khoản bạn báo cho bộ phận hỗ trợ')).toBeVisible();
    await expect(canvas.getByText(/^Chúng tôi chưa biết tài khoản của bạn/)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const OrderedAgain: Story = {
  args: { status: 'cancelled' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Đặt lại đơn này' }));
    await expectTold({ type: 'again.requested' });
  },
};
export const HelpAfterAFailure: Story = {
  globals: { scheme: 'dark' },
  args: { status: 'error', description: 'DELIVERY_FAILED' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'hotro@bendoi.test' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: HELP })).toBeEnabled();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** A swap is made finished. */
export const Swapped: Story = {
  args: { type: 'ex', status: 'delivered', receivingAddress: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^100\sUSDT đã vào ví của bạn$/,
    );
    await expect(canvas.queryByRole('button', { name: 'Mua lần nữa' })).toBeNull();
  },
};
const at = (number: number) => ({ number, at: SAMPLE_ORDER.createdAt + number * 61 });
export const WithItsHistory: Story = {
  args: {
    status: 'retry_scheduled',
    description: 'BANK_MAINTENANCE',
    usualTime: { step: 'retry', seconds: 250, vi: '', en: '' },
    notices: ['Ngân hàng bảo trì đến 8 giờ.', 'Tiền của bạn an toàn.'],
    timeline: [
      {
        ...{ ...at(1), event: 'order.placed', status: 'pending' },
        ...{ amount: '0', asset: '', reason: '' },
      },
      {
        ...{ ...at(2), event: 'money.matched', status: 'paid' },
        ...{ amount: '2632896', asset: 'VND', reason: '' },
      },
      {
        ...{ ...at(5), event: 'delivery.failed', status: 'retry_scheduled' },
        ...{ amount: '0', asset: '', reason: 'BANK_MAINTENANCE' },
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('khoảng 5 phút')).toBeVisible();
    await expect(canvas.getByText('Tiền của bạn an toàn.')).toBeVisible();
    await userEvent.click(canvas.getByText('Toàn bộ diễn biến'));
    await expect(canvas.getByText('Bỏ qua 2 sự kiện')).toBeVisible();
    await expect(canvas.getByText(/· ngân hàng đang bảo trì$/)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const UnknownStatus = saying('ON_HOLD', { status: 'on_hold' });
export const TimeIsOver: Story = {
  args: { age: 3_600 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('00:00:00');
    await userEvent.click(canvas.getByRole('button', { name: 'Tôi đã chuyển đủ tiền' }));
    await expectTold({ type: 'sent.reported' });
  },
};
export const SeenByAStranger: Story = {
  args: { isMasked: true, receivingAddress: 'TQn9…cbLSE' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^Lệnh mua USDT$/);
    // All that is left to do is to say who one is.
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Đăng nhập' }));
    await expectTold({ type: 'login.requested' });
    await expect(canvas.getByText(/^Chỉ khách hàng của đơn này/)).toBeVisible();
    await expect(canvas.queryByRole('img', { name: /^VietQR/ })).not.toBeInTheDocument();
  },
};
export const SaleWithoutAddressYet: Story = {
  args: { type: 'sell', receivingAddress: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('đang tải')).toHaveLength(2);
  },
};
export const InTheDark: Story = {
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(canvas.getByRole('img', { name: /^VietQR/ })).toBeVisible();
  },
};
