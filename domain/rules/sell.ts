import { object } from 'yup';
import { isBankCode } from '../banks/bank-codes.ts';
import { unitOf } from '../catalogue/currency-names.ts';
import type { SiteInfo } from '../catalogue/site-info.ts';
import { readTypedNumber } from '../money/typed-number.ts';
import { bestRate } from '../pricing/rates.ts';
import { sellLimits } from '../pricing/sell-limits.ts';
import { sellQuote } from '../pricing/sell-rates.ts';
import { decimalsOf } from '../rails/operators.ts';
import { railOf } from '../rails/rails.ts';
import { validateNetwork, validateOperatorAccount } from './currency-fields.ts';
import { type RuleError, ruleError } from './error-codes.ts';
import { operatorShape } from './operator-account.ts';
import { checked, text } from './schema.ts';
import {
  validateAccountNumber,
  validateBankPayout,
  validateHolderName,
  validateLoginLimit,
  validateNote,
  validateQuantity,
} from './trade-fields.ts';
import type { TradeTerms, TradeValues } from './trade-form.ts';
import { validateReceivingAddress } from './wallet-address.ts';

/** What is typed on the sell page. */
export type SellFormValues = TradeValues & {
  /** Dong, plain decimal text: shown, never typed. */
  readonly amountReceived: string;
  /** What the currency is sent from; of coins it may be left out. */
  readonly senderAddress: string;
};

/** What the sell form is validated by. */
export interface SellRules extends Omit<TradeTerms, 'host' | 'siteInfo'> {
  /** Whether the site takes the currency in at all, on this host. */
  readonly isOffered: boolean;
  /** Keys of the networks the currency is taken in on. */
  readonly networks: readonly string[];
  readonly siteInfo: Pick<SiteInfo, 'minOrderLogin'>;
}

/** Sell form under the rules of the moment (source: trading), for Formik and for the service. */
export const sellSchema = (rules: SellRules) => {
  const { currency, networks } = rules;
  const field = checked<SellFormValues>;
  return object({
    quantity: field((typed, { bankCode }) => amountError(typed, bankCode, rules)),
    senderAddress: field((typed, { networkKey }) => {
      switch (railOf(currency.code, networkKey)?.identifiedBy) {
        case 'operatorAccount':
          return validateOperatorAccount(typed, currency);
        case 'email':
        case 'anyOfThree':
        case 'nothing':
          return undefined;
        default:
          // A wallet may be left out, also while no network is chosen.
          return typed.trim() === ''
            ? undefined
            : validateReceivingAddress(typed, currency, networkKey);
      }
    }),
    networkKey: field((typed) => validateNetwork(typed, currency, 'sell', networks)),
    bankCode: field((code) => (isBankCode(code) ? undefined : ruleError('chooseBank'))),
    accountNumber: field(validateAccountNumber),
    accountName: text,
    unverifiedName: field(validateHolderName),
    ...operatorShape<SellFormValues>(currency),
    note: field(validateNote),
  });
};

const amountError = (typed: string, bankCode: string, rules: SellRules): RuleError | undefined => {
  const { currency, rates } = rules;
  const code = unitOf(currency.code);
  const number = readTypedNumber(typed);
  const rate = bestRate(rates, currency.code, 'sell', number ?? '0');
  if (!rules.isOffered || !rate) return ruleError('sellNotSupported', { code });
  const error = validateQuantity(typed, {
    ...sellLimits(rules, bankCode, rate.value),
    ...{ code, decimals: decimalsOf(currency.code) },
  });
  const received = number && sellQuote(rates, currency.code, number)?.cashAmount;
  return error ?? validateBankPayout(received) ?? validateLoginLimit(received, rules);
};
