import { and, eq, sql } from 'drizzle-orm';
import type { BuySellRate } from '#domain/catalogue/site-config';
import { pauseReasonOf } from '#domain/catalogue/trade-access';
import { decimal } from '#domain/money/money';
import { incomingOf, outgoingOf, sideOfOrder } from '#domain/order/order-legs';
import { completionOf, type Transfer } from '#domain/order/paid-time';
import type { RepairFacts } from '#domain/order/payment-repair';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../store/database.ts';
import { moneyReports } from '../../store/tables/money-reports.ts';
import { orderEvents } from '../../store/tables/orders.ts';
import { type QuotedTier, quotes } from '../../store/tables/quotes.ts';
import { clearingOf, heldOf } from '../books/balances.ts';
import { spendableFor } from '../books/bank-reserve.ts';
import { type DayDemand, dayLimitOf, lockOrdersOfDay } from '../day-limits.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { assertedTransfers } from '../proofs/settle-assertion.ts';
import type { ExchangeConfig } from '../site-config-source.ts';

/** Settings and prices that the money of an order is compared by; read before the transaction, which has the only connection. */
export type PaymentTerms = Pick<
  ExchangeConfig,
  'quoteTolerance' | 'currencies' | 'rates' | 'siteInfo'
>;

/** What decides what the money of an order is, by its books, its reports and the prices of this moment. */
export const paymentFactsOf = async (
  tx: Database,
  order: StoredOrder,
  terms: PaymentTerms,
  clock: Pick<Clock, 'nowInSql'>,
): Promise<RepairFacts> => {
  const paidAt = await paidAtOf(tx, order);
  const demand = { settings: terms.siteInfo, now: clock.nowInSql() };
  return {
    type: order.type,
    currencyCode: order.currencyCode,
    quantity: order.quantity,
    cashAmount: order.cashAmount,
    // What was sent back before is no longer there, whatever the reports sum to.
    received: await clearingOf(tx, order),
    paidAt,
    quoteEndsAt: order.quoteEndsAt.getTime(),
    isQuoteLost: await isQuoteLost(tx, order, { ...demand, paidAt }),
    isInStock: await isInStock(tx, order),
    quotedRates: await quotedRatesOf(tx, order),
    rates: ratesToday(terms, order),
    tolerance: terms.quoteTolerance,
  };
};

/** In the detail of the event of money that came when its order had lost its quote. */
export const QUOTE_LOST = { quote: 'lost' } as const;

/**
 * Whether money has come when the quote was lost. It stays late, also when the limit of a day is free again: its customer
 * could wait for that, and choose between the old price and a refund.
 */
const wasQuoteFoundLost = async (tx: Database, { ref }: StoredOrder): Promise<boolean> => {
  const isFound = sql`${orderEvents.detail} @> ${JSON.stringify(QUOTE_LOST)}::jsonb`;
  return (await tx.$count(orderEvents, and(eq(orderEvents.orderRef, ref), isFound))) > 0;
};

const paidAtOf = async (tx: Database, order: StoredOrder): Promise<number> =>
  (await wasQuoteFoundLost(tx, order))
    ? Number.POSITIVE_INFINITY
    : completionOf(await transfersOf(tx, order), incomingOf(order).amount);

/** Transfers that an order still has. */
const transfersOf = async (tx: Database, { ref }: StoredOrder): Promise<readonly Transfer[]> => {
  const counted = await tx
    .select({
      amount: moneyReports.amount,
      paidAt: moneyReports.paidAt,
      receivedAt: moneyReports.receivedAt,
    })
    .from(moneyReports)
    .where(and(eq(moneyReports.orderRef, ref), eq(moneyReports.state, 'matched')));
  const reported = counted.map(({ amount, paidAt, receivedAt }) => ({
    amount,
    paidAt: (paidAt ?? receivedAt).getTime(),
  }));
  return [...reported, ...(await assertedTransfers(tx, { ref }))];
};

type Cancelling = Pick<typeof orderEvents.$inferSelect, 'event' | 'at'>;

const cancellingsOf = (tx: Database, { ref }: StoredOrder): Promise<readonly Cancelling[]> =>
  tx
    .select({ event: orderEvents.event, at: orderEvents.at })
    .from(orderEvents)
    .where(
      and(
        ...[eq(orderEvents.orderRef, ref), eq(orderEvents.toStatus, 'cancelled')],
        // What is only recorded of a cancelled order, such as a seen deposit, cancels nothing.
        sql`${orderEvents.fromStatus} is distinct from 'cancelled'`,
      ),
    );

const isAnyOnPurpose = (
  { createdAt, timer }: StoredOrder,
  cancellings: readonly Cancelling[],
): boolean => {
  const runsOutAt = createdAt.getTime() + timer * 1000;
  return cancellings.some(
    ({ event, at }) => event !== 'deadline.passed' || at.getTime() < runsOutAt,
  );
};

/** Whether an order was ever cancelled before its time was over: its money waits for a choice. */
export const wasCancelledOnPurpose = async (tx: Database, order: StoredOrder): Promise<boolean> =>
  isAnyOnPurpose(order, await cancellingsOf(tx, order));

/**
 * Whether an order was ever cancelled but for its time being over, such as by an operator, however often it was reopened; or
 * has run out, and no longer fits into what its orderer may order in a day. For money in time the latter is decided when it
 * reopens the order: from then on the order counts itself, and what is ordered later takes no quote from it.
 */
const isQuoteLost = async (
  tx: Database,
  order: StoredOrder,
  { paidAt, ...demand }: Pick<DayDemand, 'settings' | 'now'> & Pick<RepairFacts, 'paidAt'>,
): Promise<boolean> => {
  const cancellings = await cancellingsOf(tx, order);
  if (cancellings.length === 0) return false;
  if (isAnyOnPurpose(order, cancellings)) return true;
  if (order.status !== 'cancelled' && paidAt < order.quoteEndsAt.getTime()) return false;
  // While it was cancelled it did not count for the orders of its orderer.
  await lockOrdersOfDay(tx, order);
  const { cashAmount: dong, ref: exceptRef } = order;
  return (await dayLimitOf(tx, { ...demand, orderer: order, dong, exceptRef })) !== undefined;
};

const isInStock = async (tx: Database, order: StoredOrder): Promise<boolean> => {
  const available = decimal(await heldOf(tx, order)).plus(decimal(await spendableFor(tx, order)));
  return available.gte(decimal(outgoingOf(order).amount));
};

const quotedRatesOf = async (tx: Database, order: StoredOrder) => {
  const [quote] = await tx
    .select({ tiers: quotes.tiers })
    .from(quotes)
    .where(eq(quotes.orderRef, order.ref));
  return (quote?.tiers ?? []).map((tier) => toRate(order, tier));
};

const toRate = (order: StoredOrder, tier: QuotedTier): BuySellRate => ({
  ...{ bankCode: order.currencyCode, side: sideOfOrder(order) },
  ...{ status: 1, profit: '0', dollarRate: '0' },
  ...tier,
});

/** Pauses that say nothing about the price; what is in stock counts by itself, an order's own being held for it. */
const WITH_PRICE = ['', 'OUT_OF_STOCK'];

/** Rates that late money is compared with and recalculated by; none while the currency is not traded at them. */
const ratesToday = ({ currencies, rates }: PaymentTerms, order: StoredOrder) =>
  currencies.some(
    (currency) =>
      currency.code === order.currencyCode &&
      WITH_PRICE.includes(pauseReasonOf(currency, sideOfOrder(order))),
  )
    ? rates
    : [];
