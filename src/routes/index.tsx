import { createFileRoute } from '@tanstack/react-router';
import { DEFAULT_TRADE } from '#domain/navigation/screen';
import { TradeScreen } from '#src/screens/TradeScreen';

const Home = () => <TradeScreen app={Route.useRouteContext().app} />;

export const Route = createFileRoute('/')({
  component: Home,
  staticData: { screen: () => DEFAULT_TRADE },
});
