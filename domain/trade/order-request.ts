import { withoutSpaces } from '../banks/account-name.ts';
import { readTypedNumber } from '../money/typed-number.ts';
import type { TradeValues } from '../rules/trade-form.ts';
import type { BuyOrder } from '../wire/buy-order-wire.ts';
import type { SellOrder } from '../wire/sell-order-wire.ts';

/** What is asked of the service, by side. */
export type OrderRequest =
  | { readonly side: 'buy'; readonly order: BuyOrder }
  | { readonly side: 'sell'; readonly order: SellOrder };

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
