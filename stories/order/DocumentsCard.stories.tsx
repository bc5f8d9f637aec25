import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { SupportChannel } from '#domain/catalogue/support-channels';
import type { Order } from '#domain/order/order';
import { OrderPage } from '#src/features/order/OrderPage';
import { frozenOrder } from '#stories/support/frozen-order';
import { SAMPLE_ORDER } from '#stories/support/sample-order';

const MAIL: readonly SupportChannel[] = [
  { kind: 'email', name: 'hotro@bendoi.test', href: 'mailto:hotro@bendoi.test' },
];

interface StoryArgs {
  readonly part: Partial<Order>;
  readonly support: readonly SupportChannel[];
}

const meta = {
  title: 'Features/OrderDocuments',
  args: { part: {}, support: MAIL },
  render: ({ part, support }) => {
    const order = { ...SAMPLE_ORDER, status: 'require_kyc', ...part };
    const state = { watching: { polling: { fresh: 'idle' } } } as const;
    const actor = frozenOrder({ state, order, refusal: '', age: 348, isLive: false });
    return <OrderPage actor={actor} support={support} />;
  },
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

/** Story whose page says this, and writes its e-mail where there is an address. */
const saying = (args: Partial<StoryArgs>, words: RegExp): Story => ({
  args,
  play: async ({ canvas, args: { support } }) => {
    await expect(canvas.getByText(words)).toBeVisible();
    const mail = canvas.queryByRole('link', { name: 'Soạn email' });
    await expect(mail !== null).toBe(support.length > 0);
  },
});

const CAME = { amountReceived: SAMPLE_ORDER.cashAmount } as const;

export const NothingCame = saying({}, /^Bạn khoan chuyển tiền/);
export const MoneyCame = saying({ part: CAME }, /đã đến và đang được giữ an toàn/);
export const OfASale = saying({ part: { type: 'sell' } }, /^Bạn khoan gửi coin/);
export const WithoutAMailbox = saying({ support: [] }, /^Liên hệ bộ phận hỗ trợ, ghi/);
export const AccountChecked: Story = {
  args: { part: { ...CAME, description: 'ACCOUNT_CHECK' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/đang kiểm tra số tài khoản/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Soạn email' })).toBeNull();
  },
};
