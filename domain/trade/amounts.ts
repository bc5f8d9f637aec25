import { type DecimalText, decimal } from '../money/money.ts';
import { readTypedNumber } from '../money/typed-number.ts';
import { atMovedRate } from '../pricing/moved-rate.ts';
import { bestRate, type TradeQuote } from '../pricing/rates.ts';
import type { TradeValues } from '../rules/trade-form.ts';
import type { MovedQuote } from '../wire/moved-quote-wire.ts';
import type { AmountTexts, Market, Pricing } from './trade-side.ts';

/** The two amounts of an order: the one typed last leads as it was typed, the other follows from it. */
export interface TradeAmounts extends AmountTexts {
  readonly leader: keyof AmountTexts;
  /** Undefined while what leads is no price: empty, garbage or less than the fees. */
  readonly quote: TradeQuote | undefined;
}

export const NO_AMOUNTS: TradeAmounts = {
  leader: 'quantity',
  quantity: '',
  cashAmount: '',
  quote: undefined,
};

/** The dong follow a typed quantity. */
export const amountsForQuantity = (
  { quote: quoteOf }: Pricing,
  market: Market,
  typed: string,
): TradeAmounts => {
  const number = readTypedNumber(typed);
  const quote = number === undefined ? undefined : quoteOf(market, number);
  return { leader: 'quantity', quantity: typed, cashAmount: quote?.cashAmount ?? '', quote };
};

/** The quantity follows typed dong, cut to 8 decimals; dong that buy nothing are a quantity of 0. */
export const amountsForCash = (
  { quoteForCash }: Pricing,
  market: Market,
  typed: string,
): TradeAmounts => {
  const number = readTypedNumber(typed);
  const quote = number === undefined ? undefined : quoteForCash?.(market, number);
  const nothing = number === undefined ? '' : '0';
  return { leader: 'cashAmount', quantity: quote?.quantity ?? nothing, cashAmount: typed, quote };
};

/** The amounts by the names of a side's fields; one that is left out is not named. */
export const amountValues = (
  { cashField }: { readonly cashField: string },
  { quantity, cashAmount }: Partial<AmountTexts>,
): Partial<TradeValues> => ({
  ...(quantity !== undefined && { quantity }),
  ...(cashAmount !== undefined && { [cashField]: cashAmount }),
});

/** The same typed text under another configuration. */
export const requoted = (side: Pricing, market: Market, amounts: TradeAmounts): TradeAmounts =>
  amounts.leader === 'quantity'
    ? amountsForQuantity(side, market, amounts.quantity)
    : amountsForCash(side, market, amounts.cashAmount);

/** The dong are not typed any more: what the quantity costs takes their place. */
export const settled = (amounts: TradeAmounts): TradeAmounts =>
  amounts.quote
    ? { ...amounts, leader: 'quantity', cashAmount: amounts.quote.cashAmount }
    : amounts;

/** Minimum quantity of a side's best rate; undefined without a rate. */
export const bestMinimum = (
  { side, minimumQuantity }: Pricing,
  { currency, rates }: Market,
): DecimalText | undefined =>
  bestRate(rates, currency.code, side, minimumQuantity(currency))?.minQuantity;

/** What a fresh form begins with: the best rate's minimum quantity; undefined when none is set (source: submit). */
export const minimumAmounts = (side: Pricing, market: Market): TradeAmounts | undefined => {
  const minimum = bestMinimum(side, market);
  return minimum !== undefined && decimal(minimum).gt(0)
    ? amountsForQuantity(side, market, minimum)
    : undefined;
};

/** The amounts of a quantity at the price that the service has named for it, whatever the configuration says. */
export const movedAmounts = (
  side: Pricing,
  { currency, rates }: Market,
  quantity: string,
  { rate, cashAmount }: MovedQuote,
): TradeAmounts => {
  const moved = atMovedRate(rates, currency.code, side.side, { quantity, rate });
  const { quote } = amountsForQuantity(side, { currency, rates: moved }, quantity);
  return {
    leader: 'quantity',
    quantity,
    cashAmount,
    quote: quote && { ...quote, rate, cashAmount },
  };
};
