import type { BuySellRate } from '../catalogue/site-config.ts';
import { type DecimalText, decimal, percent, toText } from '../money/money.ts';
import { buyQuote, buyQuoteForAmount, type TradeQuote } from '../pricing/rates.ts';
import { sellQuote } from '../pricing/sell-rates.ts';
import type { OrderType } from './order.ts';
import { incomingOf } from './order-legs.ts';

/**
 * Facts of an order that decide what its money is: the dong that a purchase is paid with, the coins that a sale is. Times are
 * epoch milliseconds.
 */
export interface PaymentFacts {
  readonly type: OrderType;
  readonly currencyCode: string;
  /** Units of the currency that were ordered. */
  readonly quantity: DecimalText;
  /** Whole dong that were agreed. */
  readonly cashAmount: DecimalText;
  /** What the order has, in the asset that comes in: dong, or units of the currency; received, less what was sent back. */
  readonly received: DecimalText;
  /** When the agreed amount was complete; while it is not, when the latest part was paid. Coins are paid at first sight. */
  readonly paidAt: number;
  /** End of the quote. An outage never moves it. */
  readonly quoteEndsAt: number;
  /**
   * The order was cancelled and its quote is lost: it was cancelled on purpose, or its orderer has ordered as much since as
   * the limits of a day allow. Money that reopens it delivers nothing by itself.
   */
  readonly isQuoteLost: boolean;
  /** What goes out as agreed is held for the order, or there is as much: units of the currency, or dong of a sale. */
  readonly isInStock: boolean;
  /** Tiers of this moment; none while the price is not trusted. */
  readonly rates: readonly BuySellRate[];
  /** Percentage by which the price may have moved against the exchange, and late money still counts as agreed. */
  readonly tolerance: DecimalText;
}

/** How the money of an order compares with its quote. */
export const PAYMENT_STATES = ['nothing', 'matched', 'short', 'over', 'late'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * Money that was complete before the quote's end, or whose latest part came before it, is compared with the agreed amount;
 * later money is late.
 */
export const paymentStateOf = (facts: PaymentFacts): PaymentState => {
  const received = decimal(facts.received);
  if (received.lte(0)) return 'nothing';
  if (isLate(facts)) return isWithinTolerance(facts) ? 'matched' : 'late';
  const compared = received.cmp(decimal(agreedOf(facts)));
  if (compared === 0) return 'matched';
  return compared < 0 ? 'short' : 'over';
};

const isLate = ({ paidAt, quoteEndsAt, isQuoteLost }: PaymentFacts) =>
  isQuoteLost || paidAt >= quoteEndsAt;

/** What was agreed to come in. */
const agreedOf = (facts: PaymentFacts): DecimalText => incomingOf(facts).amount;

/**
 * Whether late money of the agreed amount is still taken as agreed: today's price differs from the agreed one by the tolerance
 * at most, or in favour of the exchange (Decisions of the requirements), and there is as much to pay out. Without stock it
 * would wait without a choice.
 */
const isWithinTolerance = (facts: PaymentFacts) => {
  const { isQuoteLost, isInStock, received } = facts;
  if (isQuoteLost || !isInStock || !decimal(received).eq(decimal(agreedOf(facts)))) return false;
  return facts.type === 'sell' ? isWorthAgreed(facts) : isCostAgreed(facts);
};

/** Whether the ordered quantity costs at most (1 + tolerance) times the agreed dong today. */
const isCostAgreed = ({ rates, currencyCode, quantity, cashAmount, tolerance }: PaymentFacts) => {
  const today = buyQuote(rates, currencyCode, quantity);
  const most = decimal(cashAmount).times(percent(tolerance).plus(1));
  return today !== undefined && decimal(today.cashAmount).lte(most);
};

/** Whether the ordered quantity is worth at least (1 − tolerance) times the agreed dong today. */
const isWorthAgreed = ({ rates, currencyCode, quantity, cashAmount, tolerance }: PaymentFacts) => {
  const today = sellQuote(rates, currencyCode, quantity);
  const least = decimal(cashAmount).times(decimal('1').minus(percent(tolerance)));
  return today !== undefined && decimal(today.cashAmount).gte(least);
};

/** Whether what was ordered goes out without a word from the customer: at once, or when the time is over. */
export const isPaidAsOrdered = (state: PaymentState): boolean =>
  state === 'matched' || state === 'over';

/** What an order's money buys, or its coins bring, and the rest of what came, which is sent back. */
export interface Recalculation {
  /** Whose tiers it is priced by. */
  readonly price: 'quoted' | 'today';
  readonly quote: TradeQuote;
  /** What is sent back, in the asset that came in. */
  readonly refund: DecimalText;
}

/**
 * What a customer may choose; null where it is no choice. Amounts are in the asset that comes in, and each choice accounts for
 * all of it that came.
 */
export interface RepairChoices {
  /** Transfer of the rest before the quote ends. */
  readonly topUp: { readonly amount: DecimalText } | null;
  readonly recalculation: Recalculation | null;
  /** What was ordered, and the surplus back. */
  readonly delivery: { readonly refund: DecimalText } | null;
  /** Everything back. */
  readonly refund: { readonly refund: DecimalText } | null;
}

/** The choices that a customer decides on at the service; the rest is simply transferred. */
export const REPAIR_DECISIONS = ['recalculation', 'delivery', 'refund'] as const;
export type RepairDecision = (typeof REPAIR_DECISIONS)[number];

export const NO_CHOICES: RepairChoices = {
  ...{ topUp: null, recalculation: null, delivery: null, refund: null },
};

/** Whether there is anything to choose. */
export const hasChoices = (choices: RepairChoices): boolean =>
  Object.values(choices).some((choice) => choice !== null);

export interface RepairFacts extends PaymentFacts {
  /** Every tier of the quote's moment, in the form of the configuration. */
  readonly quotedRates: readonly BuySellRate[];
}

/** Whether the quoted price still holds for the money that came: it came in time, and the quote has not ended. */
export const isQuoteOpen = (facts: PaymentFacts, now: number): boolean =>
  now < facts.quoteEndsAt && !isLate(facts);

/**
 * Choices of a customer whose money waits for a decision, at this moment. Limits, inventory, login and documents are the
 * caller's to check: a recalculation that fails them is no choice. Money that waits and is as agreed by now, such as late
 * money whose price has come back, buys what was ordered.
 *
 * A surplus is recalculated only while the quote lasts: afterwards the customer would have the better one of two prices.
 */
export const repairChoices = (facts: RepairFacts, now: number): RepairChoices => {
  const state = paymentStateOf(facts);
  if (state === 'nothing') return NO_CHOICES;
  const refund = { refund: facts.received };
  if (state === 'matched') return { ...NO_CHOICES, delivery: { refund: '0' }, refund };
  const isOpen = isQuoteOpen(facts, now);
  const isOver = state === 'over';
  return {
    topUp: state === 'short' && isOpen ? { amount: missingOf(facts) } : null,
    recalculation: isOver && !isOpen ? null : recalculationOf(facts, isOpen ? 'quoted' : 'today'),
    delivery: isOver ? { refund: leftOf(facts, agreedOf(facts)) } : null,
    refund: isOver ? null : refund,
  };
};

const missingOf = (facts: PaymentFacts) =>
  toText(decimal(agreedOf(facts)).minus(decimal(facts.received)));

const leftOf = ({ received }: PaymentFacts, spent: DecimalText) =>
  toText(decimal(received).minus(decimal(spent)));

const recalculationOf = (facts: RepairFacts, price: Recalculation['price']) => {
  const rates = price === 'quoted' ? facts.quotedRates : facts.rates;
  const quote = quoteFor(facts, rates);
  if (!quote) return null;
  const spent = incomingOf({ ...facts, ...quote }).amount;
  return { price, quote, refund: leftOf(facts, spent) };
};

/** What all that came buys, or brings; undefined where that is nothing. */
const quoteFor = (
  { type, currencyCode, received }: PaymentFacts,
  rates: readonly BuySellRate[],
): TradeQuote | undefined => {
  if (type !== 'sell') return buyQuoteForAmount(rates, currencyCode, received);
  const quote = sellQuote(rates, currencyCode, received);
  return quote && decimal(quote.cashAmount).gt(0) ? quote : undefined;
};
