import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { unitOf } from '#domain/catalogue/currency-names';
import { decimal, roundUpToDong, toText } from '#domain/money/money';
import { MILLION, rateValueFix } from '#domain/pricing/rate-display';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectCurrencyCode, selectQuote } from '#machines/trade/trade.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useDollars } from '#src/fields/amount/use-dollars';
import { useMoney } from '#src/fields/amount/use-money';
import styles from './QuoteSummary.module.css';
import { useSideText } from './side-view.tsx';

/** Parts of the price: quantity, rate, fees. */
export const QuoteSummary = ({ actor }: ActorProps<TradeActorRef>) => {
  const quote = useSelector(actor, selectQuote);
  const ticker = unitOf(useSelector(actor, selectCurrencyCode));
  const { dong, units } = useMoney();
  const dollars = useDollars();
  const text = useSideText();
  if (!quote) return null;

  const inDong = (exact: string) => dong(toText(roundUpToDong(decimal(exact))));
  const forMillion = rateValueFix(quote.rate);
  const transferFeeDong = toText(decimal(quote.transferFee).times(decimal(quote.rate)));
  return (
    <dl className={styles.summary}>
      <dt>{text('quantity')}</dt>
      <dd>{units(quote.quantity, ticker)}</dd>
      <dt>
        <Trans>Rate</Trans>
      </dt>
      <dd>
        {dong(quote.rate)} <small>{dollars(quote.rate)}</small>
      </dd>
      {forMillion !== undefined && (
        <>
          <dt>{dong(MILLION)}</dt>
          <dd>{units(forMillion, ticker)}</dd>
        </>
      )}
      <dt>
        <Trans>Network fee</Trans>
      </dt>
      <dd>
        {units(quote.transferFee, ticker)} ≈ {inDong(transferFeeDong)}
      </dd>
      {decimal(quote.fee).gt(0) && (
        <>
          <dt>
            <Trans>Service fee</Trans>
          </dt>
          <dd>{inDong(quote.fee)}</dd>
        </>
      )}
    </dl>
  );
};
