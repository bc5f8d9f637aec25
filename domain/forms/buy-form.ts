import { type AccountHolder, withoutSpaces } from '../account-name.ts';
import { checkAddress } from '../addresses/address.ts';
import { isBankCode } from '../bank-codes.ts';
import { type DecimalText, decimal } from '../money.ts';
import { buyQuote } from '../rates.ts';
import type { BuySellRate, Currency, HostName } from '../site-config.ts';
import type { SiteInfo } from '../site-info.ts';
import { canBuy, maximumQuantity, minimumBuyQuantity } from '../tradable.ts';
import { readTypedNumber } from '../typed-number.ts';
import { networkKeyOf, tickerOf } from '../usdt.ts';
import type { BuyOrder } from '../wire/buy-order-wire.ts';
import { type FormMessage, say } from './form-message.ts';
import { type FormRules, faultsIn } from './form-rules.ts';
import {
  accountNumberFault,
  holderNameFault,
  loginFault,
  noteFault,
  quantityFault as quantityWithin,
  transferFault,
} from './trade-rules.ts';

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

/** The rules of section "Trading" for a purchase under the given configuration; the service applies them again. */
export const buyFormRules = (rules: BuyRules): FormRules<BuyFormValues, FormMessage> => ({
  quantity: (typed) => quantityFault(typed, rules),
  amountPay: (typed, { quantity }) => amountFault(typed, quantity, rules),
  receivingAddress: (typed) => addressFault(typed, rules.currency),
  networkKey: (typed) =>
    typed === (networkKeyOf(rules.currency.code) ?? '') ? undefined : say('chooseNetwork'),
  bankCode: (code) => (isBankCode(code) ? undefined : say('chooseBank')),
  accountNumber: accountNumberFault,
  unverifiedName: holderNameFault,
  note: noteFault,
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
  const [min, max] = [minimumBuyQuantity(currency), maximumQuantity(currency)];
  return quantityWithin(typed, { min, max, code });
};

const amountFault = (
  typed: string,
  typedQuantity: string,
  rules: BuyRules,
): FormMessage | undefined => {
  const number = readTypedNumber(typed);
  if (typed !== '' && (number === undefined || decimal(number).lt(0)))
    return say('quantityInvalid');
  const due = amountDue(typedQuantity, rules);
  return loginFault(due, rules) ?? transferFault(due);
};

/** By our own rates: what the client says it would pay proves nothing. */
const amountDue = (typedQuantity: string, { rates, currency }: BuyRules) => {
  const quantity: DecimalText | undefined = readTypedNumber(typedQuantity);
  return quantity && buyQuote(rates, currency.code, quantity)?.cashAmount;
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

export const isGoodForm = (rules: BuyRules, values: BuyFormValues): boolean =>
  Object.keys(faultsIn(buyFormRules(rules), values)).length === 0;

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
