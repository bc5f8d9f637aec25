import { hasSource, isInBinance } from '../catalogue/currency-flags.ts';
import type { Networked } from '../catalogue/networks.ts';
import type { OrderSide } from '../catalogue/site-config.ts';
import { offeredNetworks } from './offered-networks.ts';
import { operatorOf } from './operators.ts';
import type { Rail, RailField } from './rail.ts';
import { railOf } from './rails.ts';

/** A part of the trade form that is shown as one: what it asks for, by the name of its field. */
export type TradeField =
  /** Which variant of the operator's money: whose account, and in which currency. */
  | 'source'
  | 'networkKey'
  /** Quantity, dong and how the one follows from the other. */
  | 'amounts'
  | 'receivingAddress'
  /** TAG or MEMO, or the choice to send without one. */
  | 'memo'
  | 'senderAddress'
  /** Number of an account with an operator, and its holder. */
  | 'operatorAccount'
  | 'customerId'
  | 'email'
  /** E-mail, phone number or user id. */
  | 'anyOfThree'
  | 'paypalMethod'
  | 'bankCode'
  /** Number and holder of the account at the bank. */
  | 'accountNumber'
  | 'note';

/** Part of the form for the number of an account of the currency: where it goes to, or where it comes from. */
const NUMBER_OF: Readonly<
  Record<Rail['identifiedBy'], Readonly<Record<OrderSide, TradeField>> | undefined>
> = {
  address: { buy: 'receivingAddress', sell: 'senderAddress' },
  operatorAccount: { buy: 'operatorAccount', sell: 'operatorAccount' },
  email: { buy: 'email', sell: 'email' },
  anyOfThree: { buy: 'anyOfThree', sell: 'anyOfThree' },
  bankAccount: undefined,
  nothing: undefined,
};

const partFor = (rail: Rail, side: OrderSide, { name, isRequired }: RailField) => {
  switch (name) {
    case 'number':
      return NUMBER_OF[rail.identifiedBy]?.[side];
    case 'memo':
      // Every chain may carry a memo; few need it. Of a sale it is ours to name.
      return isRequired && side === 'buy' ? 'memo' : undefined;
    case 'customerId':
      return 'customerId';
    case 'method':
      return 'paypalMethod';
    case 'provider':
      return undefined;
  }
};

const partsOf = (rail: Rail | undefined, side: OrderSide): readonly TradeField[] =>
  (rail?.fields ?? []).flatMap((field) => (rail && partFor(rail, side, field)) ?? []);

/** Whether there is a network to choose: USDT's is always shown, inside Binance too, and so is one that is not offered any more. */
const hasNetworks = (currency: Networked, side: OrderSide, networkKey: string): boolean => {
  const offered = offeredNetworks(currency, side);
  const isOnly = offered.length === 1 && offered.includes(networkKey);
  if (isInBinance(currency)) return true;
  return operatorOf(currency.code) === undefined && offered.length > 0 && !isOnly;
};

/**
 * What a form asks for, in the order in which it asks: what is given and received first, since both fit a phone's first
 * screen; then the currency's account by the rail of the chosen network, and the bank account.
 */
export const fieldsFor = (
  currency: Networked,
  side: OrderSide,
  networkKey: string,
): readonly TradeField[] => [
  ...(hasSource(currency) ? (['source'] as const) : []),
  'amounts',
  ...(hasNetworks(currency, side, networkKey) ? (['networkKey'] as const) : []),
  ...partsOf(railOf(currency.code, networkKey), side),
  'bankCode',
  'accountNumber',
  'note',
];
