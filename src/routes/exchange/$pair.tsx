import { createFileRoute } from '@tanstack/react-router';
import { swapScreen } from '#domain/navigation/screen';
import { SwapScreen } from '#src/screens/SwapScreen';

export const Route = createFileRoute('/exchange/$pair')({
  component: () => <SwapScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.swap(),
  staticData: { screen: ({ pair = '' }) => swapScreen(pair) },
});
