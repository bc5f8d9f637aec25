import { createFileRoute } from '@tanstack/react-router';
import type { AddressSearch } from '#domain/navigation/address-search';
import { HistoryScreen } from '#src/screens/HistoryScreen';

/** Parts of the address that say which orders are listed; their values are read with the list. */
const PARTS = ['findBy', 'keyword', 'type', 'status', 'from', 'to', 'page'];

export const Route = createFileRoute('/history/')({
  component: () => <HistoryScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.history(),
  validateSearch: (search): AddressSearch =>
    Object.fromEntries(
      PARTS.flatMap((name) => {
        const value = search[name];
        return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
      }),
    ),
  staticData: { screen: (_, search) => ({ kind: 'history', search }) },
});
