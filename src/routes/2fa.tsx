import { createFileRoute } from '@tanstack/react-router';
import { TwoFactorScreen } from '#src/screens/TwoFactorScreen';

const TwoFactor = () => <TwoFactorScreen app={Route.useRouteContext().app} />;

export const Route = createFileRoute('/2fa')({
  component: TwoFactor,
  loader: ({ context }) => context.flows.twoFactor(),
  staticData: { screen: () => ({ kind: 'twoFactor' }) },
});
