import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Suspense, useState } from 'react';
import { tickerOf } from '#domain/catalogue/usdt';
import { decimal } from '#domain/money/money';
import { bestRate } from '#domain/pricing/rates';
import { totalFee } from '#domain/pricing/total-fee';
import { sideOf } from '#domain/trade/side';
import { selectIsRateTableOpen, selectQuote } from '#machines/trade/trade.selectors';
import { useMoney } from '#src/fields/amount/use-money';
import { ChevronDownIcon } from '#src/ui/icons';
import { lateView } from '#src/ui/late-view';
import styles from './PriceLine.module.css';
import type { PricePartsProps } from './PriceParts.tsx';
import { useSideView } from './side-view.tsx';

// Few customers open it.
const PriceParts = lateView<PricePartsProps>(
  async () => (await import('./PriceParts.tsx')).PriceParts,
  () => null,
);

/** Price and fee in one line, which is there from the start; its parts and the rate table unfold from it. */
export const PriceLine = ({ actor, terms }: PricePartsProps) => {
  const quote = useSelector(actor, selectQuote);
  const { side } = useSideView();
  const { dong } = useMoney();
  const [isOpen, setIsOpen] = useState(() => selectIsRateTableOpen(actor.getSnapshot()));
  const { currency, rates } = terms;
  const ticker = tickerOf(currency.code);
  const least = sideOf(side).minimumQuantity(currency);
  const rate = quote?.rate ?? bestRate(rates, currency.code, side, least)?.value;
  const fee = quote && totalFee(quote, side);
  const amount = fee && dong(fee);
  return (
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
  );
};
