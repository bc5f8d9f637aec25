import { checkEMoney } from '../addresses/e-money.ts';
import type { Currency } from '../catalogue/site-config.ts';
import { operatorOf } from '../rails/operators.ts';
import { hasField, type Rail } from '../rails/rail.ts';
import { plainText } from '../text/plain-text.ts';
import {
  validateBinance,
  validateBinanceId,
  validateCustomerId,
  validateEmail,
  validatePhone,
} from './currency-fields.ts';
import { type RuleError, ruleError } from './error-codes.ts';
import { isEmail } from './patterns.ts';
import { validatePayeeName } from './payee-name.ts';
import { checked } from './schema.ts';
import {
  ACCOUNT_KINDS,
  type AccountKind,
  type OperatorValues,
  PAYPAL_METHODS,
} from './trade-form.ts';

type Traded = Pick<Currency, 'code' | 'type'>;

/** How an account inside Binance is named: as chosen, else by the first of the three that is filled in. */
export const accountKindOf = (values: Partial<OperatorValues>): AccountKind => {
  const { accountKind } = values;
  return (
    accountKind ?? ACCOUNT_KINDS.find((kind) => plainText(values[kind] ?? '') !== '') ?? 'binanceId'
  );
};

/** The field whose text names the account, among those of a form and the one for a number of the operator's own. */
const numberOf = (
  rail: Rail | undefined,
  values: Partial<OperatorValues>,
  typedNumber: string,
): string => {
  switch (rail?.identifiedBy) {
    case 'email':
      return values.email ?? '';
    case 'anyOfThree':
      return values[accountKindOf(values)] ?? '';
    case 'operatorAccount':
      return typedNumber;
    default:
      return '';
  }
};

/** The customer's account with an operator, as an order names it. */
export interface OperatorAccount {
  /** Number, e-mail or phone number; empty where there is no account. */
  readonly number: string;
  /** What the number is, where the customer chooses. */
  readonly kind?: AccountKind;
  readonly customerId?: string;
  readonly paypalMethod?: string;
}

/**
 * The account that a form, or an order request, names for a currency of an operator, in its normal form; undefined for a coin.
 * @param typedNumber what was typed for a number of the operator's own
 */
export const operatorAccountOf = (
  currencyCode: string,
  values: Partial<OperatorValues>,
  typedNumber: string,
): OperatorAccount | undefined => {
  const rail = operatorOf(currencyCode);
  if (!rail) return undefined;
  const number = plainText(numberOf(rail, values, typedNumber));
  const check =
    rail.identifiedBy === 'operatorAccount' ? checkEMoney(currencyCode, number) : undefined;
  return {
    number: check?.ok ? check.address : number,
    ...(rail.identifiedBy === 'anyOfThree' && { kind: accountKindOf(values) }),
    ...(hasField(rail, 'customerId') && { customerId: plainText(values.customerId ?? '') }),
    ...(hasField(rail, 'method') && { paypalMethod: values.paypalMethod ?? '' }),
  };
};

const OF_KIND = {
  email: validateEmail,
  phoneNumber: validatePhone,
  binanceId: validateBinanceId,
} as const;

/** What was typed for another of the three is not sent. */
const oneOfThreeError = (
  kind: AccountKind,
  typed: string,
  values: OperatorValues,
  currency: Traded,
): RuleError | undefined => {
  if (accountKindOf(values) !== kind) return undefined;
  const empty = { email: '', phoneNumber: '', binanceId: '' };
  return validateBinance({ ...empty, [kind]: typed }, currency) ?? OF_KIND[kind](typed, currency);
};

/** The e-mail of an account; where the operator has told it for the Customer ID, that one. */
const emailError = (
  typed: string,
  { payeeName }: OperatorValues,
  currency: Traded,
): RuleError | undefined => {
  const isOther = isEmail(payeeName) && payeeName.toLowerCase() !== plainText(typed).toLowerCase();
  return validateEmail(typed, currency) ?? (isOther ? ruleError('emailOfOther') : undefined);
};

/** What a form asks for of an account with an operator, beside a number of the operator's own. */
export const operatorShape = <Form extends OperatorValues>(currency: Traded) => {
  const field = checked<Form>;
  const rail = operatorOf(currency.code);
  const errorOf = (kind: AccountKind, typed: string, form: Form) => {
    if (rail?.identifiedBy === 'anyOfThree') return oneOfThreeError(kind, typed, form, currency);
    return kind === 'email' ? emailError(typed, form, currency) : OF_KIND[kind](typed, currency);
  };
  const oneOf = (kind: AccountKind) => field((typed, form) => errorOf(kind, typed, form));
  return {
    customerId: field((typed) => validateCustomerId(typed, currency)),
    email: oneOf('email'),
    phoneNumber: oneOf('phoneNumber'),
    binanceId: oneOf('binanceId'),
    paypalMethod: field((typed) =>
      hasField(rail, 'method') && !PAYPAL_METHODS.some((known) => known === typed)
        ? ruleError('required')
        : undefined,
    ),
    payeeName: field((name) =>
      validatePayeeName(name === '' ? undefined : { kind: 'found', name }, currency),
    ),
  };
};
