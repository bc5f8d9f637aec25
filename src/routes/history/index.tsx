import { createFileRoute } from '@tanstack/react-router';
import { HistoryScreen } from '#src/screens/HistoryScreen';

export const Route = createFileRoute('/history/')({
  component: () => <HistoryScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.history(),
  staticData: { screen: () => ({ kind: 'history' }) },
});
