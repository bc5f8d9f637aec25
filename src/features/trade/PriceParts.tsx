import { Trans } from '@lingui/react/macro';
import { alertPathOf } from '#domain/navigation/alert-page';
import { historySegment } from '#domain/pricing/history-address';
import type { TradeTerms } from '#domain/rules/trade-form';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { PageLink } from '#src/ui/PageLink';
import { QuoteSummary } from './QuoteSummary.tsx';
import styles from './RateTable.module.css';
import { RateTable } from './RateTable.tsx';
import { useSideView } from './side-view.tsx';

export interface PricePartsProps {
  readonly actor: TradeActorRef;
  readonly terms: TradeTerms;
}

/** What the price line unfolds: the parts of the price, and the rate table. */
export const PriceParts = ({ actor, terms: { currency, rates } }: PricePartsProps) => {
  const { side } = useSideView();
  return (
    <>
      <QuoteSummary actor={actor} />
      <RateTable actor={actor} rates={rates} currencyCode={currency.code} />
      <div>
        <PageLink
          className={styles.toggle}
          to="/price-alert/$"
          params={{ _splat: alertPathOf(currency.code) }}
          search={side === 'sell' ? { side } : {}}
        >
          <Trans>Price alert</Trans>
        </PageLink>
        {' · '}
        <PageLink
          className={styles.toggle}
          to="/rates/{-$currency}"
          params={{ currency: historySegment(currency.code) }}
        >
          <Trans>Rate history</Trans>
        </PageLink>
      </div>
    </>
  );
};
