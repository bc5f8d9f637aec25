import { createFileRoute } from '@tanstack/react-router';
import { SecurityScreen } from '#src/screens/SecurityScreen';

const Security = () => <SecurityScreen app={Route.useRouteContext().app} />;

export const Route = createFileRoute('/security')({
  component: Security,
  loader: ({ context }) => context.flows.password(),
  staticData: { screen: () => ({ kind: 'password' }) },
});
