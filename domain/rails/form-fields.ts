import { VND } from '../books/accounts.ts';
import type { Networked } from '../catalogue/networks.ts';
import type { OrderSide } from '../catalogue/site-config.ts';
import { isUsdt } from '../catalogue/usdt.ts';
import { offeredNetworks } from './offered-networks.ts';
import { type RailField, railOf } from './rails.ts';

/** A part of the trade form that is shown as one: what it asks for, by the name of its field. */
export type TradeField =
  | 'networkKey'
  /** Quantity, dong and how the one follows from the other. */
  | 'amounts'
  | 'receivingAddress'
  /** TAG or MEMO, or the choice to send without one. */
  | 'memo'
  | 'senderAddress'
  | 'bankCode'
  /** Number and holder of the account at the bank. */
  | 'accountNumber'
  | 'note';

type FieldsOfRail = Partial<Record<RailField['name'], TradeField>>;

/** The currency's account is where it goes to, or where it comes from. */
const OF_CURRENCY: Readonly<Record<OrderSide, FieldsOfRail>> = {
  buy: { number: 'receivingAddress', memo: 'memo' },
  sell: { number: 'senderAddress' },
};
const OF_BANK: FieldsOfRail = { provider: 'bankCode', number: 'accountNumber' };

const fieldsOf = (rail: ReturnType<typeof railOf>, names: FieldsOfRail): readonly TradeField[] =>
  (rail?.fields ?? []).flatMap(({ name, isRequired }) =>
    // Every chain may carry a memo; few need it.
    name === 'memo' && !isRequired ? [] : (names[name] ?? []),
  );

/** Whether there is a network to choose: USDT's is always shown, and so is one that is not offered any more. */
const hasNetworks = (currency: Networked, side: OrderSide, networkKey: string): boolean => {
  const offered = offeredNetworks(currency, side);
  const isOnly = offered.length === 1 && offered.includes(networkKey);
  return isUsdt(currency.code) || (offered.length > 0 && !isOnly);
};

/**
 * What a form asks for, in the order in which it asks: what is given and received first, since both fit a phone's first
 * screen; then the currency's account by the rail of the chosen network, and the bank's by the bank's.
 */
export const fieldsFor = (
  currency: Networked,
  side: OrderSide,
  networkKey: string,
): readonly TradeField[] => [
  'amounts',
  ...(hasNetworks(currency, side, networkKey) ? (['networkKey'] as const) : []),
  ...fieldsOf(railOf(currency.code, networkKey), OF_CURRENCY[side]),
  ...fieldsOf(railOf(VND, ''), OF_BANK),
  'note',
];
