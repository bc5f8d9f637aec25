import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type {
  VisitorOrdersContext,
  VisitorOrdersSnapshot,
} from '#machines/visitor-orders/visitor-orders.machine';
import { OpenOrders } from '#src/features/visitor-orders/OpenOrders';
import { ordersIn } from '#stories/support/frozen-history';
import { frozenVisitorOrders } from '#stories/support/frozen-visitor-orders';

interface StoryArgs {
  readonly state: VisitorOrdersSnapshot['value'];
  readonly orders: VisitorOrdersContext['orders'];
}

const meta = {
  title: 'Features/OpenOrders',
  parameters: { flow: 'visitor-orders' },
  args: { state: 'shown', orders: ordersIn(['pending']) },
  render: ({ state, orders }) => <OpenOrders actor={frozenVisitorOrders(state, orders)} />,
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

/** Nothing is in the way of the form before there is something to say. */
const showsNothing: Story['play'] = async ({ canvas }) =>
  expect(canvas.queryByRole('region')).toBeNull();

export const Loading: Story = { args: { state: 'loading', orders: undefined }, play: showsNothing };
export const None: Story = { args: { state: 'none', orders: [] }, play: showsNothing };
export const Failed: Story = { args: { state: 'failed', orders: undefined }, play: showsNothing };
export const Shown: Story = {
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole('region', { name: 'Đơn đang mở của bạn' }));
    await expect(card.getByText('Chờ bạn chuyển khoản')).toBeVisible();
    await expect(card.getByRole('timer', { name: 'Thời gian còn lại' })).toHaveTextContent('54:12');
    await expect(card.getByRole('link')).toHaveTextContent('Tiếp tục');
  },
};
/** What came is not as agreed: the order waits for its customer. */
export const Choosing: Story = {
  args: {
    orders: ordersIn(['verifying_transaction']).map((order) => ({
      ...order,
      amountReceived: '1000000',
    })),
  },
  play: async ({ canvas }) => expect(canvas.getByText('Chờ bạn chọn')).toBeVisible(),
};
/** A list of more than one has a way to all of them. */
export const Two: Story = {
  args: { orders: ordersIn(['pending', 'paid']) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getAllByRole('link')).toHaveLength(3);
  },
};
export const Several: Story = {
  args: {
    orders: ordersIn(['pending', 'paid', 'delivered', 'verifying_transaction', 'request_proof']),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getAllByRole('link')).toHaveLength(4);
  },
};
