import { createFileRoute } from '@tanstack/react-router';
import type { AddressSearch } from '#domain/navigation/address-search';
import { MailedScreen } from '#src/screens/MailedScreen';

/** Pages of price alerts, told apart once they are loaded: one route costs every visit less than three. */
export const Route = createFileRoute('/price-alert/$')({
  component: () => <MailedScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.priceAlert(),
  validateSearch: ({ side }): AddressSearch => (side === 'sell' ? { side } : {}),
  staticData: {
    screen: ({ _splat: path = '' }, { side }) => ({
      kind: 'priceAlert',
      path,
      isSale: side === 'sell',
    }),
  },
});
