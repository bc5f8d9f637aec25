import { VND } from '../books/accounts.ts';
import type { BuySellRate } from '../catalogue/site-config.ts';
import { type DecimalText, decimal, larger, toText } from '../money/money.ts';

const ACTIVE = 1;

/**
 * The most dong that an amount can be worth by the rates of either side, whatever its sign.
 * @returns undefined for a currency without a rate, of which there is any
 */
export const mostWorth = (
  rates: readonly Pick<BuySellRate, 'bankCode' | 'status' | 'value'>[],
  asset: string,
  amount: DecimalText,
): DecimalText | undefined => {
  const units = decimal(amount).abs();
  if (asset === VND || units.eq(0)) return toText(units);
  const values = rates
    .filter(({ bankCode, status }) => bankCode === asset && status === ACTIVE)
    .map(({ value }) => decimal(value));
  const most = values.reduce((one, other) => larger(one, other), decimal('0'));
  return most.gt(0) ? toText(units.times(most)) : undefined;
};

/** What one operator may move within 24 hours without another one. */
interface AloneLimit {
  /** Dong. */
  readonly limit: DecimalText;
  /** Dong that the operator has moved alone within the last 24 hours. */
  readonly moved: DecimalText;
}

/**
 * Whether a deed needs a second operator: with what the first has moved alone it is above the
 * limit, or nothing says what it is worth.
 * @param worth dong; undefined where there is no rate
 */
export const needsSecond = (
  worth: DecimalText | undefined,
  { limit, moved }: AloneLimit,
): boolean => worth === undefined || decimal(moved).plus(decimal(worth)).gt(decimal(limit));

/** So much more may be worth what was proposed: what others can add to it voids no approval. */
const MOST_GROWTH = decimal('1.01');

/**
 * Whether a deed is worth more than what was proposed, by more than a hundredth.
 * @param worth dong; undefined where there is no rate
 * @param proposed dong; null where there was no rate: then there is nothing to compare with
 */
export const isWorthMore = (
  worth: DecimalText | undefined,
  proposed: DecimalText | null,
): boolean =>
  proposed !== null &&
  (worth === undefined || decimal(worth).gt(decimal(proposed).times(MOST_GROWTH)));
