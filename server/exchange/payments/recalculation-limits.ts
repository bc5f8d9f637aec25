import type { Currency, SiteConfig } from '#domain/catalogue/site-config';
import { maximumQuantity, minimumBuyQuantity } from '#domain/catalogue/tradable';
import { isSoldFromHold } from '#domain/catalogue/trade-access';
import { tickerOf } from '#domain/catalogue/usdt';
import { decimal, toText } from '#domain/money/money';
import type { Recalculation } from '#domain/order/payment-repair';
import { dayLimitError } from '#domain/rules/day-limits';
import { type RuleError, ruleError } from '#domain/rules/error-codes';
import { validateQuantity } from '#domain/rules/trade-fields';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../store/database.ts';
import { balanceOf } from '../books/balances.ts';
import { exactReserve } from '../books/stock.ts';
import { dayLimitOf } from '../day-limits.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

/**
 * Why a recalculated quantity cannot be delivered: it passes the limits of a new order (minimum, maximum, inventory, and a
 * day's orders without an account or documents) once more. Undefined when it can.
 */
export const recalculationError = async (
  tx: Database,
  order: StoredOrder,
  { price, quote }: Recalculation,
  { siteInfo, currencies }: Pick<SiteConfig, 'siteInfo' | 'currencies'>,
  clock: Pick<Clock, 'nowInSql'>,
): Promise<RuleError | undefined> => {
  const code = tickerOf(order.currencyCode);
  const currency = currencies.find((known) => known.code === order.currencyCode);
  // A quoted price was promised; for another one the currency has to be on sale.
  if (!currency) return ruleError('buyNotSupported', { code });
  const isSold = price === 'quoted' || (siteInfo.allowBuy && isSoldFromHold(currency));
  if (!isSold) return ruleError('buyNotSupported', { code });
  const own = { ...currency, reserve: await availableFor(tx, order, currency) };
  const [min, max] = [minimumBuyQuantity(own), maximumQuantity(own)];
  const limit = validateQuantity(quote.quantity, { min, max, code });
  if (limit) return limit;
  const reached = await dayLimitOf(tx, {
    ...{ orderer: order, dong: quote.cashAmount, settings: siteInfo, clock },
    exceptRef: order.ref,
  });
  return reached && dayLimitError(reached, { isSignedIn: order.userId !== null });
};

/** What can be sold, and what is held for the order itself. */
const availableFor = async (
  tx: Database,
  { ref, currencyCode }: StoredOrder,
  currency: Currency,
) => {
  const held = await balanceOf(tx, { kind: 'held', owner: ref, asset: currencyCode });
  return toText(decimal(await exactReserve(tx, currency)).plus(decimal(held)));
};
