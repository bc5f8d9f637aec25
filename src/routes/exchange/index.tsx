import { createFileRoute } from '@tanstack/react-router';
import { DEFAULT_SWAP } from '#domain/navigation/screen';
import { SwapScreen } from '#src/screens/SwapScreen';

export const Route = createFileRoute('/exchange/')({
  component: () => <SwapScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.swap(),
  staticData: { screen: () => DEFAULT_SWAP },
});
