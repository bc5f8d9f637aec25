import { checkEMoney } from '../addresses/e-money.ts';
import { hasCustomerId, isCoin, isEmailAddress } from '../catalogue/currency-kinds.ts';
import { shortName } from '../catalogue/currency-names.ts';
import type { Currency, OrderSide } from '../catalogue/site-config.ts';
import { operatorOf } from '../rails/operators.ts';
import { plainText } from '../text/plain-text.ts';
import { type PlainCode, type RuleError, ruleError } from './error-codes.ts';
import { isBinanceId, isCustomerId, isEmail, isPhoneNumber } from './patterns.ts';

/** What a currency's record decides about the fields of its orders. */
type Traded = Pick<Currency, 'code' | 'type'>;

const codeOf = ({ code }: Traded) => ({ code: shortName(code) });

/** A number of the operator's own, such as U1234567. */
export const validateOperatorAccount = (typed: string, currency: Traded): RuleError | undefined => {
  const text = plainText(typed);
  if (text === '') return ruleError('required');
  return checkEMoney(currency.code, text).ok
    ? undefined
    : ruleError('walletAddressInvalid', codeOf(currency));
};

const NETWORK_WANTED = {
  buy: 'chooseNetwork',
  sell: 'chooseCryptoNetwork',
} as const satisfies Readonly<Record<OrderSide, PlainCode>>;

/** Coins need one of the networks that are offered for them; each side asks in words of its own. */
export const validateNetwork = (
  typed: string,
  currency: Traded,
  side: OrderSide,
  offered: readonly string[],
): RuleError | undefined =>
  isCoin(currency) && !offered.includes(typed) ? ruleError(NETWORK_WANTED[side]) : undefined;

/** A Customer ID where the operator has one; it is validated wherever it is filled in. */
export const validateCustomerId = (typed: string, currency: Traded): RuleError | undefined => {
  const id = plainText(typed);
  if (id === '') return hasCustomerId(currency) ? ruleError('customerIdRequired') : undefined;
  return isCustomerId(id) ? undefined : ruleError('customerIdInvalid', codeOf(currency));
};

/** An e-mail address, needed where it names the account; it is validated wherever it is filled in. */
export const validateEmail = (typed: string, currency: Traded): RuleError | undefined => {
  const email = plainText(typed);
  if (email === '') {
    return isEmailAddress(currency) ? ruleError('emailRequired') : undefined;
  }
  if (isEmail(email)) return undefined;
  return isEmailAddress(currency)
    ? ruleError('emailNeeded')
    : ruleError('emailForInvalid', codeOf(currency));
};

/** The three ways of naming an account inside Binance. */
export interface BinanceFields {
  readonly email: string;
  readonly phoneNumber: string;
  readonly binanceId: string;
}

/** An account inside Binance needs one of the three. */
export const validateBinance = (fields: BinanceFields, currency: Traded): RuleError | undefined => {
  const isNamed = Object.values(fields).some((typed) => plainText(typed) !== '');
  const isOneOfThree = operatorOf(currency.code)?.identifiedBy === 'anyOfThree';
  return isOneOfThree && !isNamed ? ruleError('binanceInfo') : undefined;
};

/** A phone number that is filled in. */
export const validatePhone = (typed: string, currency: Traded): RuleError | undefined => {
  const phone = plainText(typed);
  return phone !== '' && !isPhoneNumber(phone)
    ? ruleError('phoneForInvalid', codeOf(currency))
    : undefined;
};

/** A Binance ID that is filled in. */
export const validateBinanceId = (typed: string, currency: Traded): RuleError | undefined => {
  const id = plainText(typed);
  return id !== '' && !isBinanceId(id)
    ? ruleError('binanceIdInvalid', codeOf(currency))
    : undefined;
};
