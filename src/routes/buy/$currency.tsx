import { createFileRoute } from '@tanstack/react-router';
import { tradeScreen } from '#domain/navigation/screen';
import { TradeScreen } from '#src/screens/TradeScreen';

const BuyCurrency = () => <TradeScreen app={Route.useRouteContext().app} />;

export const Route = createFileRoute('/buy/$currency')({
  component: BuyCurrency,
  staticData: { screen: ({ currency = '' }) => tradeScreen('buy', currency) },
});
