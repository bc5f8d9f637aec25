import { type DecimalText, decimal, smaller, toText } from './money.ts';
import { canBuy, tiersOf } from './rates.ts';
import type { BuySellRate, Currency, HostName, SiteConfig } from './site-config.ts';

const ACTIVE = 1;
const DONG = 'VND';

/** Least quantity of a sale: the smaller of the reserve and MinOrder. */
export const minimumSellQuantity = ({
  reserve,
  minOrder,
}: Pick<Currency, 'reserve' | 'minOrder'>): DecimalText =>
  toText(smaller(decimal(reserve), decimal(minOrder)));

/**
 * A currency can be sold when it is active and allowed, offered on this host, and has a sell rate above 0
 * at its minimum order: one that holds from a larger quantity on is not enough. Dong itself is never traded.
 */
export const canSell = (
  currency: Currency,
  rates: readonly BuySellRate[],
  host: HostName,
): boolean =>
  currency.status === ACTIVE &&
  currency.isAllowSell &&
  currency.code.toUpperCase() !== DONG &&
  (currency.domains.length === 0 || currency.domains.includes(host)) &&
  tiersOf(rates, currency.code, 'sell').some(({ minQuantity }) =>
    decimal(minQuantity).lte(decimal(currency.minOrder)),
  );

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
