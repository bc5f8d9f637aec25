import { object } from 'yup';
import { otherFamilyOf, type ReadAddress } from '../addresses/address-reader.ts';
import { FAMILY_NAMES } from '../addresses/family-names.ts';
import { isBankCode } from '../banks/bank-codes.ts';
import { ownNetworkOf } from '../catalogue/networks.ts';
import { maximumQuantity, minimumBuyQuantity } from '../catalogue/tradable.ts';
import { networkNameOf, tickerOf } from '../catalogue/usdt.ts';
import { type DecimalText, decimal } from '../money/money.ts';
import { readTypedNumber } from '../money/typed-number.ts';
import { buyQuote } from '../pricing/rates.ts';
import { type BuyFormValues, type BuyRules, isOffered } from './buy-form.ts';
import { type RuleError, ruleError } from './error-codes.ts';
import { checked, text } from './schema.ts';
import {
  validateAccountNumber,
  validateHolderName,
  validateLoginLimit,
  validateNote,
  validateQuantity,
  validateTransfer,
} from './trade-fields.ts';

/** Buy form under the rules of the moment (source: trading), for Formik and for the service. */
export const buySchema = (rules: BuyRules, readAddress: ReadAddress) => {
  const field = checked<BuyFormValues>;
  return object({
    quantity: field((typed) => quantityError(typed, rules)),
    amountPay: field((typed, { quantity }) => amountError(typed, quantity, rules)),
    receivingAddress: field((typed) => addressError(typed, rules.currency.code, readAddress)),
    networkKey: text.oneOf([ownNetworkOf(rules.currency.code)], ruleError('chooseNetwork')),
    bankCode: text.test('bank', ruleError('chooseBank'), (bank) => isBankCode(bank)),
    accountNumber: field(validateAccountNumber),
    accountName: text,
    unverifiedName: field(validateHolderName),
    note: field(validateNote),
  });
};

const addressError = (
  typed: string,
  currencyCode: string,
  readAddress: ReadAddress,
): RuleError | undefined => {
  if (typed.trim() === '') return ruleError('required');
  const check = readAddress(currencyCode, typed);
  if (check.ok) return undefined;
  const family = otherFamilyOf(check);
  return family
    ? ruleError('addressOfOtherNetwork', {
        network: FAMILY_NAMES[family],
        chosen: networkNameOf(currencyCode),
      })
    : ruleError('addressInvalid', { code: tickerOf(currencyCode) });
};

const quantityError = (typed: string, rules: BuyRules): RuleError | undefined => {
  const { currency } = rules;
  const code = tickerOf(currency.code);
  if (!isOffered(rules)) return ruleError('buyNotSupported', { code });
  const [min, max] = [minimumBuyQuantity(currency), maximumQuantity(currency)];
  return validateQuantity(typed, { min, max, code });
};

const amountError = (
  typed: string,
  typedQuantity: string,
  rules: BuyRules,
): RuleError | undefined => {
  const number = readTypedNumber(typed);
  if (typed !== '' && (number === undefined || decimal(number).lt(0)))
    return ruleError('quantityInvalid');
  const due = amountDue(typedQuantity, rules);
  return validateLoginLimit(due, rules) ?? validateTransfer(due);
};

/** By our own rates: what the client says it would pay proves nothing. */
const amountDue = (typedQuantity: string, { rates, currency }: BuyRules) => {
  const quantity: DecimalText | undefined = readTypedNumber(typedQuantity);
  return quantity && buyQuote(rates, currency.code, quantity)?.cashAmount;
};
