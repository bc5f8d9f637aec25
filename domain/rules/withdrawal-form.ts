import { VND } from '../books/accounts.ts';
import type { BuySellRate } from '../catalogue/site-config.ts';
import {
  cutToQuantity,
  type DecimalText,
  decimal,
  larger,
  SMALLEST_QUANTITY,
  toText,
} from '../money/money.ts';
import { readTypedNumber } from '../money/typed-number.ts';
import { cutToUnit } from '../pricing/swap-rates.ts';
import { checked } from './schema.ts';
import {
  minimumInDong,
  quantityError,
  type WithdrawalLimits,
  type WithdrawalValues,
  withdrawalFee,
  withdrawalLimitError,
  withdrawalSchema,
  worthInDong,
} from './withdrawal.ts';

/** Form of a withdrawal under the limits of the moment: those of the service, which speak before anything is sent. */
export const withdrawalFormSchema = (limits: WithdrawalLimits) =>
  withdrawalSchema.shape({
    quantity: checked<WithdrawalValues>((typed, { currency }) => {
      const error = quantityError(typed, currency);
      if (error) return error;
      const quantity = readTypedNumber(typed) ?? '0';
      return withdrawalLimitError({ currency, quantity }, limits);
    }),
  });

/** The exact most that can be taken out of a balance: all of it, without what is finer than the unit that is sent. */
export const mostWithdrawal = (currency: string, balance: DecimalText): DecimalText =>
  toText(cutToUnit(currency, decimal(balance)));

/**
 * The least quantity that can be taken, in units of its currency: worth the minimum, and more than what sending costs. Rounded up,
 * since less would be refused.
 * @returns undefined for a coin that has no rate for now, of which nothing can be taken
 */
export const leastWithdrawal = (
  { siteInfo, rates }: Pick<WithdrawalLimits, 'siteInfo' | 'rates'>,
  currency: string,
): DecimalText | undefined => {
  const minimum = decimal(minimumInDong(siteInfo, currency));
  if (currency === VND) return toText(minimum);
  const one = worthInDong(rates, currency, '1');
  if (one === undefined) return undefined;
  const unit = decimal(SMALLEST_QUANTITY);
  const cut = cutToQuantity(minimum.div(decimal(one)));
  const least = cut.times(decimal(one)).lt(minimum) ? cut.plus(unit) : cut;
  return toText(larger(least, decimal(withdrawalFee(rates, currency)).plus(unit)));
};

/** What a withdrawal comes to, in units of its currency. */
export interface WithdrawalQuote {
  /** What leaves the wallet. */
  readonly quantity: DecimalText;
  /** What sending costs. */
  readonly fee: DecimalText;
  /** What is sent. */
  readonly amount: DecimalText;
}

/** What a typed quantity comes to; undefined while nothing would be left of it. */
export const withdrawalQuote = (
  rates: readonly BuySellRate[],
  { currency, quantity: typed }: Pick<WithdrawalValues, 'currency' | 'quantity'>,
): WithdrawalQuote | undefined => {
  const quantity = readTypedNumber(typed) ?? '0';
  const fee = withdrawalFee(rates, currency);
  const amount = decimal(quantity).minus(decimal(fee));
  return amount.gt(0) ? { quantity, fee, amount: toText(amount) } : undefined;
};
