import { createFileRoute } from '@tanstack/react-router';
import { OrderScreen } from '#src/screens/OrderScreen';

const OrderDetail = () => <OrderScreen app={Route.useRouteContext().app} />;

export const Route = createFileRoute('/order/$ref')({
  component: OrderDetail,
  loader: ({ context }) => context.flows.order(),
  staticData: { screen: ({ ref = '' }) => ({ kind: 'order', ref }) },
});
