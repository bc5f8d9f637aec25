import { createFileRoute } from '@tanstack/react-router';
import { swapScreen } from '#domain/navigation/screen';
import { SwapScreen, UnknownPair } from '#src/screens/SwapScreen';

const PairPage = () => {
  const { app } = Route.useRouteContext();
  const { pair } = Route.useParams();
  return swapScreen(pair) ? <SwapScreen app={app} /> : <UnknownPair app={app} />;
};

export const Route = createFileRoute('/exchange/$pair')({
  component: PairPage,
  loader: ({ context }) => context.flows.swap(),
  staticData: { screen: ({ pair = '' }) => swapScreen(pair) ?? { kind: 'page' } },
});
