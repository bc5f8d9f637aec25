import type { BuySellRate } from '../catalogue/site-config.ts';
import { type DecimalText, decimal, percent, toText } from '../money/money.ts';
import { type BuyQuote, buyQuote, buyQuoteForAmount } from '../pricing/rates.ts';

/** Facts of a purchase whose money is not the agreed amount in the time of its quote. Times are epoch milliseconds. */
export interface PaymentFacts {
  readonly currencyCode: string;
  /** Units of the currency that were ordered. */
  readonly quantity: DecimalText;
  /** Whole dong that were agreed. */
  readonly cashAmount: DecimalText;
  /** Dong that the order has: received, less what was sent back. */
  readonly received: DecimalText;
  /** When the latest part was paid. */
  readonly lastPaidAt: number;
  /** End of the quote. An outage never moves it. */
  readonly quoteEndsAt: number;
  /** Every tier of the quote's moment, in the form of the configuration. */
  readonly quotedRates: readonly BuySellRate[];
  /** Tiers of this moment. */
  readonly rates: readonly BuySellRate[];
  /** Percentage by which the ordered quantity may cost more today and is still delivered for late money. */
  readonly tolerance: DecimalText;
}

/** How the money of an order compares with its quote. */
export type PaymentState = 'nothing' | 'matched' | 'short' | 'over' | 'late';

/** Money whose latest part came before the quote's end is compared with the agreed amount; later money is late. */
export const paymentStateOf = (facts: Omit<PaymentFacts, 'quotedRates'>): PaymentState => {
  const received = decimal(facts.received);
  if (received.lte(0)) return 'nothing';
  if (isLate(facts)) return isWithinTolerance(facts) ? 'matched' : 'late';
  const compared = received.cmp(decimal(facts.cashAmount));
  if (compared === 0) return 'matched';
  return compared < 0 ? 'short' : 'over';
};

const isLate = ({ lastPaidAt, quoteEndsAt }: Omit<PaymentFacts, 'quotedRates'>) =>
  lastPaidAt >= quoteEndsAt;

/**
 * Whether late money of the agreed amount still buys the ordered quantity: today that costs at most (1 + tolerance) times
 * the agreed amount (Decisions of the requirements).
 */
const isWithinTolerance = ({
  currencyCode,
  quantity,
  cashAmount,
  ...facts
}: Omit<PaymentFacts, 'quotedRates'>) => {
  if (!decimal(facts.received).eq(decimal(cashAmount))) return false;
  const today = buyQuote(facts.rates, currencyCode, quantity);
  const most = decimal(cashAmount).times(percent(facts.tolerance).plus(1));
  return today !== undefined && decimal(today.cashAmount).lte(most);
};

/** What a customer may choose. Each choice accounts for every dong that came. Amounts are dong. */
export type RepairChoice =
  /** Transfer of the rest, before the quote ends. */
  | { readonly kind: 'topUp'; readonly amount: DecimalText; readonly until: number }
  /** The quantity that the money buys by the quote's tiers or by today's; a remainder is sent back. */
  | {
      readonly kind: 'recalculation';
      readonly price: 'quoted' | 'today';
      readonly quote: BuyQuote;
      readonly refund: DecimalText;
    }
  /** What was ordered, and the surplus back. */
  | { readonly kind: 'delivery'; readonly refund: DecimalText }
  /** Everything back. */
  | { readonly kind: 'refund'; readonly refund: DecimalText };

/**
 * Choices of a customer whose money is short, over or late, at this moment; none while it is as agreed. Limits, inventory,
 * login and documents are the caller's to check: a recalculation that fails them is no choice.
 */
export const repairChoices = (facts: PaymentFacts, now: number): readonly RepairChoice[] => {
  const state = paymentStateOf(facts);
  if (state === 'nothing' || state === 'matched') return [];
  const isQuoteValid = now < facts.quoteEndsAt && !isLate(facts);
  const refund = { kind: 'refund', refund: facts.received } as const;
  return [
    ...(state === 'short' && isQuoteValid ? [topUp(facts)] : []),
    ...(state === 'over'
      ? [{ kind: 'delivery', refund: surplusOver(facts, facts.cashAmount) } as const]
      : []),
    ...recalculation(facts, isQuoteValid ? 'quoted' : 'today'),
    ...(state === 'over' ? [] : [refund]),
  ];
};

const topUp = ({ cashAmount, received, quoteEndsAt: until }: PaymentFacts): RepairChoice => ({
  ...{ kind: 'topUp', until },
  amount: toText(decimal(cashAmount).minus(decimal(received))),
});

const surplusOver = ({ received }: PaymentFacts, spent: DecimalText) =>
  toText(decimal(received).minus(decimal(spent)));

const recalculation = (facts: PaymentFacts, price: 'quoted' | 'today'): readonly RepairChoice[] => {
  const rates = price === 'quoted' ? facts.quotedRates : facts.rates;
  const quote = buyQuoteForAmount(rates, facts.currencyCode, facts.received);
  if (!quote) return [];
  return [{ kind: 'recalculation', price, quote, refund: surplusOver(facts, quote.cashAmount) }];
};
