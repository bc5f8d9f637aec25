import { type DecimalText, decimal, smaller, toText } from '../money/money.ts';
import { tiersOf } from '../pricing/rates.ts';
import type { BuySellRate, Currency, HostName, OrderSide, SiteConfig } from './site-config.ts';

const ACTIVE = 1;

/** Largest quantity of one order: the smaller of what the exchange holds and the record's own limit. */
export const maximumQuantity = ({ reserve, maxBalance }: Currency): DecimalText =>
  toText(smaller(decimal(reserve), decimal(maxBalance)));

/** Least quantity of a purchase: the smaller of the reserve and MinMoney. */
export const minimumBuyQuantity = ({ reserve, minMoney }: Currency): DecimalText =>
  toText(smaller(decimal(reserve), decimal(minMoney)));

/**
 * A currency is traded when it is active, offered on this host, and has a rate above 0 at its minimum order: one
 * that holds from a larger quantity on is not enough. Dong itself never is.
 */
const isTraded = (
  { status, code, domains }: Currency,
  host: HostName,
  tiers: readonly BuySellRate[],
  minimum: DecimalText,
): boolean =>
  status === ACTIVE &&
  code.toUpperCase() !== 'VND' &&
  (domains.length === 0 || domains.includes(host)) &&
  tiers.some(({ minQuantity }) => decimal(minQuantity).lte(decimal(minimum)));

/** Whether a currency can be bought on a host: it is traded there, and the operators allow it. */
export const canBuy = (
  currency: Currency,
  rates: readonly BuySellRate[],
  host: HostName,
): boolean =>
  currency.isAllowBuy &&
  isTraded(currency, host, tiersOf(rates, currency.code, 'buy'), currency.minMoney);

/** Whether a currency can be sold on a host: it is traded there, and the operators allow it. */
export const canSell = (
  currency: Currency,
  rates: readonly BuySellRate[],
  host: HostName,
): boolean =>
  currency.isAllowSell &&
  isTraded(currency, host, tiersOf(rates, currency.code, 'sell'), currency.minOrder);

/** Whether any currency is traded on this side of a host. */
export const isSideOpen = (
  { currencies, rates }: Pick<SiteConfig, 'currencies' | 'rates'>,
  host: HostName,
  side: OrderSide,
): boolean => {
  const isOpen = side === 'buy' ? canBuy : canSell;
  return currencies.some((currency) => isOpen(currency, rates, host));
};

/** Every currency that can be bought on a host, in the operators' order. */
export const buyable = (
  { currencies, rates }: Pick<SiteConfig, 'currencies' | 'rates'>,
  host: HostName,
): readonly Currency[] => inOrder(currencies.filter((currency) => canBuy(currency, rates, host)));

/** Every currency that can be sold on a host, in the operators' order. */
export const sellable = (
  { currencies, rates }: Pick<SiteConfig, 'currencies' | 'rates'>,
  host: HostName,
): readonly Currency[] => inOrder(currencies.filter((currency) => canSell(currency, rates, host)));

const inOrder = (currencies: readonly Currency[]) =>
  currencies.toSorted((one, other) => one.orderBy - other.orderBy);
