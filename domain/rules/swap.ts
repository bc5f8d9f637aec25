import { object } from 'yup';
import { VND } from '../books/accounts.ts';
import { type DecimalText, decimal } from '../money/money.ts';
import { fitsQuantity, readTypedNumber } from '../money/typed-number.ts';
import type { ExchangeRate } from '../pricing/exchange-rate.ts';
import { cutToUnit, swapRate } from '../pricing/swap-rates.ts';
import { type RuleError, ruleError } from './error-codes.ts';
import { checked, text } from './schema.ts';

/** What is typed on the exchange page. A type, not an interface: Formik asks for an index signature. */
export type SwapFormValues = {
  /** Codes of wallet currencies. */
  readonly from: string;
  readonly to: string;
  /** Units of the currency that is given, plain decimal text. */
  readonly amountFrom: string;
};

/** What the swap form is validated by: the configuration of the moment and the customer's wallet. */
export interface SwapRules {
  readonly rates: readonly ExchangeRate[];
  /** Least amount of the currency that is given. */
  readonly minOrder: DecimalText;
  /** What the wallet holds of it. */
  readonly balance: DecimalText;
}

/** Swap form under the rules of the moment: the two currencies differ, and the wallet has the amount. */
export const swapSchema = (rules: SwapRules) =>
  object({
    from: text.required(ruleError('required')),
    to: checked<SwapFormValues>((to, { from }) => pairError(from, to, rules)),
    amountFrom: checked<SwapFormValues>((typed, { from }) => amountError(typed, from, rules)),
  });

const pairError = (from: string, to: string, { rates }: SwapRules): RuleError | undefined => {
  if (to === '') return ruleError('required');
  if (from === to) return ruleError('samePair');
  return from === '' || swapRate(rates, from, to)
    ? undefined
    : ruleError('pairNotSupported', { from, to });
};

/** Whether a wallet can hold as much: a dong has no decimals, a coin 8. */
const fitsUnit = (code: string, number: DecimalText) =>
  fitsQuantity(number) && (code !== VND || decimal(number).eq(cutToUnit(code, decimal(number))));

const amountError = (
  typed: string,
  code: string,
  { minOrder: min, balance }: SwapRules,
): RuleError | undefined => {
  if (typed.trim() === '') return ruleError('required');
  const number = readTypedNumber(typed);
  if (number === undefined || decimal(number).lte(0) || !fitsUnit(code, number)) {
    return ruleError('quantityInvalid');
  }
  if (decimal(number).lt(decimal(min))) return ruleError('minExchange', { min, code });
  return decimal(number).gt(decimal(balance))
    ? ruleError('maxExchange', { balance, code })
    : undefined;
};
