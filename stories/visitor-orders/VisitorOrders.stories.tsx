import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type {
  VisitorOrdersContext,
  VisitorOrdersSnapshot,
} from '#machines/visitor-orders/visitor-orders.machine';
import { VisitorOrders } from '#src/features/visitor-orders/VisitorOrders';
import { Panel } from '#src/ui/Panel';
import { ordersIn } from '#stories/support/frozen-history';
import { frozenVisitorOrders } from '#stories/support/frozen-visitor-orders';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: VisitorOrdersSnapshot['value'];
  readonly orders: VisitorOrdersContext['orders'];
}

const meta = {
  title: 'Features/VisitorOrders',
  parameters: { flow: 'visitor-orders' },
  args: { state: 'shown', orders: ordersIn(['pending', 'delivered', 'cancelled']) },
  render: ({ state, orders }) => (
    <Panel title="Đơn của bạn">
      <VisitorOrders actor={frozenVisitorOrders(state, orders)} />
    </Panel>
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Loading: Story = { args: { state: 'loading', orders: undefined } };
export const None: Story = { args: { state: 'none', orders: [] } };
export const Failed: Story = {
  args: { state: 'failed', orders: undefined },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'orders.requested' });
  },
};
export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};
