import type { OrderRow } from '../store/tables/orders.ts';
import type { Visitor } from './exchange.ts';

/** Relation of a requester to an order. */
export type OrderAccess = 'theirs' | 'operator' | 'stranger';

/** Result of an access check. */
export type OrderVerdict = 'whole' | 'masked' | 'allowed' | 'refused';

/**
 * Rights on an order whose reference is known. Its creator and its owner see all of it and may act; the system account
 * sees every order and cannot act in its customer's name; any other requester sees the status.
 */
export const ORDER_RIGHTS = {
  see: { theirs: 'whole', operator: 'whole', stranger: 'masked' },
  sayMoneySent: { theirs: 'allowed', operator: 'refused', stranger: 'refused' },
  repairPayment: { theirs: 'allowed', operator: 'refused', stranger: 'refused' },
  payByVoucher: { theirs: 'allowed', operator: 'refused', stranger: 'refused' },
  /** Number and code of a voucher are money: operators do not see them. */
  seeVoucher: { theirs: 'allowed', operator: 'refused', stranger: 'refused' },
  review: { theirs: 'allowed', operator: 'refused', stranger: 'refused' },
  /** Hand in a picture or a transaction id, and confirm that the proof is complete. */
  addProof: { theirs: 'allowed', operator: 'refused', stranger: 'refused' },
} as const satisfies Readonly<Record<string, Readonly<Record<OrderAccess, OrderVerdict>>>>;

export type OrderDeed = keyof typeof ORDER_RIGHTS;

/** Fields that decide an order's ownership. */
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

/** Access of a visitor to an order, for one operation. */
export const verdictOn = (deed: OrderDeed, order: OwnedOrder, visitor: Visitor): OrderVerdict =>
  ORDER_RIGHTS[deed][orderAccessOf(order, visitor)];
