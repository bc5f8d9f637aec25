import type { AccountHolder } from '../account-name.ts';
import { checkAddress } from '../addresses/address.ts';
import { isBankCode } from '../bank-codes.ts';
import { type DecimalText, decimal } from '../money.ts';
import { buyQuote } from '../rates.ts';
import type { BuySellRate, Currency, HostName } from '../site-config.ts';
import type { SiteInfo } from '../site-info.ts';
import { canBuy, maximumQuantity, minimumBuyQuantity } from '../tradable.ts';
import { orderTexts } from '../trade/order-texts.ts';
import { readTypedNumber } from '../typed-number.ts';
import { networkKeyOf, tickerOf } from '../usdt.ts';
import type { BuyOrder } from '../wire/buy-order-wire.ts';
import { type RuleError, ruleError } from './error-codes.ts';
import {
  validateAccountNumber,
  validateHolderName,
  validateLoginLimit,
  validateNote,
  validateQuantity,
  validateTransfer,
} from './trade-fields.ts';

/** What is typed on the buy page. A type, not an interface: Formik asks for an index signature. */
export type BuyFormValues = AccountHolder & {
  /** Units of the currency, plain decimal text. */
  readonly quantity: string;
  /** Dong, plain decimal text. */
  readonly amountPay: string;
  readonly receivingAddress: string;
  readonly networkKey: string;
  /** The sender's bank, by its code in the directory. */
  readonly bankCode: string;
  readonly note: string;
};

export const EMPTY_BUY_FORM: BuyFormValues = {
  quantity: '',
  amountPay: '',
  receivingAddress: '',
  networkKey: '',
  bankCode: '',
  accountNumber: '',
  accountName: '',
  unverifiedName: '',
  note: '',
};

/** What the buy form is validated by: the configuration of the moment, and whether the customer is signed in. */
export interface BuyRules {
  readonly currency: Currency;
  readonly rates: readonly BuySellRate[];
  readonly host: HostName;
  readonly isSignedIn: boolean;
  readonly siteInfo: Pick<SiteInfo, 'allowBuy' | 'minOrderLogin'>;
}

type Check = (typed: string, form: BuyFormValues) => RuleError | undefined;

/**
 * Validation of each field under the given configuration (source: trading). Without yup: the buy page validates before
 * the chunk of the schemas is loaded.
 */
export const buyChecks = (
  rules: BuyRules,
): Readonly<Record<Exclude<keyof BuyFormValues, 'accountName'>, Check>> => ({
  quantity: (typed) => quantityError(typed, rules),
  amountPay: (typed, { quantity }) => amountError(typed, quantity, rules),
  receivingAddress: (typed) => addressError(typed, rules.currency),
  networkKey: (typed) =>
    typed === (networkKeyOf(rules.currency.code) ?? '') ? undefined : ruleError('chooseNetwork'),
  bankCode: (code) => (isBankCode(code) ? undefined : ruleError('chooseBank')),
  accountNumber: validateAccountNumber,
  unverifiedName: validateHolderName,
  note: validateNote,
});

/**
 * Buying is a site switch, and the currency must be for sale here at all. One whose addresses cannot be
 * checked here is not: a mistyped address costs the money.
 */
export const isOffered = ({
  currency,
  rates,
  host,
  siteInfo,
}: Pick<BuyRules, 'currency' | 'rates' | 'host' | 'siteInfo'>): boolean =>
  siteInfo.allowBuy && networkKeyOf(currency.code) !== undefined && canBuy(currency, rates, host);

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

const addressError = (typed: string, { code }: Currency): RuleError | undefined => {
  if (typed.trim() === '') return ruleError('required');
  return normalAddress(code, typed) === undefined
    ? ruleError('addressInvalid', { code: tickerOf(code) })
    : undefined;
};

/** The normal form of a good address for a currency record; undefined for any other text. */
export const normalAddress = (currencyCode: string, typed: string): string | undefined => {
  const network = networkKeyOf(currencyCode);
  if (network === undefined) return undefined;
  const verdict = checkAddress(network, typed);
  return verdict.ok ? verdict.address : undefined;
};

/** First error of each field; an empty record is a valid form. The same as of the schema, for code that has no yup. */
export const buyErrors = (
  rules: BuyRules,
  values: Partial<BuyFormValues>,
): Readonly<Record<string, RuleError>> => {
  const names = Object.keys(EMPTY_BUY_FORM) as (keyof BuyFormValues)[];
  const form = Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) as BuyFormValues;
  return Object.fromEntries(
    Object.entries(buyChecks(rules)).flatMap(([name, check]) => {
      const error = check(form[name as keyof BuyFormValues], form);
      return error ? [[name, error]] : [];
    }),
  );
};

export const isGoodForm = (rules: BuyRules, values: BuyFormValues): boolean =>
  Object.keys(buyErrors(rules, values)).length === 0;

/** A good form as the order to post. */
export const toBuyOrder = (currencyCode: string, values: BuyFormValues): BuyOrder => ({
  ...orderTexts(currencyCode, values),
  receivingAddress:
    normalAddress(currencyCode, values.receivingAddress) ?? values.receivingAddress.trim(),
});
