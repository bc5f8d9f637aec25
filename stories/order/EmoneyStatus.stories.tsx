import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Order } from '#domain/order/order';
import { OrderPage } from '#src/features/order/OrderPage';
import { frozenOrder } from '#stories/support/frozen-order';
import {
  PAYPAL_SALE,
  PERFECT_MONEY_PURCHASE,
  SKRILL_PURCHASE,
} from '#stories/support/sample-emoney';
import { VOUCHER_PURCHASE } from '#stories/support/sample-order';
import { VOUCHER_SALE } from '#stories/support/sample-sale';

interface StoryArgs {
  readonly order: Order;
}

/** The page of an order of e-money, in the statuses in which it says something of its own. */
const meta = {
  title: 'Features/EmoneyStatus',
  parameters: { flow: 'order-lifecycle' },
  args: { order: PAYPAL_SALE },
  render: ({ order }) => (
    <OrderPage
      actor={frozenOrder({
        state: { watching: 'stream' },
        order,
        age: 348,
        isLive: true,
        repair: { state: 'unreachable' },
      })}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

/** Words of coins and networks, which no page of e-money has. */
const OF_COINS = /coin|blockchain|mạng lưới|TXID|xác nhận \d/i;

/** The badge begins with a label, the title is a text, nothing speaks of coins, and nothing is wider than the page. */
const says = (order: Order, label: string, title: RegExp): Story => ({
  args: { order },
  play: async ({ canvas, canvasElement }) => {
    const [status] = canvas.getAllByRole('status');
    await expect(status).toHaveTextContent(new RegExp(`^${label}`));
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    await expect(canvasElement).not.toHaveTextContent(OF_COINS);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Send = says(
  PAYPAL_SALE,
  'Chờ bạn thanh toán',
  /^Gửi đúng 100\sUSD trong PayPal để nhận 2\.390\.000\s₫$/,
);
/** The check has lasted longer than five minutes. */
export const LongCheck: Story = {
  args: {
    order: {
      ...PAYPAL_SALE,
      status: 'verifying_transaction',
      timeline: [
        {
          ...{ number: 1, at: PAYPAL_SALE.createdAt + 20, event: 'customer.saidSent' },
          ...{ status: 'verifying_transaction', amount: '0', asset: '', reason: '' },
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Việc kiểm tra lâu hơn thường lệ')).toBeVisible();
    await expect(canvas.getByText(/^PayPal đôi khi tạm giữ/)).toBeVisible();
  },
};
export const PayableOutside: Story = {
  args: {
    order: {
      ...PAYPAL_SALE,
      outsideLinks: [{ kind: 'paymentPage', href: 'https://pay.example/?ref=BD5T8R2K6WQ9MXNC' }],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Mở trang thanh toán' })).toHaveAttribute(
      'rel',
      'noreferrer',
    );
    await expect(canvas.getByText(/tới pay\.example, trong thẻ mới\.$/)).toBeVisible();
  },
};
export const Looking = says(
  { ...PAYPAL_SALE, status: 'verifying_transaction' },
  'Đang kiểm tra thanh toán',
  /^Chúng tôi đang tìm khoản thanh toán của bạn$/,
);
export const Received = says(
  { ...PAYPAL_SALE, status: 'paid', amountReceived: '100' },
  'Đã nhận tiền',
  /^Đã nhận 100\sUSD của bạn$/,
);
export const PaidOut = says(
  { ...PAYPAL_SALE, status: 'delivered', amountReceived: '100', hash: 'FT26327000001' },
  'Hoàn tất',
  /^Đã gửi 2\.390\.000\s₫ tới/,
);
export const Cancelled = says(
  { ...PAYPAL_SALE, status: 'cancelled' },
  'Đã hủy',
  /^Đơn (này )?đã (bị )?hủy$/,
);
export const Delivering = says(
  { ...SKRILL_PURCHASE, status: 'delivering' },
  'Đang gửi',
  /100\sUSD tới nguyen\.van\.a@example\.com$/,
);
export const Delivered = says(
  { ...PERFECT_MONEY_PURCHASE, status: 'delivered', hash: '512340987', batchNumber: '512340987' },
  'Hoàn tất',
  /100\sUSD tới U1234567$/,
);
export const VoucherAsked = says(
  VOUCHER_SALE,
  'Chờ bạn nộp voucher',
  /^Nộp voucher 50\sUSD để nhận 1\.252\.705\s₫$/,
);
export const VoucherChecked = says(
  { ...VOUCHER_SALE, processing: 1 },
  'Chờ bạn nộp voucher',
  /^Chúng tôi đang kiểm tra voucher của bạn$/,
);
export const VoucherRefused = says(
  {
    ...VOUCHER_SALE,
    status: 'ERROR_EVOUCHER',
    description: 'Invalid ev_number or ev_code',
  },
  'Voucher không hợp lệ',
  /^Vui lòng kiểm tra lại voucher$/,
);
export const VoucherNotActivated = says(
  { ...VOUCHER_SALE, status: 'ERROR_EVOUCHER', description: 'ACTIVATE_ERROR' },
  'Voucher không hợp lệ',
  /^Không kích hoạt được voucher$/,
);
export const VoucherIssued = says(
  { ...VOUCHER_PURCHASE, status: 'delivering', hash: '', voucher: null },
  'Đang gửi',
  /^Chúng tôi đang lấy voucher 50\sUSD cho bạn$/,
);
export const VoucherDelivered = says(
  VOUCHER_PURCHASE,
  'Hoàn tất',
  /^Voucher 50\sUSD của bạn đã có$/,
);
