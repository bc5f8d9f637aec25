import type { Currency, SiteConfig } from '#domain/catalogue/site-config';
import { maximumQuantity, minimumBuyQuantity } from '#domain/catalogue/tradable';
import { isKycNeededFor, isSoldFromHold, isVerified } from '#domain/catalogue/trade-access';
import { tickerOf } from '#domain/catalogue/usdt';
import { decimal, toText } from '#domain/money/money';
import type { Recalculation } from '#domain/order/payment-repair';
import { type RuleError, ruleError } from '#domain/rules/error-codes';
import { validateLoginLimit, validateQuantity } from '#domain/rules/trade-fields';
import type { Database } from '../../store/database.ts';
import { userById } from '../accounts/users.ts';
import { balanceOf } from '../books/balances.ts';
import { exactReserve } from '../books/stock.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

/**
 * Why a recalculated quantity cannot be delivered: it passes the limits of a new order (minimum, maximum, inventory, login
 * and documents) once more. Undefined when it can.
 */
export const recalculationError = async (
  tx: Database,
  order: StoredOrder,
  { price, quote }: Recalculation,
  { siteInfo, currencies }: Pick<SiteConfig, 'siteInfo' | 'currencies'>,
): Promise<RuleError | undefined> => {
  const code = tickerOf(order.currencyCode);
  const currency = currencies.find((known) => known.code === order.currencyCode);
  // A quoted price was promised; for another one the currency has to be on sale.
  if (!currency) return ruleError('buyNotSupported', { code });
  const isSold = price === 'quoted' || (siteInfo.allowBuy && isSoldFromHold(currency));
  if (!isSold) return ruleError('buyNotSupported', { code });
  const own = { ...currency, reserve: await availableFor(tx, order, currency) };
  const [min, max] = [minimumBuyQuantity(own), maximumQuantity(own)];
  return (
    validateQuantity(quote.quantity, { min, max, code }) ??
    validateLoginLimit(quote.cashAmount, { isSignedIn: order.userId !== null, siteInfo }) ??
    (await documentsError(tx, order, { siteInfo, dong: quote.cashAmount }))
  );
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

const documentsError = async (
  tx: Database,
  { userId }: StoredOrder,
  { siteInfo, dong }: Pick<SiteConfig, 'siteInfo'> & { readonly dong: string },
): Promise<RuleError | undefined> => {
  const user = userId === null ? undefined : await userById(tx, userId);
  return isKycNeededFor(siteInfo, isVerified(user), dong)
    ? ruleError('documentsForLargerOrder', { amount: String(siteInfo.minOrderKyc) })
    : undefined;
};
