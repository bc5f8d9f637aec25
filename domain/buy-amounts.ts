import { decimal } from './money.ts';
import { atMovedRate } from './moved-rate.ts';
import { type BuyQuote, bestRate, buyQuote, buyQuoteForAmount } from './rates.ts';
import type { BuyRules } from './rules/buy-form.ts';
import { minimumBuyQuantity } from './tradable.ts';
import { readTypedNumber } from './typed-number.ts';
import type { MovedQuote } from './wire/moved-quote-wire.ts';

type Market = Pick<BuyRules, 'currency' | 'rates'>;

/** The two amounts of a purchase: the one typed last leads as it was typed, the other follows from it. */
export interface BuyAmounts {
  readonly leader: 'quantity' | 'amount';
  readonly quantity: string;
  readonly amountPay: string;
  /** Undefined while what leads is no price: empty, garbage or less than the fees. */
  readonly quote: BuyQuote | undefined;
}

export const NO_AMOUNTS: BuyAmounts = {
  leader: 'quantity',
  quantity: '',
  amountPay: '',
  quote: undefined,
};

/** The amount to pay follows a typed quantity. */
export const amountsForQuantity = ({ currency, rates }: Market, typed: string): BuyAmounts => {
  const number = readTypedNumber(typed);
  const quote = number === undefined ? undefined : buyQuote(rates, currency.code, number);
  return { leader: 'quantity', quantity: typed, amountPay: quote?.amountToPay ?? '', quote };
};

/** The quantity follows a typed amount, cut to 8 decimals; an amount that buys nothing is a quantity of 0. */
export const amountsForAmount = ({ currency, rates }: Market, typed: string): BuyAmounts => {
  const number = readTypedNumber(typed);
  const quote = number === undefined ? undefined : buyQuoteForAmount(rates, currency.code, number);
  const nothing = number === undefined ? '' : '0';
  return { leader: 'amount', quantity: quote?.quantity ?? nothing, amountPay: typed, quote };
};

/** The same typed text under another configuration. */
export const requoted = (market: Market, amounts: BuyAmounts): BuyAmounts =>
  amounts.leader === 'quantity'
    ? amountsForQuantity(market, amounts.quantity)
    : amountsForAmount(market, amounts.amountPay);

/** Nobody types the amount any more: what the quantity costs takes its place. */
export const settled = (amounts: BuyAmounts): BuyAmounts =>
  amounts.quote
    ? { ...amounts, leader: 'quantity', amountPay: amounts.quote.amountToPay }
    : amounts;

/** What a fresh form begins with: the best rate's minimum quantity; undefined when none is set (source: submit). */
export const minimumAmounts = (market: Market): BuyAmounts | undefined => {
  const { currency, rates } = market;
  const minimum = bestRate(rates, currency.code, 'buy', minimumBuyQuantity(currency))?.minQuantity;
  return minimum !== undefined && decimal(minimum).gt(0)
    ? amountsForQuantity(market, minimum)
    : undefined;
};

/** The amounts of a quantity at the price that the service has named for it, whatever the configuration says. */
export const movedAmounts = (
  { currency, rates }: Market,
  quantity: string,
  { rate, amountToPay }: MovedQuote,
): BuyAmounts => {
  const moved = atMovedRate(rates, currency.code, quantity, rate);
  const { quote } = amountsForQuantity({ currency, rates: moved }, quantity);
  return {
    leader: 'quantity',
    quantity,
    amountPay: amountToPay,
    quote: quote && { ...quote, rate, amountToPay },
  };
};
