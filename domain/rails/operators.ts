import {
  baseCurrencyOf,
  hasBinance,
  isNeteller,
  isPayeer,
  isPayPal,
  isSkrill,
  isVolet,
} from '../catalogue/currency-flags.ts';
import { QUANTITY_DECIMALS } from '../money/money.ts';
import type { Rail, RailField } from './rail.ts';

type Coded = { readonly code: string };

/** A rail of money inside an operator, with the currencies that move on it. */
export interface Operator extends Rail {
  readonly isOf: (currency: Coded) => boolean;
  /** It moves coins, which have finer fractions than cents. */
  readonly hasCoins?: boolean;
  /** It has a page that takes a payment for an order. */
  readonly hasPaymentPage?: boolean;
}

const number: RailField = { name: 'number', isRequired: true };
const customerId: RailField = { name: 'customerId', isRequired: true };
const method: RailField = { name: 'method', isRequired: true };

/** An account that a number of the operator's own names, such as U1234567. */
const byNumber = {
  identifiedBy: 'operatorAccount',
  fields: [number],
} as const satisfies Partial<Rail>;

const byEmail = { identifiedBy: 'email', fields: [number] } as const satisfies Partial<Rail>;

/** Customers are known by a Customer ID beside their e-mail, which the operator tells for it. */
const byCustomer = {
  identifiedBy: 'email',
  fields: [customerId, number],
} as const satisfies Partial<Rail>;

/** Shortest number and shortest Customer ID that are looked up (source: trading). */
const [SHORTEST_NUMBER, SHORTEST_CUSTOMER_ID] = [5, 3];

const isPerfectMoney = ({ code }: Coded) => /^pm-(?:usd|eur)$/i.test(code);
const isWebMoney = ({ code }: Coded) => /^wmz(?:_auto)?$/i.test(code);
const isVoucher = ({ code }: Coded) => code.toUpperCase() === 'E-VOUCHER';

/** Every operator. A new one is an entry here, an adapter of its provider, and its words. */
export const OPERATORS: readonly Operator[] = [
  {
    ...byNumber,
    id: 'emoney:perfectmoney',
    isOf: isPerfectMoney,
    lookup: {
      call: 'get_pm_account_name',
      of: 'number',
      least: SHORTEST_NUMBER,
      awaited: 'awaitAccountPm',
    },
  },
  {
    ...byNumber,
    id: 'emoney:webmoney',
    isOf: isWebMoney,
    lookup: {
      call: 'get_wmz_account_name',
      of: 'number',
      least: SHORTEST_NUMBER,
      awaited: 'awaitAccountNumber',
    },
  },
  { ...byNumber, id: 'emoney:payeer', isOf: isPayeer, hasPaymentPage: true },
  { ...byEmail, id: 'emoney:volet', isOf: isVolet },
  {
    ...byCustomer,
    id: 'emoney:skrill',
    isOf: isSkrill,
    lookup: { call: 'get_skrill_account_name', of: 'customerId', least: SHORTEST_CUSTOMER_ID },
  },
  {
    ...byCustomer,
    id: 'emoney:neteller',
    isOf: isNeteller,
    lookup: { call: 'get_neteller_account_name', of: 'customerId', least: SHORTEST_CUSTOMER_ID },
  },
  {
    id: 'emoney:paypal',
    isOf: isPayPal,
    identifiedBy: 'email',
    fields: [number, method],
  },
  { id: 'binance', isOf: hasBinance, hasCoins: true, identifiedBy: 'anyOfThree', fields: [number] },
  {
    id: 'voucher',
    isOf: isVoucher,
    identifiedBy: 'nothing',
    fields: [],
  },
];

/** The operator of a currency; undefined for one that moves on chains. */
export const operatorOf = (code: string): Operator | undefined =>
  OPERATORS.find(({ isOf }) => isOf({ code }));

const CENTS = 2;

/** Most decimals of a quantity: no operator moves a fraction of a cent. */
export const decimalsOf = (code: string): number => {
  const operator = operatorOf(code);
  return operator && !operator.hasCoins ? CENTS : QUANTITY_DECIMALS;
};

/** The part of a variant's code that all its operator's variants share. */
export const familyOf = (code: string): string => baseCurrencyOf(code).toUpperCase();
