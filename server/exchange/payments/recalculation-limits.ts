import { unitOf } from '#domain/catalogue/currency-names';
import type { Currency, SiteConfig } from '#domain/catalogue/site-config';
import { maximumQuantity, minimumBuyQuantity } from '#domain/catalogue/tradable';
import { isSoldFromHold } from '#domain/catalogue/trade-access';
import { decimal, toText } from '#domain/money/money';
import type { Recalculation } from '#domain/order/payment-repair';
import type { TradeQuote } from '#domain/pricing/rates';
import { maximumSellQuantity } from '#domain/pricing/sell-rates';
import { dayLimitError } from '#domain/rules/day-limits';
import { type RuleError, ruleError } from '#domain/rules/error-codes';
import { validateBankPayout, validateQuantity } from '#domain/rules/trade-fields';
import { timeInSql } from '../../ports/clock.ts';
import type { Database } from '../../store/database.ts';
import { heldOf } from '../books/balances.ts';
import { spendableFor } from '../books/bank-reserve.ts';
import { exactReserve } from '../books/stock.ts';
import { dayLimitOf } from '../day-limits.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

/**
 * Why a recalculated order cannot be delivered: its quantity passes the limits of a new order (minimum, maximum, inventory, login
 * and documents) once more, these two together with the orderer's other orders of the day. Undefined when it can.
 */
export const recalculationError = async (
  tx: Database,
  order: StoredOrder,
  { price, quote }: Recalculation,
  { siteInfo, currencies }: Pick<SiteConfig, 'siteInfo' | 'currencies'>,
  now: number,
): Promise<RuleError | undefined> => {
  const currency = currencies.find((known) => known.code === order.currencyCode);
  // A quoted price was promised for what was ordered; for another one, and for more, the currency has to be traded.
  const isPromised = price === 'quoted' && decimal(quote.quantity).lte(decimal(order.quantity));
  const errorOf = order.type === 'sell' ? saleError : purchaseError;
  const error = await errorOf(tx, order, quote, { siteInfo, currency, isPromised });
  return error ?? (await errorOfDay(tx, order, { siteInfo, dong: quote.cashAmount, now }));
};

interface Market extends Pick<SiteConfig, 'siteInfo'> {
  /** Undefined where the record is gone. */
  readonly currency: Currency | undefined;
  readonly isPromised: boolean;
}

/**
 * A sale's coins are worth one transfer between banks, and no more than the bank has. Of a quoted price nothing more is
 * asked: the dong of what was ordered are held.
 */
const saleError = async (
  tx: Database,
  order: StoredOrder,
  quote: TradeQuote,
  { siteInfo, currency, isPromised }: Market,
): Promise<RuleError | undefined> => {
  const code = unitOf(order.currencyCode);
  const isTaken = isPromised || (siteInfo.allowSell && currency?.isAllowSell === true);
  if (!isTaken) return ruleError('sellNotSupported', { code });
  const tooSmall = validateBankPayout(quote.cashAmount);
  if (tooSmall) return tooSmall;
  const spendable = decimal(await spendableFor(tx, order)).plus(decimal(await heldOf(tx, order)));
  const max = maximumSellQuantity(toText(spendable), quote.rate);
  return spendable.lt(decimal(quote.cashAmount)) ? ruleError('maxOrder', { max, code }) : undefined;
};

const purchaseError = async (
  tx: Database,
  order: StoredOrder,
  quote: TradeQuote,
  { siteInfo, currency, isPromised }: Market,
): Promise<RuleError | undefined> => {
  const code = unitOf(order.currencyCode);
  if (!currency) return ruleError('buyNotSupported', { code });
  const isSold = isPromised || (siteInfo.allowBuy && isSoldFromHold(currency));
  if (!isSold) return ruleError('buyNotSupported', { code });
  const own = { ...currency, reserve: await availableFor(tx, order, currency) };
  const [min, max] = [minimumBuyQuantity(own), maximumQuantity(own)];
  return validateQuantity(quote.quantity, { min, max, code });
};

/** What can be sold, and what is held for the order itself. */
const availableFor = async (tx: Database, order: StoredOrder, currency: Currency) =>
  toText(decimal(await exactReserve(tx, currency)).plus(decimal(await heldOf(tx, order))));

const errorOfDay = async (
  tx: Database,
  order: StoredOrder,
  { siteInfo, dong, now }: Pick<SiteConfig, 'siteInfo'> & Readonly<{ dong: string; now: number }>,
): Promise<RuleError | undefined> => {
  const demand = { orderer: order, dong, settings: siteInfo, now: timeInSql(now) };
  const reached = await dayLimitOf(tx, { ...demand, exceptRef: order.ref });
  return reached && dayLimitError(reached, { isSignedIn: order.userId !== null });
};
