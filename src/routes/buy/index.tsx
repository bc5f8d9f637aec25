import { createFileRoute } from '@tanstack/react-router';
import { DEFAULT_TRADE } from '#domain/navigation/screen';
import { TradeScreen } from '#src/screens/TradeScreen';

export const Route = createFileRoute('/buy/')({
  component: () => <TradeScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.buy(),
  staticData: { screen: () => DEFAULT_TRADE },
});
