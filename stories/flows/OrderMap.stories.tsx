import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { orderLifecycleMachine } from '#machines/order-lifecycle/order-lifecycle.machine';
import { payoutLifecycleMachine } from '#machines/payout-lifecycle/payout-lifecycle.machine';
import { layoutFor } from '#src/statechart/Statechart';
import { Live } from '#stories/support/Live';
import { ORDER_SAMPLES, PAYOUT_SAMPLES } from '#stories/support/lifecycle-samples';
import { OrderMap, type RunningOrder, startedOrder } from './OrderMap';

/** The lifecycles of an order and of its payout on one page, connected as in the service. */
const meta = {
  title: 'Map',
  loaders: [() => ({ running: startedOrder() })],
  render: (_, { loaded }) => (
    <Live
      first={loaded.running as RunningOrder}
      start={startedOrder}
      draw={(running, onRestart) => (
        <OrderMap
          key={running.order.actor.sessionId}
          running={running}
          orderSamples={ORDER_SAMPLES}
          payoutSamples={PAYOUT_SAMPLES}
          onRestart={onRestart}
        />
      )}
    />
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

/** Pressed events, by the beginning of their titles, and the states of order and payout afterwards. */
const WALK = [
  ['money.matched', 'paid', undefined],
  ['delivery.started', 'delivering', 'created'],
  ['sending.started', 'delivering', 'sending'],
  ['send.unanswered', 'delivering', 'unknown'],
  ['status.learned {"outcome":"failedForNow"', 'retry_scheduled', 'failed'],
] as const;

export const HowAnOrderMoves: Story = {
  play: async ({ canvas, canvasElement }) => {
    await Promise.all([orderLifecycleMachine, payoutLifecycleMachine].map(layoutFor));
    await canvas.findByRole('img', { name: /^orderLifecycle/ });
    const now = (part: string) =>
      canvasElement.querySelector(`[data-now="${part}"]`)?.textContent ?? undefined;
    for (const [press, order, payout] of WALK) {
      const buttons = [...canvasElement.querySelectorAll<HTMLElement>('button[data-event]')];
      const button = buttons.find(({ dataset }) => dataset.event?.startsWith(press));
      if (!button) throw new Error(`nothing to press that begins with "${press}"`);
      await userEvent.click(button);
      await expect([now('order'), now('payout')]).toEqual([order, payout]);
    }
  },
};
