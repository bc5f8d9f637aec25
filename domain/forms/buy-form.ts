import { type ObjectSchema, object, string, ValidationError } from 'yup';
import { type AccountHolder, isLongEnough, isNameGiven, withoutSpaces } from '../account-name.ts';
import { checkAddress } from '../addresses/address.ts';
import { findBank } from '../bank-directory.ts';
import { type DecimalText, decimal } from '../money.ts';
import { buyQuote, canBuy, maximumQuantity, minimumBuyQuantity } from '../rates.ts';
import type { BuySellRate, Currency, HostName, SiteInfo } from '../site-config.ts';
import { fitsQuantity, readTypedNumber } from '../typed-number.ts';
import { networkKeyOf, tickerOf } from '../usdt.ts';
import type { BuyOrder } from '../wire/buy-order-wire.ts';
import { type FormMessage, say } from './form-message.ts';

const MAX_TEXT_LENGTH = 500;
const VIETCOMBANK = 'VCB';
/** Source: 'VCB account exactly 13 digits'. */
const VIETCOMBANK_NUMBER = /^\d{13}$/;
/** Source: addresses of other kinds are letters, digits and . @ _ +; no bank has longer numbers. */
const ACCOUNT_NUMBER = /^[a-z0-9.@_+]{1,50}$/i;

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

/** What a purchase is judged by: the configuration of this moment and who asks. */
export interface BuyRules {
  readonly currency: Currency;
  readonly rates: readonly BuySellRate[];
  readonly host: HostName;
  readonly isSignedIn: boolean;
  readonly siteInfo: Pick<SiteInfo, 'allowBuy' | 'minOrderLogin'>;
}

/** Finds the first fault of a field; the other fields are there for rules that need two. */
type Rule = (typed: string, form: BuyFormValues) => FormMessage | undefined;

/** `ensure` reads undefined as empty: Formik hands empty fields over as undefined. */
const field = (rule: Rule) =>
  string()
    .ensure()
    .test('rule', (typed, { parent, createError }) => {
      const message = rule(typed, parent as BuyFormValues);
      return message ? createError({ message: () => message }) : true;
    });

/** The rules of section "Trading" for a purchase under the given configuration; the service applies them again. */
export const buyFormSchema = (rules: BuyRules): ObjectSchema<BuyFormValues> =>
  object({
    quantity: field((typed) => quantityFault(typed, rules)),
    amountPay: field((typed, { quantity }) => amountFault(typed, quantity, rules)),
    receivingAddress: field((typed) => addressFault(typed, rules.currency)),
    networkKey: field((typed) =>
      typed === (networkKeyOf(rules.currency.code) ?? '') ? undefined : say('chooseNetwork'),
    ),
    bankCode: field((code) => (findBank(code) ? undefined : say('chooseBank'))),
    accountNumber: field(accountNumberFault),
    accountName: string().ensure(),
    unverifiedName: field(nameFault),
    note: field((typed) => (typed.length > MAX_TEXT_LENGTH ? say('noteTooLong') : undefined)),
  });

/**
 * Buying is a site switch, and the currency must be for sale here at all. One whose addresses nobody here
 * can check is not: a mistyped address costs the money.
 */
export const isOffered = ({
  currency,
  rates,
  host,
  siteInfo,
}: Pick<BuyRules, 'currency' | 'rates' | 'host' | 'siteInfo'>): boolean =>
  siteInfo.allowBuy && networkKeyOf(currency.code) !== undefined && canBuy(currency, rates, host);

const quantityFault = (typed: string, rules: BuyRules): FormMessage | undefined => {
  const { currency } = rules;
  const code = tickerOf(currency.code);
  if (!isOffered(rules)) return say('buyNotSupported', { code });
  if (typed === '') return say('required');

  const number = readTypedNumber(typed);
  if (number === undefined || decimal(number).lt(0) || !fitsQuantity(number)) {
    return say('quantityInvalid');
  }
  const min = minimumBuyQuantity(currency);
  const max = maximumQuantity(currency);
  if (decimal(number).lt(decimal(min))) return say('minOrder', { min, code });
  if (decimal(number).gt(decimal(max))) return say('maxOrder', { max, code });
  return decimal(number).eq(0) ? say('quantityInvalid') : undefined;
};

const amountFault = (
  typed: string,
  typedQuantity: string,
  rules: BuyRules,
): FormMessage | undefined => {
  const number = readTypedNumber(typed);
  if (typed !== '' && (number === undefined || decimal(number).lt(0)))
    return say('quantityInvalid');
  const { minOrderLogin } = rules.siteInfo;
  const due = amountDue(typedQuantity, rules);
  return !rules.isSignedIn && minOrderLogin !== null && due?.gte(decimal(minOrderLogin))
    ? say('loginForLargerOrder', { amount: minOrderLogin })
    : undefined;
};

/** By our own rates: what the client says it would pay proves nothing. */
const amountDue = (typedQuantity: string, { rates, currency }: BuyRules) => {
  const quantity: DecimalText | undefined = readTypedNumber(typedQuantity);
  const quote = quantity && buyQuote(rates, currency.code, quantity);
  return quote ? decimal(quote.amountToPay) : undefined;
};

const addressFault = (typed: string, { code }: Currency): FormMessage | undefined => {
  if (typed.trim() === '') return say('required');
  return normalAddress(code, typed) === undefined
    ? say('addressInvalid', { code: tickerOf(code) })
    : undefined;
};

/** The normal form of a good address for a currency record; undefined for any other text. */
export const normalAddress = (currencyCode: string, typed: string): string | undefined => {
  const network = networkKeyOf(currencyCode);
  if (network === undefined) return undefined;
  const verdict = checkAddress(network, typed);
  return verdict.ok ? verdict.address : undefined;
};

const accountNumberFault: Rule = (typed, { bankCode }) => {
  const number = withoutSpaces(typed);
  if (number === '') return say('required');
  if (!isLongEnough(number) || !ACCOUNT_NUMBER.test(number)) return say('recheck');
  const isVietcombank = findBank(bankCode)?.code === VIETCOMBANK;
  return isVietcombank && !VIETCOMBANK_NUMBER.test(number) ? say('recheck') : undefined;
};

/** A verified name or a typed one: who has neither is asked for it. */
const nameFault: Rule = (typed, { accountName }) => {
  if (typed.trim().length > MAX_TEXT_LENGTH) return say('nameInvalid');
  return accountName === '' && !isNameGiven(typed) ? say('required') : undefined;
};

/** Every field's first complaint; an empty record is a good form. */
export const complaintsOf = (
  schema: ObjectSchema<BuyFormValues>,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, FormMessage>> => {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(
      error.inner.map(({ path, message }) => [path, message as unknown as FormMessage]),
    );
  }
};

export const isGoodForm = (rules: BuyRules, values: BuyFormValues): boolean =>
  Object.keys(complaintsOf(buyFormSchema(rules), values)).length === 0;

/** A good form as the order to post: numbers plain, spaces gone, a typed name only where none was found. */
export const toBuyOrder = (currencyCode: string, values: BuyFormValues): BuyOrder => ({
  currencyCode,
  quantity: readTypedNumber(values.quantity) ?? '',
  receivingAddress:
    normalAddress(currencyCode, values.receivingAddress) ?? values.receivingAddress.trim(),
  networkKey: values.networkKey,
  bankCode: values.bankCode,
  accountNumber: withoutSpaces(values.accountNumber),
  unverifiedName: values.accountName === '' ? values.unverifiedName.trim() : '',
  note: values.note.trim(),
});
