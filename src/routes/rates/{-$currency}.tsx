import { createFileRoute } from '@tanstack/react-router';
import { currencyCodeFromPath } from '#domain/catalogue/usdt';
import { searchOf } from '#domain/navigation/address-search';
import { RatesScreen } from '#src/screens/RatesScreen';

/** Prices of a currency, of USDT where the address names none; it names the period, too. */
export const Route = createFileRoute('/rates/{-$currency}')({
  component: () => <RatesScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.rateHistory(),
  validateSearch: searchOf('period'),
  staticData: {
    screen: ({ currency = '' }, search) => ({
      kind: 'rateHistory',
      currencyCode: currencyCodeFromPath(currency),
      search,
    }),
  },
});
