import { type AccountHolder, isLongEnough, isNameGiven, withoutSpaces } from '../account-name.ts';
import { bankCodeOf } from '../bank-codes.ts';
import { type DecimalText, decimal } from '../money.ts';
import type { SiteInfo } from '../site-info.ts';
import { isLoginNeededFor } from '../trade-access.ts';
import { fitsQuantity, readTypedNumber } from '../typed-number.ts';
import { isOtherAddress, isVietcombankNumber } from '../validation/patterns.ts';
import { type FormMessage, say } from './form-message.ts';

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
}

/** A quantity: there, a number of at most 8 decimals above 0, within the limits. */
export const quantityFault = (
  typed: string,
  { min, max, code }: QuantityLimits,
): FormMessage | undefined => {
  if (typed === '') return say('required');
  const number = readTypedNumber(typed);
  if (number === undefined || decimal(number).lt(0) || !fitsQuantity(number)) {
    return say('quantityInvalid');
  }
  if (decimal(number).lt(decimal(min))) return say('minOrder', { min, code });
  if (max !== undefined && decimal(number).gt(decimal(max))) return say('maxOrder', { max, code });
  return decimal(number).eq(0) ? say('quantityInvalid') : undefined;
};

/** Who trades, and from how many dong on that matters. */
export interface TraderRules {
  readonly isSignedIn: boolean;
  readonly siteInfo: Pick<SiteInfo, 'minOrderLogin'>;
}

/** A guest's order has to stay below MinOrderLogin; an order without a price has nothing to stay below. */
export const loginFault = (
  dong: DecimalText | undefined,
  { isSignedIn, siteInfo }: TraderRules,
): FormMessage | undefined =>
  isLoginNeededFor(siteInfo, isSignedIn, dong)
    ? say('loginForLargerOrder', { amount: String(siteInfo.minOrderLogin) })
    : undefined;

/** Nobody can transfer more at once, or be shown a code for it: the VietQR has room for 13 digits of dong. */
export const LARGEST_TRANSFER: DecimalText = '9999999999999';

/** What is to be paid has to fit one bank transfer; under a mistyped rate it may not. */
export const transferFault = (dong: DecimalText | undefined): FormMessage | undefined =>
  dong !== undefined && decimal(dong).gt(decimal(LARGEST_TRANSFER))
    ? say('transferTooLarge', { amount: LARGEST_TRANSFER })
    : undefined;

/** An account at a bank: as long as a lookup needs; at VCB exactly 13 digits. */
export const accountNumberFault = (
  typed: string,
  { bankCode }: { readonly bankCode: string },
): FormMessage | undefined => {
  const number = withoutSpaces(typed);
  if (number === '') return say('required');
  if (!isLongEnough(number) || !isOtherAddress(number)) return say('recheck');
  const isVietcombank = bankCodeOf(bankCode) === VIETCOMBANK;
  return isVietcombank && !isVietcombankNumber(number) ? say('recheck') : undefined;
};

/** A verified name or a typed one: who has neither is asked for it. */
export const holderNameFault = (
  typed: string,
  { accountName }: Pick<AccountHolder, 'accountName'>,
): FormMessage | undefined => {
  if (typed.trim().length > MAX_TEXT_LENGTH) return say('nameInvalid');
  return accountName === '' && !isNameGiven(typed) ? say('required') : undefined;
};

/** A note may be left out. */
export const noteFault = (typed: string): FormMessage | undefined =>
  typed.length > MAX_TEXT_LENGTH ? say('noteTooLong') : undefined;
