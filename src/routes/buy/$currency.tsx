import { createFileRoute } from '@tanstack/react-router';
import { tradeScreen } from '#domain/navigation/screen';
import { TradeScreen } from '#src/screens/TradeScreen';

export const Route = createFileRoute('/buy/$currency')({
  component: () => <TradeScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.buy(),
  staticData: { screen: ({ currency = '' }) => tradeScreen('buy', currency) },
});
