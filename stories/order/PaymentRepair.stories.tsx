import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { RepairDecision } from '#domain/order/payment-repair';
import type { RepairOffer } from '#domain/order/repair-offer';
import type { PaymentRepairSnapshot } from '#machines/payment-repair/payment-repair.machine';
import { OrderPage } from '#src/features/order/OrderPage';
import { frozenOrder } from '#stories/support/frozen-order';
import {
  LATE_OFFER,
  MATCHED_OFFER,
  OVER_OFFER,
  OVER_TODAY_OFFER,
  PRICE_CAME_BACK_OFFER,
  REPAIRED_ORDER,
  SHORT_OFFER,
  SHORT_TODAY_OFFER,
  TOO_LITTLE_OFFER,
} from '#stories/support/sample-offers';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: PaymentRepairSnapshot['value'];
  readonly offer: RepairOffer | undefined;
  readonly decision: RepairDecision | undefined;
  readonly message: string;
  readonly hasMoved: boolean;
  readonly isQuoteOver: boolean;
  /** Seconds until the quote ends. */
  readonly secondsLeft: number;
}

/** The order's page while the customer chooses what becomes of money that came short, over or late. */
const meta = {
  title: 'Features/PaymentRepair',
  parameters: { flow: 'payment-repair' },
  args: {
    state: { choosing: 'quoted' },
    offer: SHORT_OFFER,
    decision: undefined,
    message: '',
    hasMoved: false,
    isQuoteOver: false,
    secondsLeft: 3_252,
  },
  render: ({ offer, ...repair }) => (
    <OrderPage
      actor={frozenOrder({
        state: { watching: 'stream' },
        order: { ...REPAIRED_ORDER, amountReceived: offer?.received ?? '300000' },
        age: 348,
        isLive: true,
        repair: { offer, ...repair },
      })}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

const title =
  (words: RegExp): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(words);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  };

const SHORT = /^Đã nhận 300\.000\s₫, còn thiếu 229\.975\s₫$/;

export const Loading: Story = {
  args: { state: 'loading', offer: undefined },
  play: title(/^Đã nhận 300\.000\s₫$/),
};
export const Unreachable: Story = {
  args: { state: 'unreachable', offer: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Chưa tải được các lựa chọn của bạn.',
    );
    // The order's own facts stay.
    await expect(canvas.getByRole('button', { name: 'Sao chép: Số tiền còn thiếu' })).toBeEnabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'retry.requested' });
  },
};
export const Quoted: Story = {
  play: async (context) => {
    const { canvas } = context;
    await title(SHORT)(context);
    await expect(canvas.getByRole('timer')).toHaveTextContent('00:54:12');
    await expect(canvas.getByRole('img', { name: /^VietQR: 229\.975/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Chuyển nốt 229\.975\s₫$/ }));
    await expect(
      canvas.getByRole('heading', { level: 2, name: 'Chuyển phần còn thiếu' }).closest('div'),
    ).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: /^Nhận 11,32128874\sUSDT$/ }));
    await expectTold({ type: 'decision.made', decision: 'recalculation' });
    await userEvent.click(canvas.getByRole('button', { name: /^Hoàn lại 300\.000\s₫$/ }));
    await expectTold({ type: 'decision.made', decision: 'refund' });
  },
};
export const Pausing: Story = {
  args: { state: { choosing: 'pausing' }, offer: LATE_OFFER },
  play: async (context) => {
    const { canvas } = context;
    await title(/^Đã nhận 529\.975\s₫ sau khi hết thời gian chuyển khoản$/)(context);
    await expect(canvas.queryByRole('timer')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^Nhận 19,70167286\sUSDT$/ }));
    await expectTold({ type: 'decision.made', decision: 'recalculation' });
  },
};
export const Asking: Story = {
  args: { state: { choosing: 'asking' } },
  play: title(SHORT),
};
/** Story of the confirmation, which has these rows. */
const confirming = (
  decision: RepairDecision,
  offer: RepairOffer,
  name: RegExp,
  figures: readonly RegExp[],
): Story => ({
  args: { state: 'confirming', decision, offer },
  play: async ({ canvasElement }) => {
    const dialog = within(within(canvasElement.ownerDocument.body).getByRole('dialog', { name }));
    for (const figure of figures) await expect(dialog.getByText(figure)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Chọn lại' }));
    await expectTold({ type: 'decision.declined' });
    await userEvent.click(dialog.getByRole('button', { name: /^Đồng ý/ }));
    await expectTold({ type: 'decision.confirmed' });
  },
});
export const Confirming = confirming(
  'recalculation',
  SHORT_TODAY_OFFER,
  /^Nhận 11,15241635\sUSDT\?$/,
  [/^11,15241635\sUSDT$/, /^26\.900\s₫$/, /^299\.999\s₫$/, /^1\s₫$/],
);
export const Deciding: Story = {
  args: { state: 'deciding', decision: 'refund' },
  play: async ({ canvas }) => {
    for (const name of [/^Nhận/, /^Hoàn lại/])
      await expect(canvas.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.queryByRole('img', { name: /^VietQR/ })).not.toBeInTheDocument();
  },
};
export const Unanswered: Story = {
  args: { state: 'unanswered', decision: 'recalculation' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Máy chủ chưa trả lời.');
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'retry.requested' });
    await userEvent.click(canvas.getByRole('button', { name: 'Chọn lại' }));
    await expectTold({ type: 'decision.declined' });
  },
};
export const Done: Story = {
  args: { state: 'done', decision: 'refund' },
  play: async (context) => {
    await title(/^Tiền được hoàn lại cho bạn$/)(context);
    await expect(context.canvas.getByRole('heading', { level: 1 })).toHaveFocus();
  },
};
export const Settled: Story = {
  args: { state: 'settled', offer: MATCHED_OFFER },
  play: title(/^Đã nhận 529\.975\s₫$/),
};

export const QuoteJustEnded: Story = {
  args: { state: { choosing: 'asking' }, isQuoteOver: true, secondsLeft: 0 },
  play: async (context) => {
    const { canvas } = context;
    await title(/^Đã nhận 300\.000\s₫, còn thiếu 229\.975\s₫ khi hết giờ$/)(context);
    await expect(canvas.queryByRole('img', { name: /^VietQR/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /^Nhận/ })).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: /^Hoàn lại 300\.000\s₫$/ })).toBeEnabled();
  },
};
export const ShortAfterTheQuote: Story = {
  args: { state: { choosing: 'pausing' }, offer: SHORT_TODAY_OFFER },
  play: async (context) => {
    await title(/^Đã nhận 300\.000\s₫, còn thiếu 229\.975\s₫ khi hết giờ$/)(context);
    await expect(context.canvas.queryByRole('button', { name: /^Chuyển nốt/ })).toBeNull();
  },
};
export const TooLittle: Story = {
  args: { offer: TOO_LITTLE_OFFER },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Không thể đổi số tiền đã nhận/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Nhận/ })).toBeNull();
  },
};
export const Over: Story = {
  args: { offer: OVER_OFFER },
  play: async (context) => {
    const { canvas } = context;
    await title(/^Đã nhận 700\.000\s₫ thay vì 529\.975\s₫$/)(context);
    await expect(canvas.getByText(/^170\.025\s₫$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Nhận 20\sUSDT như đã đặt$/ }));
    await expectTold({ type: 'decision.made', decision: 'delivery' });
  },
};
export const OverAfterTheQuote: Story = {
  args: { state: { choosing: 'pausing' }, offer: OVER_TODAY_OFFER },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /^Nhận/ })).toHaveLength(1);
  },
};
export const PriceCameBack: Story = {
  args: { state: { choosing: 'pausing' }, offer: PRICE_CAME_BACK_OFFER },
  play: async (context) => {
    const { canvas } = context;
    await title(/^Đã nhận 529\.975\s₫$/)(context);
    await userEvent.click(canvas.getByRole('button', { name: /^Nhận 20\sUSDT như đã đặt$/ }));
    await expectTold({ type: 'decision.made', decision: 'delivery' });
  },
};
export const Moved: Story = {
  args: { state: { choosing: 'pausing' }, offer: LATE_OFFER, hasMoved: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^Lựa chọn của bạn chưa được thực hiện\./,
    );
  },
};
export const Refused: Story = {
  args: { message: 'This quantity is not in stock any more.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^Lựa chọn của bạn chưa được chấp nhận\./,
    );
  },
};
export const ConfirmingADelivery = confirming('delivery', OVER_OFFER, /^Nhận 20\sUSDT\?$/, [
  /^20\sUSDT$/,
  /^529\.975\s₫$/,
  /^170\.025\s₫$/,
]);
export const ConfirmingARefund = confirming('refund', SHORT_OFFER, /^Hoàn lại 300\.000\s₫\?$/, [
  /^300\.000\s₫$/,
]);
export const InTheDark: Story = {
  globals: { scheme: 'dark' },
  play: title(SHORT),
};
