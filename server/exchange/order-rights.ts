import { timingSafeEqual } from 'node:crypto';
import type { OrderRow } from '../store/tables/orders.ts';
import type { Visitor } from './exchange.ts';

/** Relation of a requester to an order. */
export type OrderAccess = 'theirs' | 'operator' | 'stranger';

/** Result of an access check; `guestsOnly` is allowed, but makes no sense for an order of an account. */
export type OrderVerdict = 'whole' | 'masked' | 'allowed' | 'guestsOnly' | 'refused';

/**
 * Rights on an order whose reference is known. Its creator and its owner see all of it and may act; the system account
 * sees every order and cannot act in its customer's name; any other requester sees the status.
 */
export const ORDER_RIGHTS = {
  see: { theirs: 'whole', operator: 'whole', stranger: 'masked' },
  sayMoneySent: { theirs: 'allowed', operator: 'refused', stranger: 'refused' },
  cancel: { theirs: 'allowed', operator: 'refused', stranger: 'refused' },
  repairPayment: { theirs: 'allowed', operator: 'refused', stranger: 'refused' },
  payByVoucher: { theirs: 'allowed', operator: 'refused', stranger: 'refused' },
  /** Number and code of a voucher are money: operators do not see them. */
  seeVoucher: { theirs: 'allowed', operator: 'refused', stranger: 'refused' },
  review: { theirs: 'allowed', operator: 'refused', stranger: 'refused' },
  /** Replace the private link, or have one mailed. An account's order is opened by signing in. */
  renewLink: { theirs: 'guestsOnly', operator: 'refused', stranger: 'refused' },
  /** Hand in a picture or a transaction id, and confirm that the proof is complete. */
  addProof: { theirs: 'allowed', operator: 'refused', stranger: 'refused' },
  /** Hand in documents of the customer's identity, and read what was decided about them. */
  handInDocuments: { theirs: 'allowed', operator: 'refused', stranger: 'refused' },
} as const satisfies Readonly<Record<string, Readonly<Record<OrderAccess, OrderVerdict>>>>;

export type OrderDeed = keyof typeof ORDER_RIGHTS;

/** Fields that decide an order's ownership. */
export type OwnedOrder = Pick<
  OrderRow,
  'guestHash' | 'userId' | 'keyHash' | 'linkHash' | 'mailedLinkHash'
>;

/** Whether two hashes are the same, in a time that does not depend on where they differ. */
export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Whether a hash is of the secret of an order's private link, or of the one that was mailed. */
export const isLinkOf = (
  { linkHash, mailedLinkHash }: Pick<OwnedOrder, 'linkHash' | 'mailedLinkHash'>,
  hash: string,
): boolean => [linkHash, mailedLinkHash].some((known) => known !== null && isSameHash(known, hash));

/** Whether a request has the secret of an order's private link. */
const hasLink = (order: OwnedOrder, { linkHash }: Visitor): boolean =>
  linkHash !== undefined && isLinkOf(order, linkHash);

/**
 * An order of an account belongs to that account's sessions alone, whatever cookie, key or secret comes with the request;
 * one of a guest to the cookie that placed it, to the key it was placed under, and to the secret of its private link.
 */
const isTheirs = (order: OwnedOrder, visitor: Visitor): boolean => {
  const { guestHash, userId, keyHash } = order;
  if (userId !== null) return userId === visitor.userId;
  if (guestHash === visitor.guestHash || hasLink(order, visitor)) return true;
  return keyHash !== null && keyHash === visitor.keyHash;
};

/** Proofs of a claim that others than the order's guest may have, too. */
const SHARED_PROOFS: readonly OrderRow['claimedBy'][] = ['link', 'account'];

/**
 * Whether all that a visitor has of an order, or that its account had when it claimed it, may be
 * shared: the secret of the private link, or the number of the bank account.
 */
export const hasLinkAlone = (
  order: OwnedOrder & Pick<OrderRow, 'claimedBy'>,
  visitor: Visitor,
): boolean =>
  SHARED_PROOFS.includes(order.claimedBy) ||
  (hasLink(order, visitor) &&
    !isTheirs({ ...order, linkHash: null, mailedLinkHash: null }, visitor));

const orderAccessOf = (order: OwnedOrder, visitor: Visitor): OrderAccess => {
  if (isTheirs(order, visitor)) return 'theirs';
  return visitor.isOperator ? 'operator' : 'stranger';
};

/** Access of a visitor to an order, for one operation. */
export const verdictOn = (deed: OrderDeed, order: OwnedOrder, visitor: Visitor): OrderVerdict => {
  const verdict = ORDER_RIGHTS[deed][orderAccessOf(order, visitor)];
  return verdict === 'guestsOnly' && order.userId === null ? 'allowed' : verdict;
};
