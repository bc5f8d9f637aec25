import { createFileRoute } from '@tanstack/react-router';
import { OrderScreen } from '#src/screens/OrderScreen';

export const Route = createFileRoute('/order/$ref')({
  component: () => <OrderScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.order(),
  staticData: { screen: ({ ref = '' }) => ({ kind: 'order', ref }) },
});
