import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { tickerOf } from '#domain/catalogue/usdt';
import { decimal } from '#domain/money/money';
import { bestRate } from '#domain/pricing/rates';
import { totalFee } from '#domain/pricing/total-fee';
import type { TradeTerms } from '#domain/rules/trade-form';
import { sideOf } from '#domain/trade/side';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectIsRateTableOpen, selectQuote } from '#machines/trade/trade.selectors';
import { useMoney } from '#src/fields/amount/use-money';
import { ChevronDownIcon } from '#src/ui/icons';
import styles from './PriceLine.module.css';
import { QuoteSummary } from './QuoteSummary.tsx';
import { RateTable } from './RateTable.tsx';
import { useSideView } from './side-view.tsx';

interface PriceLineProps {
  readonly actor: TradeActorRef;
  readonly terms: TradeTerms;
}

/** Price and fee in one line, which is there from the start; its parts and the rate table unfold from it. */
export const PriceLine = ({ actor, terms: { currency, rates } }: PriceLineProps) => {
  const quote = useSelector(actor, selectQuote);
  const { side } = useSideView();
  const { dong } = useMoney();
  // The browser keeps it open or closed from then on.
  const [isOpenAtFirst] = useState(() => selectIsRateTableOpen(actor.getSnapshot()));
  const ticker = tickerOf(currency.code);
  const least = sideOf(side).minimumQuantity(currency);
  const rate = quote?.rate ?? bestRate(rates, currency.code, side, least)?.value;
  const fee = quote && totalFee(quote, side);
  const amount = fee && dong(fee);
  return (
    <details className={styles.price} open={isOpenAtFirst}>
      <summary>
        <span>
          <span>
            1 {ticker} = {rate === undefined ? '–' : dong(rate)}
          </span>
          {fee !== undefined && decimal(fee).gt(0) && (
            <small>
              {' · '}
              <Trans>fee {amount}</Trans>
            </small>
          )}
        </span>
        <ChevronDownIcon size={16} />
      </summary>
      <QuoteSummary actor={actor} />
      <RateTable actor={actor} rates={rates} currencyCode={currency.code} />
    </details>
  );
};
