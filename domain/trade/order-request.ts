import { withoutSpaces } from '../banks/account-name.ts';
import { isEmailAddress } from '../catalogue/currency-kinds.ts';
import { readTypedNumber } from '../money/typed-number.ts';
import { operatorAccountOf } from '../rules/operator-account.ts';
import type { TradeValues } from '../rules/trade-form.ts';
import type { BuyOrder } from '../wire/buy-order-wire.ts';
import type { ExchangeOrder } from '../wire/exchange-order-wire.ts';
import type { SellOrder } from '../wire/sell-order-wire.ts';
import type { TradeOrder } from '../wire/trade-order-wire.ts';

/** A purchase or a sale that is asked of the service. */
export type TradeRequest =
  | { readonly side: 'buy'; readonly order: BuyOrder }
  | { readonly side: 'sell'; readonly order: SellOrder };

/** A swap that is asked of the service. */
export interface SwapRequest {
  readonly side: 'ex';
  readonly order: ExchangeOrder;
}

/** What is asked of the service, by side. */
export type OrderRequest = TradeRequest | SwapRequest;

/**
 * The part of an order about money of an operator: its account, under the names that the payload has for it; no network.
 * Empty for a coin.
 * @param name of the side's field for an account of the currency, which names every account
 */
export const operatorTexts = <Name extends 'receivingAddress' | 'senderAddress'>(
  currencyCode: string,
  values: TradeValues & Readonly<Record<Name, string>>,
  name: Name,
): Partial<TradeOrder> & Partial<Readonly<Record<Name, string>>> => {
  const account = operatorAccountOf(currencyCode, values, values[name]);
  if (!account) return {};
  const { number, kind, customerId, paypalMethod } = account;
  return {
    ...({ [name]: number } as Readonly<Record<Name, string>>),
    networkKey: '',
    ...(isEmailAddress({ code: currencyCode }) && { email: number }),
    ...(kind && { [kind]: number }),
    ...(customerId !== undefined && { customerId }),
    ...(paypalMethod !== undefined && { paypalMethod }),
  };
};

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
