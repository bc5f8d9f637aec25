import type { TradeTerms } from '#domain/rules/trade-form';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { QuoteSummary } from './QuoteSummary.tsx';
import { RateTable } from './RateTable.tsx';

export interface PricePartsProps {
  readonly actor: TradeActorRef;
  readonly terms: TradeTerms;
}

/** What the price line unfolds: the parts of the price, and the rate table. */
export const PriceParts = ({ actor, terms: { currency, rates } }: PricePartsProps) => (
  <>
    <QuoteSummary actor={actor} />
    <RateTable actor={actor} rates={rates} currencyCode={currency.code} />
  </>
);
