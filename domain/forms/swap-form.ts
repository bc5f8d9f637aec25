import type { ExchangeRate } from '../exchange-rate.ts';
import { type DecimalText, decimal } from '../money.ts';
import { swapRate } from '../swap-rates.ts';
import { fitsQuantity, readTypedNumber } from '../typed-number.ts';
import { complain, type RuleMessage } from '../validation/rule-message.ts';
import type { FormRules } from './form-rules.ts';

/** What is typed on the exchange page. A type, not an interface: Formik asks for an index signature. */
export type SwapFormValues = {
  /** Codes of wallet currencies. */
  readonly from: string;
  readonly to: string;
  /** Units of the currency that is given, plain decimal text. */
  readonly amountFrom: string;
};

/** What a swap is judged by: the configuration of this moment and the wallet of who asks. */
export interface SwapRules {
  readonly rates: readonly ExchangeRate[];
  /** Least amount of the currency that is given. */
  readonly minOrder: DecimalText;
  /** What the wallet holds of it. */
  readonly balance: DecimalText;
}

/** The rules of a swap: all is needed, the two currencies differ, and the wallet has the amount. */
export const swapFormRules = (rules: SwapRules): FormRules<SwapFormValues, RuleMessage> => ({
  from: (typed) => (typed === '' ? complain('required') : undefined),
  to: (typed, { from }) => pairFault(from, typed, rules),
  amountFrom: (typed, { from }) => amountFault(typed, from, rules),
});

const pairFault = (from: string, to: string, { rates }: SwapRules): RuleMessage | undefined => {
  if (to === '') return complain('required');
  if (from === to) return complain('samePair');
  return from === '' || swapRate(rates, from, to)
    ? undefined
    : complain('pairNotSupported', { from, to });
};

const amountFault = (
  typed: string,
  code: string,
  { minOrder: min, balance }: SwapRules,
): RuleMessage | undefined => {
  if (typed.trim() === '') return complain('required');
  const number = readTypedNumber(typed);
  if (number === undefined || decimal(number).lte(0) || !fitsQuantity(number)) {
    return complain('quantityInvalid');
  }
  if (decimal(number).lt(decimal(min))) return complain('minExchange', { min, code });
  return decimal(number).gt(decimal(balance))
    ? complain('maxExchange', { balance, code })
    : undefined;
};
