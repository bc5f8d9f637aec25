import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { headingName } from '#domain/catalogue/currency-names';
import { currencyOf } from '#domain/catalogue/site-config';
import { selectHost, selectScreenActor, selectShownConfig } from '#machines/app/app.selectors';
import { selectRatesCurrency } from '#machines/rate-history/rate-history.selectors';
import { CurrentPrices } from '#src/features/rates/CurrentPrices';
import { RateHistory } from '#src/features/rates/RateHistory';
import { TradeWays } from '#src/features/rates/TradeWays';
import { PartBoundary } from '#src/ui/PartBoundary';
import { ContentPage } from './content/ContentPage.tsx';
import type { ScreenProps } from './screen-props.ts';

/** Prices of a currency over time, what can be done with it, and the prices of all others now. */
export const RatesScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const flow = useSelector(app, selectScreenActor);
  const config = useSelector(app, selectShownConfig);
  const host = useSelector(app, selectHost);
  const code = flow.kind === 'rateHistory' ? selectRatesCurrency(flow.ref.getSnapshot()) : '';
  const currency = config && currencyOf(config, code);
  // What an address may say of its own is no word of ours.
  const name = currency && headingName(currency);
  return (
    <ContentPage
      title={name === undefined ? t`Rate history` : t`Rate history of ${name}`}
      lead={<Trans>What one unit of the least order cost, noted every 5 minutes.</Trans>}
    >
      <PartBoundary>
        {flow.kind === 'rateHistory' && <RateHistory key={flow.ref.sessionId} actor={flow.ref} />}
      </PartBoundary>
      {name !== undefined && <TradeWays currencyCode={code} name={name} />}
      {config && <CurrentPrices config={config} host={host} />}
    </ContentPage>
  );
};
