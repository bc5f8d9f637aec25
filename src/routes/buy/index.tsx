import { createFileRoute } from '@tanstack/react-router';
import { DEFAULT_TRADE } from '#domain/navigation/screen';
import { TradeScreen } from '#src/screens/TradeScreen';

const Buy = () => <TradeScreen app={Route.useRouteContext().app} />;

export const Route = createFileRoute('/buy/')({
  component: Buy,
  staticData: { screen: () => DEFAULT_TRADE },
});
