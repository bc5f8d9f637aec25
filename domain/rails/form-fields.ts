import { VND } from '../books/accounts.ts';
import { ownNetworkOf } from '../catalogue/networks.ts';
import type { Currency, OrderSide } from '../catalogue/site-config.ts';
import { networkKeyOf } from '../catalogue/usdt.ts';
import { type RailField, railOf } from './rails.ts';

/** A part of the trade form that is shown as one: what it asks for, by the name of its field. */
export type TradeField =
  | 'networkKey'
  /** Quantity, dong and how the one follows from the other. */
  | 'amounts'
  | 'receivingAddress'
  | 'senderAddress'
  | 'bankCode'
  /** Number and holder of the account at the bank. */
  | 'accountNumber'
  | 'note';

type FieldsOfRail = Partial<Record<RailField['name'], TradeField>>;

/** The currency's account is where it goes to, or where it comes from. */
const OF_CURRENCY: Readonly<Record<OrderSide, FieldsOfRail>> = {
  buy: { number: 'receivingAddress' },
  sell: { number: 'senderAddress' },
};
const OF_BANK: FieldsOfRail = { provider: 'bankCode', number: 'accountNumber' };

/** Whether the form of a side has a field for everything that names an account on the currency's rail. */
export const canAskForAccount = ({ code }: Pick<Currency, 'code'>, side: OrderSide): boolean =>
  railOf(code, ownNetworkOf(code))?.fields.every(
    ({ name, isRequired }) => !isRequired || OF_CURRENCY[side][name] !== undefined,
  ) ?? false;

const fieldsOf = (rail: ReturnType<typeof railOf>, names: FieldsOfRail): readonly TradeField[] =>
  (rail?.fields ?? []).flatMap(({ name }) => names[name] ?? []);

/**
 * What a form asks for, in the order in which it asks: what is given and received first, since both fit a phone's first
 * screen; then the currency's account by the currency's rail, and the bank's by the bank's.
 */
export const fieldsFor = (
  { code }: Pick<Currency, 'code'>,
  side: OrderSide,
): readonly TradeField[] => [
  'amounts',
  ...(networkKeyOf(code) === undefined ? [] : (['networkKey'] as const)),
  ...fieldsOf(railOf(code, ownNetworkOf(code)), OF_CURRENCY[side]),
  ...fieldsOf(railOf(VND, ''), OF_BANK),
  'note',
];
