import { createFileRoute } from '@tanstack/react-router';
import { SecurityScreen } from '#src/screens/SecurityScreen';

export const Route = createFileRoute('/security')({
  component: () => <SecurityScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.password(),
  staticData: { screen: () => ({ kind: 'password' }) },
});
