import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { headingName } from '#domain/catalogue/currency-names';
import { currencyOf } from '#domain/catalogue/site-config';
import { selectHost, selectScreenActor, selectShownConfig } from '#machines/app/app.selectors';
import type { RateHistoryActorRef } from '#machines/rate-history/rate-history.machine';
import { selectRatesCurrency } from '#machines/rate-history/rate-history.selectors';
import { CurrentPrices } from '#src/features/rates/CurrentPrices';
import { RateHistory } from '#src/features/rates/RateHistory';
import { TradeWays } from '#src/features/rates/TradeWays';
import type { ActorProps } from '#src/fields/actor-props';
import { PartBoundary } from '#src/ui/PartBoundary';
import { ContentPage } from './content/ContentPage.tsx';
import type { ScreenProps } from './screen-props.ts';

interface RatesPageProps {
  readonly title: string;
  readonly children?: ReactNode;
}

const RatesPage = ({ title, children }: RatesPageProps) => (
  <ContentPage
    title={title}
    lead={<Trans>Price of one unit in the smallest order, noted every 5 minutes.</Trans>}
  >
    {children}
  </ContentPage>
);

/** History of a currency, what can be done with it, and the prices of all others now. */
const OpenHistory = ({ app, actor }: ScreenProps & ActorProps<RateHistoryActorRef>) => {
  const { t } = useLingui();
  const config = useSelector(app, selectShownConfig);
  const host = useSelector(app, selectHost);
  const code = useSelector(actor, selectRatesCurrency);
  const currency = config && currencyOf(config, code);
  // What an address may say of its own is no word of ours.
  const name = currency && currency.type !== 'bank' ? headingName(currency) : undefined;
  return (
    <RatesPage title={name === undefined ? t`Rate history` : t`Rate history of ${name}`}>
      <PartBoundary>
        <RateHistory actor={actor} />
      </PartBoundary>
      {name !== undefined && <TradeWays currencyCode={code} name={name} />}
      {config && <CurrentPrices config={config} host={host} />}
    </RatesPage>
  );
};

/** Prices of the currency that the address names. */
export const RatesScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const flow = useSelector(app, selectScreenActor);
  return flow.kind === 'rateHistory' ? (
    <OpenHistory key={flow.ref.sessionId} app={app} actor={flow.ref} />
  ) : (
    <RatesPage title={t`Rate history`} />
  );
};
