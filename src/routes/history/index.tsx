import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '#domain/navigation/address-search';
import { HistoryScreen } from '#src/screens/HistoryScreen';

/** The account's orders; the address says which are listed. */
export const Route = createFileRoute('/history/')({
  component: () => <HistoryScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.history(),
  validateSearch: searchOf('findBy', 'keyword', 'type', 'status', 'from', 'to', 'page'),
  staticData: { screen: (_, search) => ({ kind: 'history', search }) },
});
