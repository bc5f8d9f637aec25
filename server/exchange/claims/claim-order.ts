import { eq } from 'drizzle-orm';
import {
  type ClaimProof,
  isAccountOf,
  ORDER_CLAIMED,
  type OrderClaim,
} from '#domain/order/order-claim';
import { hashOfSecret } from '#domain/order/secret-hash';
import { schedule } from '../../jobs/schedule.ts';
import type { Database } from '../../store/database.ts';
import { users } from '../../store/tables/accounts.ts';
import { orders } from '../../store/tables/orders.ts';
import { submissions } from '../../store/tables/submissions.ts';
import type { AttemptLimitName } from '../accounts/attempt-limits.ts';
import { audit } from '../accounts/audit.ts';
import { attemptsLeft, countAttempt, uncountAttempt } from '../accounts/count-attempt.ts';
import type { Owner } from '../accounts/own-account.ts';
import { OPERATOR_ROLE } from '../accounts/sessions.ts';
import { scheduleWarning } from '../deadlines/schedule-deadline.ts';
import { bankAccountOf } from '../documents/customer.ts';
import { documentsOf, isOpenState } from '../documents/order-documents.ts';
import { claimRefused, loginRequired, notPossibleNow } from '../domain-error.ts';
import { type Exchange, inTransaction, type Visitor } from '../exchange.ts';
import { post } from '../messages.ts';
import { hashOf } from '../order-codes.ts';
import { isLinkOf, isSameHash } from '../order-rights.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { lockOrder, recordEvent } from '../transitions.ts';

const ACTION = 'order.claim';

/** A guest who did not claim the order can do something about it for so long. */
const WORTH_MS = 7 * 86_400_000;

/** The session that claims an order, and where it comes from; no network for this machine itself. */
interface Claimant extends Owner, Pick<Visitor, 'network' | 'guestHash'> {}

/**
 * Gives a guest's order to a member's account, for a proof beside the cookie: from the commit on neither cookie, key nor link
 * opens it, and the streams that they had opened end. It counts for the account, and where it counted before. A claim of an order
 * that is the account's already changes nothing.
 * @throws {DomainError} CLAIM_REFUSED for every order that is not there, is another account's, was forgotten or is not proven;
 *   TOO_MANY; NOT_POSSIBLE_NOW of the system account
 */
export const claimOrder = async (
  exchange: Exchange,
  claim: OrderClaim,
  { network, guestHash, ...owner }: Claimant,
): Promise<void> => {
  const counted = countsOf(claim, { network, userId: owner.userId });
  for (const [name, subject] of counted) await countAttempt(exchange, name, subject);
  try {
    await inTransaction(exchange, (tx) => give(tx, exchange, claim, { ...owner, guestHash }));
  } catch (error) {
    if (!(error instanceof NotProven)) throw error;
    await audit(exchange.db, exchange, { ...owner, action: ACTION, outcome: 'wrong' });
    throw claimRefused(await attemptsLeft(exchange, 'claim.account', owner.userId));
  }
  for (const [name, subject] of counted) await uncountAttempt(exchange, name, subject);
};

/** Thrown in the transaction, so that the call is not marked as done: a repeat under its key is refused, too. */
class NotProven extends Error {}

/**
 * What a try counts for, the account first: one that is over its limit uses up no other's. Links and keys are too long to be
 * guessed, so that strangers' tries never keep them from opening their order.
 */
const countsOf = (
  { ref, proof }: OrderClaim,
  { userId, network }: Pick<Claimant, 'userId' | 'network'>,
): readonly (readonly [AttemptLimitName, string])[] => [
  ['claim.account', userId],
  ...(network === undefined ? [] : [['claim.address', network] as const]),
  ...(proof.by === 'account' ? [['claim.order', ref] as const] : []),
];

/** @throws {NotProven} where the claim is refused; nothing is written then */
const give = async (
  tx: Database,
  exchange: Exchange,
  { ref, proof }: OrderClaim,
  { guestHash, ...owner }: Owner & Pick<Claimant, 'guestHash'>,
): Promise<void> => {
  const order = await lockOrder(tx, ref);
  await lockMember(tx, owner);
  if (order?.userId === owner.userId) return;
  if (!order || !isClaimable(order) || !isProven(order, proof)) throw new NotProven();
  const { userId } = owner;
  const claimedBy = isSameHash(order.guestHash, guestHash) ? 'browser' : proof.by;
  await tx
    .update(orders)
    .set({
      userId,
      claimedBy,
      linkHash: null,
      mailedLinkHash: null,
      newsEmail: null,
      newsLanguage: null,
      isNewsByLink: false,
    })
    .where(eq(orders.ref, ref));
  await tellGuest(tx, exchange, order);
  if (order.keyHash !== null) {
    // The answer of the last day is the account's, too: the key alone would be given all of the order.
    await tx.update(submissions).set({ userId }).where(eq(submissions.keyHash, order.keyHash));
  }
  const claimed = { ...order, userId, linkHash: null, mailedLinkHash: null };
  const at = new Date(await exchange.clock.nowIn(tx));
  await recordEvent(tx, { order, at, event: ORDER_CLAIMED, toStatus: order.status });
  await scheduleWarning(tx, claimed);
  if (isOpenState(await documentsOf(tx, order))) {
    // The account's documents may be good already.
    await schedule(tx, { kind: 'documents', orderRef: ref, dueAt: at });
  }
  await audit(tx, exchange, {
    ...{ ...owner, action: ACTION, outcome: 'ok' },
    detail: { ref, by: proof.by },
  });
};

/** Mails the guest who left an address for news that an account has the order from now on. */
const tellGuest = async (
  tx: Database,
  exchange: Exchange,
  { ref, newsEmail: recipient, newsLanguage: language }: StoredOrder,
): Promise<void> => {
  if (recipient === null || language === null) return;
  const draft = { kind: 'orderClaimed', ref } as const;
  const expiresAt = new Date(exchange.clock.now() + WORTH_MS);
  await post(tx, exchange, { channel: 'mail', recipient, language, draft, expiresAt });
};

/**
 * Has a deletion of the account wait until the end of the transaction.
 * @throws {DomainError} REQUIRED_LOGIN when the account is gone; NOT_POSSIBLE_NOW of the system account, which sees the bank
 *   accounts of all orders
 */
const lockMember = async (tx: Database, { userId }: Owner): Promise<void> => {
  const [member] = await tx
    .select({ role: users.role, status: users.status })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share');
  if (member?.status !== 'confirmed') throw loginRequired();
  if (member.role === OPERATOR_ROLE) {
    throw notPossibleNow('The system account has no orders of its own.');
  }
};

const isClaimable = ({ userId, forgottenAt }: StoredOrder): boolean =>
  userId === null && forgottenAt === null;

const isProven = (order: StoredOrder, proof: ClaimProof): boolean => {
  switch (proof.by) {
    case 'link':
      return isLinkOf(order, hashOfSecret(proof.secret));
    case 'key':
      return order.keyHash !== null && isSameHash(order.keyHash, hashOf(proof.key));
    case 'account':
      return isAccountOf(bankAccountOf(order).number, proof.number);
  }
};
