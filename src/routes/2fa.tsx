import { createFileRoute } from '@tanstack/react-router';
import { TwoFactorScreen } from '#src/screens/TwoFactorScreen';

export const Route = createFileRoute('/2fa')({
  component: () => <TwoFactorScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.twoFactor(),
  staticData: { screen: () => ({ kind: 'twoFactor' }) },
});
