import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { SupportChannel } from '#domain/catalogue/support-channels';
import type { Order } from '#domain/order/order';
import { DocumentsCard } from '#src/features/order/DocumentsCard';
import { SAMPLE_ORDER } from '#stories/support/sample-order';

const MAIL: readonly SupportChannel[] = [
  { kind: 'email', name: 'hotro@bendoi.test', href: 'mailto:hotro@bendoi.test' },
];

interface StoryArgs {
  readonly order: Partial<Order>;
  readonly support: readonly SupportChannel[];
}

const meta = {
  title: 'Features/Order documents',
  args: { order: {}, support: MAIL },
  render: ({ order, support }) => (
    <DocumentsCard order={{ ...SAMPLE_ORDER, status: 'require_kyc', ...order }} support={support} />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

/** Story whose card says this, and writes its e-mail where there is an address. */
const saying = (args: Partial<StoryArgs>, words: RegExp): Story => ({
  args,
  play: async ({ canvas, args: { support } }) => {
    await expect(canvas.getByText(words)).toBeVisible();
    const mail = canvas.queryByRole('link', { name: 'Soạn email' });
    await expect(mail !== null).toBe(support.length > 0);
  },
});

export const NothingCame = saying({}, /^Bạn khoan chuyển tiền/);
export const MoneyCame = saying(
  { order: { amountReceived: SAMPLE_ORDER.cashAmount } },
  /đã đến và đang được giữ an toàn/,
);
export const OfASale = saying({ order: { type: 'sell' } }, /^Bạn khoan gửi coin/);
export const WithoutAMailbox = saying({ support: [] }, /^Liên hệ bộ phận hỗ trợ/);
