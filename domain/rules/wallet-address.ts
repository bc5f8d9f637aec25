import { checkAddress } from '../addresses/check-address.ts';
import { isCheckedNetwork } from '../addresses/networks.ts';
import { isCoin, isEmailAddress } from '../catalogue/currency-kinds.ts';
import { shortName } from '../catalogue/currency-names.ts';
import type { Currency } from '../catalogue/site-config.ts';
import { plainText } from '../text/plain-text.ts';
import { validateOperatorAccount } from './currency-fields.ts';
import { type RuleError, ruleError } from './error-codes.ts';
import { isEmail } from './patterns.ts';

type Traded = Pick<Currency, 'code' | 'type'>;

/** Where a purchase is sent: an address of the chosen network, an e-mail address, or an operator's account. */
export const validateReceivingAddress = (
  typed: string,
  currency: Traded,
  networkKey: string,
): RuleError | undefined => {
  const text = plainText(typed);
  if (text === '') return ruleError('required');
  if (isEmailAddress(currency)) {
    return isEmail(text)
      ? undefined
      : ruleError('emailForInvalid', { code: shortName(currency.code) });
  }
  if (isCoin(currency)) {
    const isGood = isCheckedNetwork(networkKey) && checkAddress(networkKey, text).ok;
    return isGood ? undefined : ruleError('addressInvalid', { code: shortName(currency.code) });
  }
  return validateOperatorAccount(typed, currency);
};
