import type Big from 'big.js';
import type { BuySellRate, OrderSide } from '../catalogue/site-config.ts';
import {
  cutToQuantity,
  type DecimalText,
  decimal,
  larger,
  percent,
  roundUpToDong,
  SMALLEST_QUANTITY,
  smaller,
  toText,
  wholeDong,
} from '../money/money.ts';
import { decimalsOf } from '../rails/operators.ts';

const ACTIVE = 1;

const byCode = new WeakMap<readonly BuySellRate[], ReadonlyMap<string, readonly BuySellRate[]>>();

/** The rates of one currency. A list is sorted by currency once: every key typed asks many times. */
const ratesOf = (rates: readonly BuySellRate[], bankCode: string): readonly BuySellRate[] => {
  const known = byCode.get(rates) ?? sorted(rates);
  byCode.set(rates, known);
  return known.get(bankCode) ?? [];
};

const sorted = (rates: readonly BuySellRate[]) => {
  const lists = new Map<string, BuySellRate[]>();
  for (const rate of rates) {
    const list = lists.get(rate.bankCode);
    if (list) list.push(rate);
    else lists.set(rate.bankCode, [rate]);
  }
  return lists;
};

/** Active tiers of one currency and side with a value, lowest minimum quantity first: the rate table. */
export const tiersOf = (
  rates: readonly BuySellRate[],
  bankCode: string,
  side: OrderSide,
): readonly BuySellRate[] =>
  ratesOf(rates, bankCode)
    .filter(
      (rate) =>
        rate.side === side &&
        rate.status === ACTIVE &&
        // A value of -1 means unset.
        decimal(rate.value).gt(0),
    )
    .toSorted((one, other) => decimal(one.minQuantity).cmp(decimal(other.minQuantity)));

/**
 * The rate a quantity gets: lowest value for buy, highest for sell, among tiers whose minimum it
 * reaches. A quantity below every tier is shown the lowest tier's rate (with the minimum error).
 */
export const bestRate = (
  rates: readonly BuySellRate[],
  bankCode: string,
  side: OrderSide,
  quantity: DecimalText,
): BuySellRate | undefined => {
  const tiers = tiersOf(rates, bankCode, side);
  const [lowest] = tiers;
  if (!lowest) return undefined;
  const reach = larger(decimal(quantity), decimal(lowest.minQuantity));
  return bestOf(
    tiers.filter(({ minQuantity }) => decimal(minQuantity).lte(reach)),
    side,
  );
};

/** Best tier of a currency and side for any quantity; undefined without tiers. */
export const bestTier = (
  rates: readonly BuySellRate[],
  bankCode: string,
  side: OrderSide,
): BuySellRate | undefined => {
  const tiers = tiersOf(rates, bankCode, side);
  return tiers.length > 0 ? bestOf(tiers, side) : undefined;
};

/** Of several that are as good, the one that holds from the lowest quantity on. */
const bestOf = (tiers: readonly BuySellRate[], side: OrderSide): BuySellRate =>
  tiers.reduce((best, rate) => (isBetter(rate, best, side) ? rate : best));

/** Whether a rate is better for the customer: lower when buying, higher when selling. */
export const isBetter = (
  one: Pick<BuySellRate, 'value'>,
  other: Pick<BuySellRate, 'value'>,
  side: OrderSide,
): boolean =>
  side === 'buy'
    ? decimal(one.value).lt(decimal(other.value))
    : decimal(one.value).gt(decimal(other.value));

/** What a quantity costs or brings, with its parts. Dong unless stated otherwise. */
export interface TradeQuote {
  /** Units of the currency, at most 8 decimals. */
  readonly quantity: DecimalText;
  /** Dong for one unit. */
  readonly rate: DecimalText;
  /** The larger of the fixed and the percentage fee, unrounded. */
  readonly fee: DecimalText;
  /** Network fee in units of the currency. */
  readonly transferFee: DecimalText;
  /** What the customer pays or receives, whole dong. */
  readonly cashAmount: DecimalText;
}

/** Price of a purchase: quantity × rate + max(fixed fee, percent fee) + rate × transfer fee, rounded up to the dong. */
export interface BuyQuote extends TradeQuote {
  /** Network fee in dong, unrounded. */
  readonly transferFeeDong: DecimalText;
}

/** The larger of the fixed fee in dong and the percentage of quantity × rate. */
export const feeOf = (rate: BuySellRate, quantity: Big): Big =>
  larger(decimal(rate.fee), quantity.times(decimal(rate.value)).times(percent(rate.percentFee)));

const quoteAt = (rate: BuySellRate, quantity: Big): BuyQuote => {
  const value = decimal(rate.value);
  const fee = feeOf(rate, quantity);
  const transferFeeDong = value.times(decimal(rate.transferFee));
  return {
    quantity: toText(quantity),
    rate: rate.value,
    fee: toText(fee),
    transferFee: rate.transferFee,
    transferFeeDong: toText(transferFeeDong),
    cashAmount: toText(roundUpToDong(quantity.times(value).plus(fee).plus(transferFeeDong))),
  };
};

/** The quote for a quantity; undefined when the currency has no buy rate or the quantity is not positive. */
export const buyQuote = (
  rates: readonly BuySellRate[],
  bankCode: string,
  quantity: DecimalText,
): BuyQuote | undefined => {
  const units = cutToQuantity(decimal(quantity), decimalsOf(bankCode));
  const rate = bestRate(rates, bankCode, 'buy', toText(units));
  return rate && units.gt(0) ? quoteAt(rate, units) : undefined;
};

/**
 * The quote that an amount of dong pays for: the largest quantity of 8 decimals whose price does not exceed
 * the amount. Undefined when the amount does not even cover the fees.
 */
export const buyQuoteForAmount = (
  rates: readonly BuySellRate[],
  bankCode: string,
  amount: DecimalText,
): BuyQuote | undefined => {
  const quantities = stretchesOf(rates, bankCode).flatMap(({ from, below, rate }) => {
    const payable = quantityAt(rate, decimal(amount));
    const quantity = below ? smaller(payable, lastBefore(below)) : payable;
    return quantity.gte(from) ? [quantity] : [];
  });
  const [first, ...others] = quantities;
  return first && buyQuote(rates, bankCode, toText(others.reduce(larger, first)));
};

interface Stretch {
  readonly from: Big;
  /** Where the next stretch begins; the last one has no end. */
  readonly below: Big | undefined;
  readonly rate: BuySellRate;
}

/** Between two minimum quantities one rate holds, so a price can be solved there; the first begins at 0. */
const stretchesOf = (rates: readonly BuySellRate[], bankCode: string): readonly Stretch[] => {
  const tiers = tiersOf(rates, bankCode, 'buy');
  return tiers.map(({ minQuantity }, index) => {
    const next = tiers[index + 1];
    return {
      from: decimal(index === 0 ? '0' : minQuantity),
      below: next && decimal(next.minQuantity),
      rate: bestOf(
        tiers.filter((tier) => decimal(tier.minQuantity).lte(decimal(minQuantity))),
        'buy',
      ),
    };
  });
};

/** The largest quantity of 8 decimals below a limit. */
const lastBefore = (limit: Big): Big => {
  const cut = cutToQuantity(limit);
  return cut.lt(limit) ? cut : cut.minus(SMALLEST_QUANTITY);
};

/** Solves amount = quantity × rate + max(fixed, percent) + rate × transfer fee for the quantity, cut to 8 decimals. */
const quantityAt = (rate: BuySellRate, amount: Big): Big => {
  const value = decimal(rate.value);
  const rest = wholeDong(amount).minus(value.times(decimal(rate.transferFee)));
  const underFixedFee = rest.minus(decimal(rate.fee)).div(value);
  const underPercentFee = rest.div(value.times(percent(rate.percentFee).plus(1)));
  return cutToQuantity(smaller(underFixedFee, underPercentFee));
};
