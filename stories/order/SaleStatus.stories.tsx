import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { SupportChannel } from '#domain/catalogue/support-channels';
import type { Order } from '#domain/order/order';
import { OrderPage } from '#src/features/order/OrderPage';
import { frozenOrder } from '#stories/support/frozen-order';
import {
  CONFIRMED_DEPOSIT,
  FRESH_DEPOSIT,
  GONE_DEPOSIT,
  MEMO_SALE,
  SAMPLE_SALE,
  SEEN_DEPOSIT,
} from '#stories/support/sample-sale';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  /** What is different about the order. */
  readonly part: Partial<Order>;
  /** Seconds since the order was made. */
  readonly age: number;
}

const SUPPORT: readonly SupportChannel[] = [
  { kind: 'email', name: 'hotro@bendoi.test', href: 'mailto:hotro@bendoi.test' },
];

/** A sale's page in each status of the lifecycle, and as its coins come. */
const meta = {
  title: 'Features/SaleStatus',
  parameters: { flow: 'order-lifecycle' },
  args: { part: {}, age: 348 },
  render: ({ part, age }) => (
    <OrderPage
      actor={frozenOrder({
        state: { watching: 'stream' },
        order: { ...SAMPLE_SALE, ...part },
        age,
        isLive: true,
        // The choice about its coins has stories of its own.
        repair: { state: 'unreachable' },
      })}
      support={SUPPORT}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;
type Play = NonNullable<Story['play']>;

/** The badge begins with a label, the title is a text, and nothing is wider than the page. */
const says =
  (label: string, title: RegExp): Play =>
  async ({ canvas }) => {
    const [status] = canvas.getAllByRole('status');
    await expect(status).toHaveTextContent(new RegExp(`^${label}`));
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  };

/** Story of a status, all of whose coins have come. */
const saying = (
  status: string,
  label: string,
  title: RegExp,
  part: Partial<Order> = {},
): Story => ({
  args: { part: { status, amountReceived: '20', deposits: [CONFIRMED_DEPOSIT], ...part } },
  play: says(label, title),
});

const ASKS = /^Gửi đúng 20\sUSDT qua mạng TRC20 \(Tron\) để nhận 520\.400\s₫$/;
const NONE = { amountReceived: '0', deposits: [] } as const;
const address = 'Nơi gửi coin';

export const Pending: Story = {
  play: async (context) => {
    const { canvas } = context;
    await says('Chờ bạn gửi coin', ASKS)(context);
    await expect(canvas.getByRole('region', { name: address })).toBeVisible();
    await expect(canvas.getByText('Chỉ gửi qua mạng TRC20 (Tron).')).toBeVisible();
    await expect(canvas.getByRole('img', { name: /^Mã QR của địa chỉ TXk4wN/ })).toBeVisible();
    await expect(canvas.queryByText(/^Phải kèm memo/)).toBeNull();
    await expect(canvas.getByRole('timer')).toHaveTextContent('00:54:12');
    await userEvent.click(canvas.getByRole('button', { name: 'Tôi đã gửi coin' }));
    await expectTold({ type: 'sent.reported' });
  },
};
export const RequestProof = saying(
  'request_proof',
  'Cần mã giao dịch',
  /^Gửi cho chúng tôi mã giao dịch của coin$/,
  NONE,
);
export const ProvidedProof = saying(
  'provided_proof',
  'Đã gửi mã giao dịch',
  /^Chúng tôi đang kiểm tra mã giao dịch$/,
  NONE,
);
export const ErrorEvoucher = saying('ERROR_EVOUCHER', 'Voucher không hợp lệ', /./, NONE);
export const VerifyingTransaction = saying(
  'verifying_transaction',
  'Đang tìm coin của bạn',
  /^Chúng tôi đang tìm coin của bạn$/,
  NONE,
);
export const RequireKyc = saying('require_kyc', 'Cần xác minh danh tính', /./);
export const Paid = saying('paid', 'Đã nhận coin', /^Đã nhận 20\sUSDT của bạn$/);
export const Delivering = saying(
  'delivering',
  'Đang gửi',
  /^Đang gửi 520\.400\s₫ tới Techcombank\s··7890$/,
);
export const Waitingotp = saying('waitingotp', 'Đang gửi', /520\.400\s₫ tới Techcombank\s··7890$/);
export const Delivered: Story = {
  args: {
    part: {
      status: 'delivered',
      amountReceived: '20',
      deposits: [CONFIRMED_DEPOSIT],
      hash: 'FT25282001234567',
    },
  },
  play: async (context) => {
    const { canvas } = context;
    await says('Hoàn tất', /^Đã gửi 520\.400\s₫ tới Techcombank\s··7890$/)(context);
    // The first is on paper only.
    await expect(canvas.getAllByText('FT25282001234567').at(-1)).toBeVisible();
    await expect(
      canvas.getByRole('link', { name: 'Xem trên trang tra cứu blockchain' }),
    ).toHaveAttribute('href', `https://tronscan.org/#/transaction/${CONFIRMED_DEPOSIT.hash}`);
  },
};
export const Cancelled = saying('cancelled', 'Đã hủy', /^Đơn này đã bị hủy$/, NONE);
export const Forged = saying('forged', 'Đã hủy', /^Đơn này đã bị đóng$/, NONE);
export const DeliveryError = saying(
  'error',
  'Gửi không thành công',
  /^Chuyển tiền vào ngân hàng của bạn không thành công/,
  { description: 'Bank is under maintenance' },
);
export const RetryScheduled = saying('retry_scheduled', 'Đang thử lại', /./);
export const Handmake = saying(
  'handmake',
  'Đang xử lý thủ công',
  /520\.400\s₫ tới Techcombank\s··7890/,
);

export const WithoutAddressYet: Story = {
  args: { part: { receivingAddress: '', qrCode: '' }, age: 4 },
  play: async (context) => {
    const { canvas } = context;
    await says('Chờ bạn gửi coin', /^Đang mở địa chỉ để nhận 20\sUSDT của bạn$/)(context);
    await expect(canvas.getAllByText('đang tải')).toHaveLength(2);
    await expect(canvas.queryByRole('img', { name: /^Mã QR/ })).toBeNull();
  },
};
export const WithMemo: Story = {
  args: { part: MEMO_SALE },
  play: async (context) => {
    const { canvas } = context;
    await says('Chờ bạn gửi coin', /^Gửi đúng 250\sXRP qua mạng XRP Ledger/)(context);
    await expect(canvas.getByText('Phải kèm memo.')).toBeVisible();
    await expect(canvas.getByText(/^Quét bằng ví của bạn\. Mã này không có memo/)).toBeVisible();
    await userEvent.click(
      canvas.getAllByRole('button', { name: 'Sao chép: Memo / tag (bắt buộc)' })[0] as HTMLElement,
    );
  },
};
export const SeenInTheMemoryPool: Story = {
  args: { part: { deposits: [FRESH_DEPOSIT] } },
  play: async (context) => {
    const { canvas } = context;
    await says('Đã thấy coin', /^Đã thấy 20\sUSDT của bạn$/)(context);
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  },
};
export const Seen: Story = {
  args: { part: { deposits: [SEEN_DEPOSIT] } },
  play: async (context) => {
    const { canvas } = context;
    await says('Đã thấy coin', /^Đã thấy 20\sUSDT của bạn$/)(context);
    await expect(canvas.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      '3/20 xác nhận',
    );
    await expect(canvas.queryByRole('timer')).toBeNull();
    await expect(canvas.queryByRole('region', { name: address })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Tôi đã gửi coin' })).toBeNull();
  },
};
export const SeenLate: Story = {
  args: {
    part: { deposits: [{ ...SEEN_DEPOSIT, seenAt: SAMPLE_SALE.createdAt + 3_660 }] },
    age: 3_700,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Coin đến sau khi giá đã chốt hết hiệu lực/)).toBeVisible();
  },
};
export const SeenInPart: Story = {
  args: { part: { deposits: [{ ...SEEN_DEPOSIT, amount: '12.5' }] } },
  play: async (context) => {
    const { canvas } = context;
    await says('Chờ bạn gửi coin', /^Đã thấy 12,5\sUSDT, còn thiếu 7,5\sUSDT$/)(context);
    await expect(
      canvas.getByRole('button', { name: 'Sao chép: Số lượng còn thiếu' }),
    ).toBeEnabled();
    await expect(canvas.getByRole('timer')).toBeVisible();
  },
};
export const Confirmed = saying('paid', 'Đã nhận coin', /^Đã nhận 20\sUSDT của bạn$/);
export const Gone: Story = {
  args: { part: { deposits: [GONE_DEPOSIT] } },
  play: async (context) => {
    const { canvas } = context;
    await says('Chờ bạn gửi coin', /^Giao dịch của bạn không còn trên blockchain$/)(context);
    await expect(canvas.getByRole('region', { name: address })).toBeVisible();
    await expect(canvas.queryByRole('progressbar')).toBeNull();
  },
};
export const TimeToSendOver: Story = {
  args: { age: 3_600 },
  play: async (context) => {
    await says('Chờ bạn gửi coin', /^Đã hết thời gian gửi coin$/)(context);
    await expect(context.canvas.queryByRole('region', { name: address })).toBeNull();
  },
};
export const AtTodaysPrice: Story = {
  args: { part: { timer: 4_800, quoteEndsAt: SAMPLE_SALE.createdAt + 3_600 }, age: 3_660 },
  play: async (context) => {
    await says('Chờ bạn gửi coin', /^Bạn vẫn có thể gửi 20\sUSDT, theo giá hôm nay$/)(context);
    await expect(context.canvas.getByRole('region', { name: address })).toBeVisible();
  },
};
export const CancelledWithTheCoinsGoingBack: Story = {
  args: {
    part: {
      status: 'cancelled',
      amountReceived: '12.5',
      deposits: [{ ...CONFIRMED_DEPOSIT, amount: '12.5' }],
      refunds: [
        {
          amount: '12.5',
          state: 'sending',
          bankCode: 'TRX',
          accountNumber: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
          memo: '',
          createdAt: SAMPLE_SALE.createdAt + 400,
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Coin được hoàn lại cho bạn: tiến độ/)).toBeVisible();
    await expect(canvas.getByText('về …KcbLSE qua mạng TRC20 (Tron)')).toBeVisible();
  },
};
export const CancelledWithoutAnAddressToGoBackTo: Story = {
  args: {
    part: {
      status: 'cancelled',
      amountReceived: '12.5',
      refunds: [
        {
          amount: '12.5',
          state: 'due',
          bankCode: '',
          accountNumber: '',
          memo: '',
          createdAt: SAMPLE_SALE.createdAt + 400,
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('về địa chỉ bạn báo cho bộ phận hỗ trợ')).toBeVisible();
    await expect(
      canvas.getByText(/^Chúng tôi chưa biết địa chỉ của bạn: .* địa chỉ mạng TRC20 \(Tron\)/),
    ).toBeVisible();
  },
};
export const CancelledWithoutAMemoToGoBackWith: Story = {
  args: {
    part: {
      ...MEMO_SALE,
      status: 'cancelled',
      amountReceived: '60',
      refunds: [
        {
          amount: '60',
          state: 'due',
          bankCode: '',
          accountNumber: '',
          memo: '',
          createdAt: SAMPLE_SALE.createdAt + 400,
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('về địa chỉ và memo bạn báo cho bộ phận hỗ trợ')).toBeVisible();
    await expect(canvas.getByText('Chờ thông tin từ bạn')).toBeVisible();
    await expect(
      canvas.getByText(/^Coin qua mạng .* không được hoàn tự động: thiếu memo/),
    ).toBeVisible();
  },
};
export const InTheDark: Story = {
  ...Seen,
  globals: { scheme: 'dark' },
};
