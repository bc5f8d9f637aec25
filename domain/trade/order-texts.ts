import { withoutSpaces } from '../banks/account-name.ts';
import { readTypedNumber } from '../money/typed-number.ts';
import type { TradeValues } from './trade-side.ts';

/**
 * The part of an order to post that both sides have, of a good form: numbers plain, spaces gone, a typed name only where
 * none was found.
 */
export const orderTexts = (currencyCode: string, values: TradeValues) => ({
  currencyCode,
  quantity: readTypedNumber(values.quantity) ?? '',
  networkKey: values.networkKey,
  bankCode: values.bankCode,
  accountNumber: withoutSpaces(values.accountNumber),
  unverifiedName: values.accountName === '' ? values.unverifiedName.trim() : '',
  note: values.note.trim(),
});
