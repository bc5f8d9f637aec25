import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { ClaimSnapshot } from '#machines/claim/claim.machine';
import { ClaimOrder } from '#src/features/claim/ClaimOrder';
import { Panel } from '#src/ui/Panel';
import { claimableIn, frozenClaim } from '#stories/support/frozen-claim';
import { expectTold } from '#stories/support/told';

type Shown = NonNullable<Parameters<typeof frozenClaim>[1]>;

interface StoryArgs extends Shown {
  readonly state: ClaimSnapshot['value'];
}

const REF = 'BD8K2M4Q7XN3TWP0';
const ORDERS = claimableIn(['pending', 'delivered']);
const WRONG = 'No order that can be added has this code and this proof.';

const meta = {
  title: 'Features/ClaimOrder',
  parameters: { flow: 'claim' },
  args: { state: 'choosing', orders: ORDERS, ref: '' },
  render: ({ state, ...shown }) => (
    <Panel label="Claim">
      <ClaimOrder actor={frozenClaim(state, shown)} />
    </Panel>
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

const CHOSEN = { ref: REF, orders: ORDERS };

export const Loading: Story = {
  args: { state: 'loading', orders: undefined },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('status')).toHaveTextContent('Đang tìm các đơn'),
};
export const Choosing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(REF) }));
    await expectTold({ type: 'order.chosen', ref: REF });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
/** Nothing was ordered here: the code is typed. */
export const NothingHere: Story = {
  args: { orders: [] },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'bd8k 2m4q 7xn3 twpa');
    await userEvent.click(canvas.getByRole('button', { name: 'Tiếp tục' }));
    await waitFor(() => expectTold({ type: 'code.submitted', typed: 'bd8k 2m4q 7xn3 twpa' }));
  },
};
export const ListFailed: Story = {
  args: { orders: undefined, message: 'Failed to fetch' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'orders.requested' });
  },
};
export const Proving: Story = {
  args: { ...CHOSEN, state: 'proving' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '1903 1234 567890');
    await userEvent.click(canvas.getByRole('button', { name: 'Tiếp tục' }));
    await waitFor(() => expectTold({ type: 'proof.submitted', typed: '1903 1234 567890' }));
  },
};
/** The link of the order is stored in this browser. */
export const ProvingWithLink: Story = {
  args: { ...CHOSEN, state: 'proving', secret: 'ab'.repeat(16) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tiếp tục bằng liên kết riêng' }));
    await expectTold({ type: 'link.chosen' });
  },
};
/** The order was sent from this browser, whose answer was lost. */
export const ProvingWithKey: Story = {
  args: { ...CHOSEN, state: 'proving', key: 'cd'.repeat(16) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tiếp tục bằng khóa của đơn' }));
    await expectTold({ type: 'key.chosen' });
  },
};
export const Refused: Story = {
  args: { ...CHOSEN, state: 'refused', message: WRONG, triesLeft: 4 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Còn 4 lần thử.');
    await userEvent.click(canvas.getByRole('button', { name: 'Chọn đơn khác' }));
    await expectTold({ type: 'choice.withdrawn' });
  },
};
export const Confirming: Story = {
  args: { ...CHOSEN, state: 'confirming' },
  play: async ({ canvasElement }) => {
    const dialog = within(within(canvasElement.ownerDocument.body).getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Thêm vào tài khoản của tôi' }));
    await expectTold({ type: 'claim.confirmed' });
  },
};
/** The second question is answered with no. */
export const Declining: Story = {
  args: { ...CHOSEN, state: 'confirming' },
  play: async ({ canvasElement }) => {
    const dialog = within(within(canvasElement.ownerDocument.body).getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Không, giữ nguyên' }));
    await expectTold({ type: 'claim.declined' });
  },
};
export const Claiming: Story = {
  args: { ...CHOSEN, state: 'claiming' },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('button', { name: 'Tiếp tục' })).toBeDisabled(),
};
export const Failed: Story = {
  args: { ...CHOSEN, state: 'failed', message: 'Failed to fetch' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'claim.confirmed' });
  },
};
export const Blocked: Story = {
  args: { ...CHOSEN, state: 'blocked', message: WRONG, wait: 3_540 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('59 phút');
    await userEvent.click(canvas.getByRole('button', { name: 'Chọn đơn khác' }));
    await expectTold({ type: 'choice.withdrawn' });
  },
};
/** The number of one order was typed too often: that is told in hours. */
export const BlockedForADay: Story = {
  args: { ...CHOSEN, state: 'blocked', message: WRONG, wait: 86_400 },
  play: async ({ canvas }) => await expect(canvas.getByRole('alert')).toHaveTextContent('24 giờ'),
};
export const Claimed: Story = {
  args: { ...CHOSEN, state: 'claimed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Mở đơn' })).toHaveAttribute(
      'href',
      `/order/${REF}`,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Thêm đơn khác' }));
    await expectTold({ type: 'choice.withdrawn' });
  },
};
