import { createFileRoute } from '@tanstack/react-router';
import { WalletScreen } from '#src/screens/WalletScreen';

export const Route = createFileRoute('/wallet')({
  component: () => <WalletScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.wallet(),
  staticData: { screen: () => ({ kind: 'wallet' }) },
});
