import { createFileRoute } from '@tanstack/react-router';
import { HistoryScreen } from '#src/screens/HistoryScreen';

const History = () => <HistoryScreen app={Route.useRouteContext().app} />;

export const Route = createFileRoute('/history/')({
  component: History,
  loader: ({ context }) => context.flows.history(),
  staticData: { screen: () => ({ kind: 'history' }) },
});
