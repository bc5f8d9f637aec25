import { object } from 'yup';
import { otherFamilyOf, type ReadAddress } from '../addresses/address-reader.ts';
import { FAMILY_NAMES } from '../addresses/family-names.ts';
import { isXAddress } from '../addresses/memo.ts';
import { isBankCode } from '../banks/bank-codes.ts';
import { unitOf } from '../catalogue/currency-names.ts';
import { networkNameOf } from '../catalogue/network-names.ts';
import { maximumQuantity, minimumBuyQuantity } from '../catalogue/tradable.ts';
import { type DecimalText, decimal } from '../money/money.ts';
import { readTypedNumber } from '../money/typed-number.ts';
import { buyQuote } from '../pricing/rates.ts';
import { defaultNetworkOf, offeredNetworks } from '../rails/offered-networks.ts';
import { decimalsOf } from '../rails/operators.ts';
import { railOf } from '../rails/rails.ts';
import { type BuyFormValues, type BuyRules, isOffered } from './buy-form.ts';
import { validateNetwork, validateOperatorAccount } from './currency-fields.ts';
import { type RuleError, ruleError } from './error-codes.ts';
import { validateChosenMemo } from './memo.ts';
import { operatorShape } from './operator-account.ts';
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
  const { currency } = rules;
  const networks = offeredNetworks(currency, 'buy');
  // One mistake is one error: an address is validated for some network also where none of the coin's is chosen.
  const networkOf = ({ networkKey }: BuyFormValues) =>
    networks.includes(networkKey) ? networkKey : defaultNetworkOf(currency, 'buy');
  return object({
    quantity: field((typed) => quantityError(typed, rules)),
    amountPay: field((typed, { quantity }) => amountError(typed, quantity, rules)),
    receivingAddress: field((typed, form) => {
      switch (railOf(currency.code, networkOf(form))?.identifiedBy) {
        case 'address':
          return addressError(typed, currency.code, networkOf(form), readAddress);
        case 'operatorAccount':
          return validateOperatorAccount(typed, currency);
        default:
          return undefined;
      }
    }),
    ...operatorShape<BuyFormValues>(currency),
    memo: field((typed, form) =>
      validateChosenMemo(typed, { networkKey: networkOf(form), noMemo: form.noMemo }),
    ),
    // Money of an operator moves inside it, and needs no choice.
    networkKey: field((typed) => validateNetwork(typed, currency, 'buy', networks)),
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
  networkKey: string,
  readAddress: ReadAddress,
): RuleError | undefined => {
  if (typed.trim() === '') return ruleError('required');
  const check = readAddress(networkKey, typed);
  if (check.ok) return undefined;
  if (networkKey === 'XRP' && isXAddress(typed)) return ruleError('xAddress');
  const family = otherFamilyOf(check);
  return family
    ? ruleError('addressOfOtherNetwork', {
        network: FAMILY_NAMES[family],
        chosen: networkNameOf(currencyCode, networkKey),
      })
    : ruleError('addressInvalid', { code: unitOf(currencyCode) });
};

const quantityError = (typed: string, rules: BuyRules): RuleError | undefined => {
  const { currency } = rules;
  const code = unitOf(currency.code);
  if (!isOffered(rules)) return ruleError('buyNotSupported', { code });
  const [min, max] = [minimumBuyQuantity(currency), maximumQuantity(currency)];
  return validateQuantity(typed, { min, max, code, decimals: decimalsOf(currency.code) });
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
