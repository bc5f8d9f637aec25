import { createFileRoute } from '@tanstack/react-router';
import { OrderScreen } from '#src/screens/OrderScreen';

const OrderDetail = () => <OrderScreen app={Route.useRouteContext().app} />;

export const Route = createFileRoute('/order/$ref')({
  component: OrderDetail,
  loader: ({ context }) => context.flows.order(),
  // Loaded once, it is loaded for good.
  staleTime: Number.POSITIVE_INFINITY,
  staticData: { screen: ({ ref = '' }) => ({ kind: 'order', ref }) },
});
