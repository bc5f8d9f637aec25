import Big from 'big.js';
import { maximumQuantity } from '../catalogue/tradable.ts';
import { type DecimalText, decimal, larger, toText } from '../money/money.ts';
import { type TradeQuote, tiersOf } from '../pricing/rates.ts';
import { totalFee } from '../pricing/total-fee.ts';
import { decimalsOf } from '../rails/operators.ts';
import { amountsForQuantity, bestMinimum, minimumAmounts, type TradeAmounts } from './amounts.ts';
import type { Market, Pricing } from './trade-side.ts';

/** Share of quantity × rate above which the fees are said; a form begins with less. */
const HIGH_SHARE = '0.05';
/** Share from which on fees hardly matter. */
const LOW_SHARE = '0.01';

/** Largest power of ten that is tried, where no stock limits the quantity. */
const MOST_DIGITS = 9;
const TIDY_DIGITS = ['1', '2', '5'] as const;

/** Fees within a share of quantity × rate, compared exactly. */
const limitOf = ({ quantity, rate }: TradeQuote, share: DecimalText): Big =>
  decimal(quantity).times(decimal(rate)).times(decimal(share));

const isFeeBelow = (
  { side, quote: quoteOf }: Pricing,
  market: Market,
  quantity: DecimalText,
  share: DecimalText,
): boolean => {
  const quote = quoteOf(market, quantity);
  return quote !== undefined && decimal(totalFee(quote, side)).lt(limitOf(quote, share));
};

/** The least order: of the best rate's tier and of the currency's own limit the larger one. */
const leastOf = (side: Pricing, market: Market): Big =>
  larger(decimal(side.minimumQuantity(market.currency)), decimal(bestMinimum(side, market) ?? '0'));

/** The largest order that the currency itself allows; of a sale the bank that pays decides. */
const mostOf = ({ side }: Pricing, { currency }: Market): Big =>
  side === 'buy' ? decimal(maximumQuantity(currency)) : decimal(`1${'0'.repeat(MOST_DIGITS)}`);

/** 1, 2 or 5 with zeros: all of them that can be ordered, the smallest first. */
export const tidyQuantities = (side: Pricing, market: Market): readonly DecimalText[] => {
  const [least, most] = [leastOf(side, market), mostOf(side, market)];
  const decimals = decimalsOf(market.currency.code);
  return Array.from({ length: decimals + MOST_DIGITS + 1 }, (_, index) => index - decimals)
    .flatMap((power) => TIDY_DIGITS.map((digit) => decimal(digit).times(powerOfTen(power))))
    .filter((quantity) => quantity.gte(least) && quantity.lte(most))
    .map(toText);
};

const powerOfTen = (power: number): Big =>
  decimal(power < 0 ? `0.${'0'.repeat(-power - 1)}1` : `1${'0'.repeat(power)}`);

/**
 * What the form of a page begins with: the least order where its fees are below 5 % of it, else the
 * smallest tidy quantity whose fees are. Where no quantity has such fees, the least order;
 * undefined when there is none either.
 */
export const firstAmounts = (side: Pricing, market: Market): TradeAmounts | undefined => {
  const minimum = minimumAmounts(side, market);
  if (minimum && isFeeBelow(side, market, minimum.quantity, HIGH_SHARE)) return minimum;
  const first = tidyQuantities(side, market).find((quantity) =>
    isFeeBelow(side, market, quantity, HIGH_SHARE),
  );
  return first === undefined ? minimum : amountsForQuantity(side, market, first);
};

/**
 * The smallest tidy quantity from which on the fees of every quantity are below 1 %; undefined where
 * there is none. Between two tiers the share of the fees only falls, so that tiers and tidy
 * quantities decide.
 */
export const lowFeeFrom = (side: Pricing, market: Market): DecimalText | undefined => {
  const [least, most] = [leastOf(side, market), mostOf(side, market)];
  const tidy = tidyQuantities(side, market);
  const isHigh = (quantity: DecimalText) => !isFeeBelow(side, market, quantity, LOW_SHARE);
  const starts = tiersOf(market.rates, market.currency.code, side.side)
    .map(({ minQuantity }) => decimal(minQuantity))
    .filter((quantity) => quantity.gt(least) && quantity.lte(most));
  const last = [...tidy.map(decimal), ...starts]
    .filter((quantity) => isHigh(toText(quantity)))
    .reduce(larger, decimal('0'));
  return tidy.find((quantity) => decimal(quantity).gt(last));
};

/** Fees that are said beside an amount. */
export interface HighFee {
  /** Whole percent of quantity × rate, rounded up: it never says less than there is. */
  readonly percent: DecimalText;
  /** Quantity from which on they are below 1 %; undefined where there is none. */
  readonly lowFrom: DecimalText | undefined;
}

/** The fees of a quote where they are above 5 % of quantity × rate; undefined where they are not. */
export const highFeeOf = (
  side: Pricing,
  market: Market,
  quote: TradeQuote,
): HighFee | undefined => {
  const fee = decimal(totalFee(quote, side.side));
  if (fee.lte(limitOf(quote, HIGH_SHARE))) return undefined;
  const percent = fee.times('100').div(limitOf(quote, '1')).round(0, Big.roundUp);
  return { percent: toText(percent), lowFrom: lowFeeFrom(side, market) };
};
