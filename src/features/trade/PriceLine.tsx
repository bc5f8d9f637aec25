import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Suspense, useState } from 'react';
import { unitOf } from '#domain/catalogue/currency-names';
import { decimal } from '#domain/money/money';
import { totalFee } from '#domain/pricing/total-fee';
import { isSame } from '#domain/same';
import { startingRate } from '#domain/trade/starting-rate';
import {
  selectHighFee,
  selectIsRateTableOpen,
  selectQuote,
  selectTradeSide,
} from '#machines/trade/trade.selectors';
import { useMoney } from '#src/fields/amount/use-money';
import { ChevronDownIcon } from '#src/ui/icons';
import { lateView } from '#src/ui/late-view';
import styles from './PriceLine.module.css';
import type { PricePartsProps } from './PriceParts.tsx';

// Few customers open it.
const PriceParts = lateView<PricePartsProps>(
  async () => (await import('./PriceParts.tsx')).PriceParts,
  () => null,
);

/** Price and fee in one line, which is there from the start; its parts and the rate table unfold from it. */
export const PriceLine = ({ actor, terms }: PricePartsProps) => {
  const quote = useSelector(actor, selectQuote);
  const tradeSide = useSelector(actor, selectTradeSide);
  const { dong, number, units } = useMoney();
  const [isOpen, setIsOpen] = useState(() => selectIsRateTableOpen(actor.getSnapshot()));
  const { currency, rates } = terms;
  const ticker = unitOf(currency.code);
  const rate = quote?.rate ?? startingRate(rates, currency, tradeSide)?.value;
  const fee = quote && totalFee(quote, tradeSide.side);
  const amount = fee && dong(fee);
  const highFee = useSelector(actor, selectHighFee, isSame);
  const percent = highFee && number(highFee.percent);
  const lowFrom = highFee?.lowFrom === undefined ? undefined : units(highFee.lowFrom, ticker);
  return (
    <div className={styles.line}>
      <details
        className={styles.price}
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
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
        {isOpen && (
          <Suspense fallback={null}>
            <PriceParts actor={actor} terms={terms} />
          </Suspense>
        )}
      </details>
      {highFee && (
        <p className={styles.highFee}>
          <Trans>
            The fees of {amount} are {percent}% of the amount.
          </Trans>{' '}
          {lowFrom !== undefined && <Trans>From {lowFrom} on they are below 1%.</Trans>}
        </p>
      )}
    </div>
  );
};
