import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { RepairDecision } from '#domain/order/payment-repair';
import type { RepairOffer } from '#domain/order/repair-offer';
import type { PaymentRepairSnapshot } from '#machines/payment-repair/payment-repair.machine';
import { OrderPage } from '#src/features/order/OrderPage';
import { frozenOrder } from '#stories/support/frozen-order';
import {
  LATE_SALE_OFFER,
  OVER_SALE_OFFER,
  PRICE_CAME_BACK_SALE_OFFER,
  REPAIRED_SALE,
  SHORT_SALE_OFFER,
  SHORT_SALE_TODAY_OFFER,
} from '#stories/support/sample-sale';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: PaymentRepairSnapshot['value'];
  readonly offer: RepairOffer;
  readonly decision: RepairDecision | undefined;
}

/** A sale's page while the customer chooses what becomes of coins that came short, over or late. */
const meta = {
  title: 'Features/SaleRepair',
  parameters: { flow: 'payment-repair' },
  args: { state: { choosing: 'quoted' }, offer: SHORT_SALE_OFFER, decision: undefined },
  render: ({ offer, ...repair }) => (
    <OrderPage
      actor={frozenOrder({
        state: { watching: 'stream' },
        order: { ...REPAIRED_SALE, amountReceived: offer.received },
        age: 348,
        isLive: true,
        repair: { offer, secondsLeft: 3_252, ...repair },
      })}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

/** Story of an offer: its title, and its buttons from top to bottom. */
const offering = (
  offer: RepairOffer,
  title: RegExp,
  buttons: readonly RegExp[],
  state: StoryArgs['state'] = { choosing: 'pausing' },
): Story => ({
  args: { state, offer },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    for (const name of buttons) await expect(canvas.getByRole('button', { name })).toBeEnabled();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Loading: Story = {
  args: { state: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/USDT$/);
  },
};
/** The account of what goes back is not known: it is asked for before the decision is final. */
export const AccountAsked: Story = {
  args: {
    state: 'confirming',
    offer: { ...SHORT_SALE_OFFER, accountAsked: ['refund'] },
    decision: 'refund',
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const dialog = within(body.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
    await userEvent.click(dialog.getByRole('button', { name: /^Đồng ý/ }));
    await expectTold({
      type: 'decision.confirmed',
      account: {
        ...{ bankCode: '', account: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
        ...{ memo: '', noMemo: false },
      },
    });
  },
};
export const Short: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Đã nhận 12,5\sUSDT, còn thiếu 7,5\sUSDT$/,
    );
    await userEvent.click(canvas.getByRole('button', { name: /^Gửi nốt 7,5\sUSDT$/ }));
    await expect(
      canvas.getByRole('heading', { level: 2, name: 'Gửi phần còn thiếu' }).closest('div'),
    ).toHaveFocus();
    await expect(canvas.getByRole('img', { name: /^Mã QR của địa chỉ TXk4wN/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Nhận 325\.250\s₫$/ }));
    await expectTold({ type: 'decision.made', decision: 'recalculation' });
    await userEvent.click(canvas.getByRole('button', { name: /^Hoàn lại 12,5\sUSDT$/ }));
    await expectTold({ type: 'decision.made', decision: 'refund' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const ShortAfterTheQuote = offering(
  SHORT_SALE_TODAY_OFFER,
  /^Đã nhận 12,5\sUSDT, còn thiếu 7,5\sUSDT khi hết giờ$/,
  [/^Nhận 311\.375\s₫$/, /^Hoàn lại 12,5\sUSDT$/],
);
export const Late = offering(LATE_SALE_OFFER, /^Đã nhận 20\sUSDT sau khi hết thời gian gửi$/, [
  /^Nhận 502\.200\s₫$/,
  /^Hoàn lại 20\sUSDT$/,
]);
export const Over = offering(
  OVER_SALE_OFFER,
  /^Đã nhận 25,75\sUSDT thay vì 20\sUSDT$/,
  [/^Nhận 520\.400\s₫ như đã đặt$/, /^Nhận 670\.015\s₫$/],
  { choosing: 'quoted' },
);
export const PriceCameBack = offering(PRICE_CAME_BACK_SALE_OFFER, /^Đã nhận 20\sUSDT$/, [
  /^Nhận 520\.400\s₫ như đã đặt$/,
  /^Hoàn lại 20\sUSDT$/,
]);

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
    await userEvent.click(dialog.getByRole('button', { name: /^Đồng ý/ }));
    await expectTold({ type: 'decision.confirmed' });
  },
});
export const Confirming = confirming(
  'recalculation',
  SHORT_SALE_TODAY_OFFER,
  /^Nhận 311\.375\s₫\?$/,
  [/^311\.375\s₫$/, /^25\.110\s₫$/, /^2\.500\s₫$/, /^12,5\sUSDT$/],
);
export const ConfirmingWhatWasOrdered = confirming(
  'delivery',
  OVER_SALE_OFFER,
  /^Nhận 520\.400\s₫\?$/,
  [/^520\.400\s₫$/, /^20\sUSDT$/, /^5,75\sUSDT$/],
);
export const ConfirmingARefund = confirming('refund', LATE_SALE_OFFER, /^Hoàn lại 20\sUSDT\?$/, [
  /^20\sUSDT$/,
]);
export const InTheDark: Story = { ...Short, globals: { scheme: 'dark' } };
