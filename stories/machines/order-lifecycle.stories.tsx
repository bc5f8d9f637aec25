import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { orderLifecycleMachine } from '#machines/order-lifecycle/order-lifecycle.machine';
import { OrderPage } from '#src/features/order/OrderPage';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { frozenOrder } from '#stories/support/frozen-order';
import { ORDER_SAMPLES } from '#stories/support/lifecycle-samples';
import { liveOf } from '#stories/support/live-chart-story';
import { SAMPLE_ORDER } from '#stories/support/sample-order';

export default {
  title: 'Machines/orderLifecycle',
  ...chartOf(orderLifecycleMachine, 'pending'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const OnItsWay: ChartStory = { args: { state: 'delivering' } };

interface OrderInStatusProps {
  readonly actor: ActorRefFrom<typeof orderLifecycleMachine>;
}

/** The customer's page of an order in the machine's status; its buttons do not move the order. */
const OrderInStatus = ({ actor }: OrderInStatusProps) => {
  const status = useSelector(actor, ({ value }) => value);
  const page = useMemo(
    () =>
      frozenOrder({
        state: { watching: { polling: { fresh: 'idle' } } },
        order: { ...SAMPLE_ORDER, status },
        age: 60,
      }),
    [status],
  );
  return <OrderPage actor={page} />;
};

export const Live = liveOf(orderLifecycleMachine, {
  input: undefined,
  samples: ORDER_SAMPLES,
  view: (actor) => <OrderInStatus actor={actor} />,
  isPage: true,
  walk: [
    ['customer.saidSent', 'verifying_transaction'],
    ['kyc.required', 'require_kyc'],
    ['kyc.verified {"isMoneyIn":false}', 'verifying_transaction'],
    ['money.matched', 'paid'],
    ['delivery.started', 'delivering'],
    ['delivery.failed {"retryable":true}', 'retry_scheduled'],
    ['retry.due', 'delivering'],
    ['delivery.done', 'delivered'],
  ],
});
