import { and, eq } from 'drizzle-orm';
import type { PayoutEvent } from '#machines/payout-lifecycle/payout-lifecycle.machine';
import type { Database } from '../../store/database.ts';
import { payouts } from '../../store/tables/payouts.ts';
import { refunds } from '../../store/tables/refunds.ts';
import { isUuid } from '../accounts/users.ts';
import { refuseUnfitApproval } from '../deeds/second-operator.ts';
import { notFound, notPossibleNow, orderNotFound } from '../domain-error.ts';
import { type Exchange, type InSameTransaction, inTransaction } from '../exchange.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { withdrawLost, withdrawLostUnmatched } from '../payments/reverse-deposit.ts';
import { applyEvent, lockOrder } from '../transitions.ts';
import {
  applyPayoutEvent,
  type Learned,
  type LockedPayout,
  lockDelivery,
  lockPayout,
} from './payout-transitions.ts';
import { schedulePayoutWork } from './payout-work.ts';
import { returnWithdrawals } from './return-withdrawals.ts';
import { lockWalletsBehind } from './stop-payout.ts';

const lockKnown = async (tx: Database, id: string): Promise<LockedPayout> => {
  const locked = isUuid(id) ? await lockPayout(tx, id) : undefined;
  if (!locked) throw notFound('payout');
  return locked;
};

const decide = (
  exchange: Exchange,
  id: string,
  event: PayoutEvent,
  { learned, by }: { readonly learned?: Learned; readonly by: InSameTransaction },
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    await decideIn(tx, exchange, id, event, learned);
    await by(tx);
  });

const decideIn = async (
  tx: Database,
  { clock }: Exchange,
  id: string,
  event: PayoutEvent,
  learned?: Learned,
): Promise<void> => {
  const locked = await lockKnown(tx, id);
  const changed = await applyPayoutEvent(tx, clock, locked, event, learned);
  if (!changed) throw notPossibleNow('This payout waits for no operator.');
};

/**
 * An operator has found that a payout that needs a hand took place.
 * @throws {DomainError} for an unknown payout, and for one that waits for no operator
 */
export const confirmPayout = (
  exchange: Exchange,
  { id, transactionId }: { readonly id: string; readonly transactionId: string },
  by: InSameTransaction,
): Promise<void> =>
  decide(exchange, id, { type: 'operator.tookPlace' }, { learned: { transactionId }, by });

/**
 * An operator has found that a payout that needs a hand did not take place. A delivery may be started anew with its order,
 * a refund proposed to another account.
 * @throws {DomainError} for an unknown payout, and for one that waits for no operator
 */
export const giveUpPayout = (
  exchange: Exchange,
  id: string,
  by: InSameTransaction,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    await endUnsent(tx, exchange, id, () =>
      decideIn(tx, exchange, id, { type: 'operator.didNotTakePlace' }),
    );
    await by(tx);
  });

/**
 * Ends a payout of which nothing was sent. What it was to send back may be gone by now, or is a
 * member's whose wallet has it back.
 */
const endUnsent = async (
  tx: Database,
  exchange: Exchange,
  id: string,
  end: () => Promise<unknown>,
): Promise<void> => {
  const owed = await lockOwed(tx, id);
  const members = isUuid(id) ? (await lockWalletsBehind(tx, id)).returning : [];
  await end();
  if (members.length > 0) await returnWithdrawals(tx, exchange, { members, payoutId: id });
  const at = new Date(await exchange.clock.nowIn(tx));
  for (const order of owed) await withdrawLost(tx, order, at);
  await withdrawLostUnmatched(tx, id, at);
};

/** The orders whose money a payout sends back, locked: always ahead of the payout. */
const lockOwed = async (tx: Database, id: string): Promise<readonly StoredOrder[]> => {
  if (!isUuid(id)) return [];
  const owed = await tx
    .selectDistinct({ ref: refunds.orderRef })
    .from(refunds)
    .where(eq(refunds.payoutId, id))
    .orderBy(refunds.orderRef);
  const locked: StoredOrder[] = [];
  for (const { ref } of owed) {
    const order = ref === null ? undefined : await lockOrder(tx, ref);
    if (order) locked.push(order);
  }
  return locked;
};

/**
 * An operator has given the provider the one-time password of a payout: what became of it is asked.
 * @throws {DomainError} for an unknown payout, and for one that waits for no password
 */
export const giveOtp = (exchange: Exchange, id: string, by: InSameTransaction): Promise<void> =>
  decide(exchange, id, { type: 'otp.given' }, { by });

/**
 * Tries a payout again, a delivery together with its order; the provider is asked first what became of it. A delivery
 * that was given up stays so, and its order gets another one.
 * @throws {DomainError} for an unknown payout, and for one that cannot be tried again
 */
export const retryPayout = (exchange: Exchange, id: string, by: InSameTransaction): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const { payout, order } = await lockKnown(tx, id);
    const changed = order
      ? await applyEvent(tx, exchange.clock, order, { type: 'retry.due' })
      : await applyPayoutEvent(tx, exchange.clock, { payout, order }, { type: 'retry.due' });
    if (!changed) throw notPossibleNow('There is nothing to try again.');
    await by(tx);
  });

const lockProposal = async (tx: Database, id: string): Promise<LockedPayout> => {
  const locked = await lockKnown(tx, id);
  const { proposedBy, approvedBy, status } = locked.payout;
  if (proposedBy === null || approvedBy !== null || status !== 'created') {
    throw notPossibleNow('This payout waits for no approval.');
  }
  return locked;
};

/**
 * Approves a payout that another operator has proposed: it is sent.
 * @throws {DomainError} for an unknown payout, for one that waits for no approval, or was proposed
 *   too long ago, and NOT_YOURS for the one who proposed it
 */
export const approvePayout = (
  exchange: Exchange,
  { id, operatorId }: { readonly id: string; readonly operatorId: string },
  by: InSameTransaction,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const { payout } = await lockProposal(tx, id);
    const { proposedBy, createdAt: proposedAt } = payout;
    const now = await exchange.clock.nowIn(tx);
    await refuseUnfitApproval(tx, { proposedBy: proposedBy ?? '', proposedAt, operatorId, now });
    const [approved] = await tx
      .update(payouts)
      .set({ approvedBy: operatorId })
      .where(and(eq(payouts.id, id), eq(payouts.status, 'created')))
      .returning();
    if (approved) await schedulePayoutWork(tx, approved, new Date(now));
    await by(tx);
  });

/**
 * Withdraws a payout that was proposed and not approved; its refund has no account again.
 * @throws {DomainError} for an unknown payout, and for one that waits for no approval
 */
export const withdrawPayout = (
  exchange: Exchange,
  id: string,
  by: InSameTransaction,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    await endUnsent(tx, exchange, id, async () => {
      const locked = await lockProposal(tx, id);
      await applyPayoutEvent(tx, exchange.clock, locked, { type: 'proposal.withdrawn' });
    });
    await by(tx);
  });

/**
 * Gives a paid order back of which nothing was sent: a payout that may have been sent has to be given up first.
 * @param by what else is done in the same transaction, such as auditing who did it
 * @throws {DomainError} for an unknown order, and for one that cannot be given back
 */
export const refundOrder = (
  exchange: Exchange,
  ref: string,
  by: InSameTransaction,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const order = await lockOrder(tx, ref);
    if (!order) throw orderNotFound();
    const isPayoutSent = (await lockDelivery(tx, order)) !== undefined;
    const event = { type: 'refund.chosen', isPayoutSent } as const;
    if (!(await applyEvent(tx, exchange.clock, order, event))) {
      throw notPossibleNow('This order cannot be given back.');
    }
    await by(tx);
  });
