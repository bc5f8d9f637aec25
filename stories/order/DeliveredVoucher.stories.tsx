import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { DeliveredVoucherSnapshot } from '#machines/delivered-voucher/delivered-voucher.machine';
import { DeliveredVoucherCard } from '#src/features/order/voucher/DeliveredVoucherCard';
import { frozenVoucher } from '#stories/support/frozen-order';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: DeliveredVoucherSnapshot['value'];
}

const VOUCHER = { number: '4073391256', code: '8215540936617402' };

const meta = {
  title: 'Features/DeliveredVoucher',
  parameters: { flow: 'delivered-voucher' },
  args: { state: 'hidden' },
  render: ({ state }) => <DeliveredVoucherCard actor={frozenVoucher(state)} voucher={VOUCHER} />,
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Hidden: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(VOUCHER.number)).toBeNull();
    await expect(canvas.queryByText(VOUCHER.code)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Hiện voucher' }));
    await expectTold({ type: 'voucher.shown' });
  },
};
export const Shown: Story = {
  args: { state: 'shown' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(VOUCHER.number)).toBeVisible();
    await expect(canvas.getByText(VOUCHER.code)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sao chép: Mã kích hoạt' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ẩn voucher' }));
    await expectTold({ type: 'voucher.hidden' });
  },
};
