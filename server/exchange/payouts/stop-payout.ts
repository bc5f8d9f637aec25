import { and, eq, isNotNull } from 'drizzle-orm';
import { decimal } from '#domain/money/money';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../store/database.ts';
import { wallets } from '../../store/tables/accounts.ts';
import type { PayoutRow } from '../../store/tables/payouts.ts';
import { refunds } from '../../store/tables/refunds.ts';
import { lossOf } from '../books/recover-loss.ts';
import { orderByRef } from '../orders/read-orders.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { undoneUnmatched } from '../payments/undone-unmatched.ts';
import { applyEvent } from '../transitions.ts';
import { lockLost, lostSince } from '../wallets/lost-coins.ts';
import { applyPayoutEvent, type LockedPayout } from './payout-transitions.ts';

/**
 * Whether receipts of an order that a payout is of were undone, and are not made good, or unmatched
 * money that it sends back was.
 */
export const isOfLostMoney = async (
  tx: Database,
  { payout, order }: LockedPayout,
): Promise<boolean> => {
  for (const one of order ? [order] : await refundedBy(tx, payout)) {
    if (decimal(await lossOf(tx, one)).gt(0)) return true;
  }
  return payout.kind === 'refund' && (await undoneUnmatched(tx, payout.id)).length > 0;
};

/** What keeps a payout of withdrawals from being sent. */
export interface WalletsBehind {
  /** One is stopped: the coins behind it may be gone. */
  readonly isStopped: boolean;
  /** The members whose withdrawals go back to their wallets once it is known that nothing was sent. */
  readonly returning: readonly string[];
}

/** Of a payout that brings no withdrawals. */
export const NOTHING_BEHIND: WalletsBehind = { isStopped: false, returning: [] };

/**
 * The wallets that a payout brings withdrawals from, locked ahead of the payout: until the
 * transaction ends none is stopped, released or frozen. Withdrawals go back to a frozen wallet, and
 * where a deposit was undone since they were asked for and a part of it is lost.
 */
export const lockWalletsBehind = async (tx: Database, payoutId: string): Promise<WalletsBehind> => {
  const isPaid = and(eq(refunds.payoutId, payoutId), isNotNull(refunds.memberId));
  const withdrawals = await tx.select().from(refunds).where(isPaid);
  if (withdrawals.length === 0) return NOTHING_BEHIND;
  await lockLost(
    tx,
    withdrawals.flatMap(({ memberId }) => memberId ?? []),
  );
  const behind = await tx
    .select({
      userId: wallets.userId,
      stoppedAt: wallets.stoppedAt,
      frozenAt: wallets.frozenAt,
    })
    .from(wallets)
    .innerJoin(refunds, eq(refunds.memberId, wallets.userId))
    .where(eq(refunds.payoutId, payoutId))
    .orderBy(wallets.userId)
    .for('share', { of: wallets });
  const frozen = behind.flatMap(({ userId, frozenAt }) => (frozenAt === null ? [] : [userId]));
  const losing: string[] = [];
  for (const withdrawal of withdrawals) {
    const { memberId } = withdrawal;
    if (memberId !== null && (await lostSince(tx, withdrawal)).length > 0) losing.push(memberId);
  }
  return {
    isStopped: behind.some(({ stoppedAt }) => stoppedAt !== null),
    returning: [...new Set([...frozen, ...losing])],
  };
};

/** The orders whose money a payout sends back. */
const refundedBy = async (
  tx: Database,
  { id }: Pick<PayoutRow, 'id'>,
): Promise<readonly StoredOrder[]> => {
  const paid = await tx
    .selectDistinct({ ref: refunds.orderRef })
    .from(refunds)
    .where(eq(refunds.payoutId, id));
  const orders: StoredOrder[] = [];
  for (const { ref } of paid) {
    const order = ref === null ? undefined : await orderByRef(tx, ref);
    if (order) orders.push(order);
  }
  return orders;
};

/**
 * Keeps a locked payout that is about to be sent from being sent: an order that was to be delivered goes back to review without a
 * conversion, which makes the loss good; a refund, and a delivery that an operator has taken over, needs a hand.
 */
export const stopPayout = async (
  tx: Database,
  clock: Clock,
  { payout, order }: LockedPayout,
): Promise<void> => {
  // The order first: of a delivery that is given up it would become an error.
  const stopped =
    order &&
    (await applyEvent(
      tx,
      clock,
      order,
      { type: 'delivery.stopped' },
      { changes: { description: '' } },
    ));
  await applyPayoutEvent(
    tx,
    clock,
    { payout, order: stopped ?? order },
    { type: stopped ? 'receipt.lost' : 'hand.taken' },
  );
};
