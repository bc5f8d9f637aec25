import { createFileRoute } from '@tanstack/react-router';
import type { AddressSearch } from '#domain/navigation/address-search';
import { alertScreen } from '#domain/navigation/screen';
import { PriceAlertScreen } from '#src/screens/PriceAlertScreen';

export const Route = createFileRoute('/price-alert/$currency')({
  component: () => <PriceAlertScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.priceAlert(),
  validateSearch: ({ side }): AddressSearch => (side === 'sell' ? { side } : {}),
  staticData: { screen: ({ currency = '' }, { side }) => alertScreen(side, currency) },
});
