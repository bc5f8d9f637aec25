import { createFileRoute } from '@tanstack/react-router';
import { LookUpScreen } from '#src/screens/LookUpScreen';

export const Route = createFileRoute('/history/transaction')({
  component: () => <LookUpScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.orderSearch(),
  staticData: { screen: () => ({ kind: 'orderSearch' }) },
});
