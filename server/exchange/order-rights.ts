import type { OrderRow } from '../store/tables/orders.ts';
import type { Visitor } from './exchange.ts';

/** Whose an order is, as seen by whoever asks. */
export type OrderAccess = 'theirs' | 'operator' | 'stranger';

/** What becomes of somebody who wants to do something with an order. */
export type OrderVerdict = 'whole' | 'masked' | 'allowed' | 'refused';

/**
 * Who may do what with an order whose reference they know. Whoever made it, or owns it, sees all of it and may act;
 * the system account sees every order, and says nothing in its customer's name; anybody else learns how it stands.
 */
export const ORDER_RIGHTS = {
  see: { theirs: 'whole', operator: 'whole', stranger: 'masked' },
  sayMoneySent: { theirs: 'allowed', operator: 'refused', stranger: 'refused' },
  addProof: { theirs: 'allowed', operator: 'refused', stranger: 'refused' },
} as const satisfies Readonly<Record<string, Readonly<Record<OrderAccess, OrderVerdict>>>>;

export type OrderDeed = keyof typeof ORDER_RIGHTS;

/** What decides whose an order is. */
export type OwnedOrder = Pick<OrderRow, 'guestHash' | 'userId' | 'keyHash'>;

/**
 * An order of an account belongs to that account's sessions alone, whatever cookie or key comes with the request; one of
 * a guest to the cookie that placed it, and to the key it was placed under.
 */
const isTheirs = ({ guestHash, userId, keyHash }: OwnedOrder, visitor: Visitor): boolean => {
  if (userId !== null) return userId === visitor.userId;
  return guestHash === visitor.guestHash || (keyHash !== null && keyHash === visitor.keyHash);
};

const orderAccessOf = (order: OwnedOrder, visitor: Visitor): OrderAccess => {
  if (isTheirs(order, visitor)) return 'theirs';
  return visitor.isOperator ? 'operator' : 'stranger';
};

/** What becomes of a visitor who wants to do something with an order. */
export const verdictOn = (deed: OrderDeed, order: OwnedOrder, visitor: Visitor): OrderVerdict =>
  ORDER_RIGHTS[deed][orderAccessOf(order, visitor)];
