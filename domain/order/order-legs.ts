import { VND } from '../books/accounts.ts';
import type { OrderSide } from '../catalogue/site-config.ts';
import type { DecimalText } from '../money/money.ts';
import type { Order } from './order.ts';

/** What one leg of an order moves: dong, or units of a currency. */
export interface LegAmount {
  /** `VND`, or the code of a currency. */
  readonly asset: string;
  /** Whole dong, or units of the currency. */
  readonly amount: DecimalText;
}

/** The part of an order that says what it exchanges. */
export type Exchanged = Pick<
  Order,
  'type' | 'currencyCode' | 'quantity' | 'cashAmount' | 'fromCode'
>;

const dongOf = ({ cashAmount }: Exchanged): LegAmount => ({ asset: VND, amount: cashAmount });

/** What a swap gives, out of a wallet. */
const givenOf = ({ fromCode = VND, cashAmount }: Exchanged): LegAmount => ({
  asset: fromCode,
  amount: cashAmount,
});

const unitsOf = ({ currencyCode, quantity }: Exchanged): LegAmount => ({
  asset: currencyCode,
  amount: quantity,
});

/** The side of the prices that an order is priced by; a swap is priced like a purchase. */
export const sideOfOrder = ({ type }: Pick<Order, 'type'>): OrderSide =>
  type === 'sell' ? 'sell' : 'buy';

/** What the customer sends: of a sale units of the currency, of a swap those of the currency it gives, else dong. */
export const incomingOf = (order: Exchanged): LegAmount => {
  if (order.type === 'ex') return givenOf(order);
  return order.type === 'sell' ? unitsOf(order) : dongOf(order);
};

/** What the customer gets: of a sale dong, else units of the currency. */
export const outgoingOf = (order: Exchanged): LegAmount =>
  order.type === 'sell' ? dongOf(order) : unitsOf(order);
