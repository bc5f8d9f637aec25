import {
  type AccountHolder,
  isLongEnough,
  isNameGiven,
  withoutSpaces,
} from '../banks/account-name.ts';
import { bankCodeOf } from '../banks/bank-codes.ts';
import type { SiteInfo } from '../catalogue/site-info.ts';
import { isLoginNeededFor } from '../catalogue/trade-access.ts';
import { type DecimalText, decimal } from '../money/money.ts';
import { fitsQuantity, readTypedNumber } from '../money/typed-number.ts';
import { paymentsOn } from '../rails/rail-payments.ts';
import { type RuleError, ruleError } from './error-codes.ts';
import { isOtherAddress, isVietcombankNumber } from './patterns.ts';

/** The rules that purchases and sales have in common (source: trading). */

const MAX_TEXT_LENGTH = 500;
const VIETCOMBANK = 'VCB';

/** How much of a currency one order may be about, both ends included. */
export interface QuantityLimits {
  readonly min: DecimalText;
  /** Undefined while nothing limits it. */
  readonly max: DecimalText | undefined;
  /** What people call the currency. */
  readonly code: string;
  /** Most decimals of a quantity; 8 by default. */
  readonly decimals?: number;
}

/** A quantity: there, a number above 0 without finer fractions than the currency has, within the limits. */
export const validateQuantity = (
  typed: string,
  { min, max, code, decimals }: QuantityLimits,
): RuleError | undefined => {
  if (typed === '') return ruleError('required');
  const number = readTypedNumber(typed);
  if (number === undefined || decimal(number).lt(0) || !fitsQuantity(number, decimals)) {
    return ruleError('quantityInvalid');
  }
  if (decimal(number).lt(decimal(min))) return ruleError('minOrder', { min, code });
  if (max !== undefined && decimal(number).gt(decimal(max)))
    return ruleError('maxOrder', { max, code });
  return decimal(number).eq(0) ? ruleError('quantityInvalid') : undefined;
};

/** Who trades, and from how many dong on that matters. */
export interface TraderRules {
  readonly isSignedIn: boolean;
  readonly siteInfo: Pick<SiteInfo, 'minOrderLogin'>;
}

/** A guest's order has to stay below MinOrderLogin; an order without a price has nothing to stay below. */
export const validateLoginLimit = (
  dong: DecimalText | undefined,
  { isSignedIn, siteInfo }: TraderRules,
): RuleError | undefined =>
  isLoginNeededFor(siteInfo, isSignedIn, dong)
    ? ruleError('loginForLargerOrder', { amount: String(siteInfo.minOrderLogin) })
    : undefined;

/** Most that one transfer carries: the VietQR has room for 13 digits of dong. */
export const LARGEST_TRANSFER: DecimalText = '9999999999999';

/** What is to be paid has to fit one bank transfer; under a mistyped rate it may not. */
export const validateTransfer = (dong: DecimalText | undefined): RuleError | undefined =>
  dong !== undefined && decimal(dong).gt(decimal(LARGEST_TRANSFER))
    ? ruleError('transferTooLarge', { amount: LARGEST_TRANSFER })
    : undefined;

/** What is paid out has to be what one fast transfer between banks carries: not less, not more. */
export const validateBankPayout = (dong: DecimalText | undefined): RuleError | undefined => {
  const least = paymentsOn({ id: 'bank' }).minimumPayout;
  if (dong === undefined) return undefined;
  return decimal(dong).lt(decimal(least))
    ? ruleError('payoutTooSmall', { amount: least })
    : validateTransfer(dong);
};

/** An account at a bank: as long as a lookup needs; at VCB exactly 13 digits. */
export const validateAccountNumber = (
  typed: string,
  { bankCode }: { readonly bankCode: string },
): RuleError | undefined => {
  const number = withoutSpaces(typed);
  if (number === '') return ruleError('required');
  if (!isLongEnough(number) || !isOtherAddress(number)) return ruleError('recheck');
  const isVietcombank = bankCodeOf(bankCode) === VIETCOMBANK;
  return isVietcombank && !isVietcombankNumber(number) ? ruleError('recheck') : undefined;
};

/** A verified name or a typed one: who has neither is asked for it. */
export const validateHolderName = (
  typed: string,
  { accountName }: Pick<AccountHolder, 'accountName'>,
): RuleError | undefined => {
  if (typed.trim().length > MAX_TEXT_LENGTH) return ruleError('nameInvalid');
  return accountName === '' && !isNameGiven(typed) ? ruleError('required') : undefined;
};

/** A note may be left out. */
export const validateNote = (typed: string): RuleError | undefined =>
  typed.length > MAX_TEXT_LENGTH ? ruleError('noteTooLong') : undefined;
