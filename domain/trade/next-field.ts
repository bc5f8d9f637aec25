import type { TradeField } from '../rails/form-fields.ts';
import type { ErrorCode, FormErrors } from '../rules/error-codes.ts';

/** Fields of the form that each part of it asks for, in the order in which they stand. */
const FIELDS_OF = {
  amounts: ['quantity', 'amountPay'],
  networkKey: ['networkKey'],
  receivingAddress: ['receivingAddress'],
  memo: ['memo'],
  senderAddress: ['senderAddress'],
  source: [],
  operatorAccount: ['receivingAddress', 'senderAddress', 'payeeName'],
  customerId: ['customerId'],
  email: ['email'],
  anyOfThree: ['email', 'phoneNumber', 'binanceId'],
  paypalMethod: ['paypalMethod'],
  bankCode: ['bankCode'],
  accountNumber: ['accountNumber', 'unverifiedName'],
  note: ['note'],
} as const satisfies Readonly<Record<TradeField, readonly string[]>>;

/** Name of a field of the trade form that something may be missing in. */
export type FormField = (typeof FIELDS_OF)[TradeField][number];

/** Codes of fields in which nothing was entered. */
const OF_EMPTY_FIELDS: readonly ErrorCode[] = [
  'required',
  'chooseBank',
  'chooseNetwork',
  'memoNeeded',
  'customerIdRequired',
  'emailRequired',
  'binanceInfo',
  'awaitAccountPm',
  'awaitAccountNumber',
];

/** The field that keeps a form from being submitted. */
export interface NextField {
  readonly name: FormField;
  /** The part of the form that asks for it. */
  readonly part: TradeField;
  /** Nothing was entered; otherwise what was entered is wrong. */
  readonly isMissing: boolean;
}

/**
 * First field of a form with an error, in the order in which the form asks; undefined for a valid form.
 * @param parts as `fieldsFor` orders them
 */
export const nextField = (
  parts: readonly TradeField[],
  errors: FormErrors,
): NextField | undefined => {
  for (const part of parts) {
    const names: readonly FormField[] = FIELDS_OF[part];
    const name = names.find((one) => errors[one]);
    const error = name && errors[name];
    if (name && error) return { name, part, isMissing: OF_EMPTY_FIELDS.includes(error.code) };
  }
  return undefined;
};
