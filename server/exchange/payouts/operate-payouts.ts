import { and, eq } from 'drizzle-orm';
import { readMemo } from '#domain/addresses/memo';
import { isMemoNeeded } from '#domain/catalogue/currency-flags';
import { railOf } from '#domain/rails/rails';
import { accountErrors } from '#domain/rules/rail-account';
import type { PayoutEvent } from '#machines/payout-lifecycle/payout-lifecycle.machine';
import type { Database } from '../../store/database.ts';
import { payouts } from '../../store/tables/payouts.ts';
import { type RefundRow, refunds } from '../../store/tables/refunds.ts';
import { isUuid } from '../accounts/users.ts';
import { DomainError, notFound, notPossibleNow, orderNotFound } from '../domain-error.ts';
import { type Exchange, type InSameTransaction, inTransaction } from '../exchange.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { withdrawLost } from '../payments/reverse-deposit.ts';
import { applyEvent, lockOrder } from '../transitions.ts';
import { createRefundPayout, firstReceivingAccount } from './pay-refunds.ts';
import {
  applyPayoutEvent,
  type Learned,
  type LockedPayout,
  lockDelivery,
  lockPayout,
} from './payout-transitions.ts';
import { schedulePayoutWork } from './payout-work.ts';

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
    const owed = await lockOwed(tx, id);
    await decideIn(tx, exchange, id, { type: 'operator.didNotTakePlace' });
    // What it was to send back may be gone by now.
    const at = new Date(await exchange.clock.nowIn(tx));
    for (const order of owed) await withdrawLost(tx, order, at);
    await by(tx);
  });

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

/** A refund as an operator wants it paid. */
interface RefundProposal {
  readonly refundId: string;
  readonly operatorId: string;
  /** A bank, or the network of a currency. */
  readonly provider: string;
  readonly account: string;
  readonly name: string;
  /** TAG or MEMO on a network that needs one, or the operator's word that the wallet needs none. */
  readonly memo: string;
  readonly noMemo: boolean;
}

/**
 * Locks the payout that a refund had before: always ahead of its refunds, as when a provider's answer is booked.
 * @returns whether the refund, locked later, still has that payout or none, and the payout did not take place
 */
const lockFormerPayout = async (
  tx: Database,
  refundId: string,
): Promise<(refund: Pick<RefundRow, 'payoutId' | 'toAccountNumber'>) => boolean> => {
  const [known] = await tx
    .select({ payoutId: refunds.payoutId })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  const former = known?.payoutId ? await lockPayout(tx, known.payoutId) : undefined;
  return ({ payoutId, toAccountNumber }) =>
    // One that has its account is refused for that.
    toAccountNumber !== null ||
    payoutId === null ||
    (payoutId === former?.payout.id && former.payout.status === 'givenUp');
};

/**
 * Names the account of a refund that has none and creates its payout, which another operator has to approve.
 * @returns the payout's id
 * @throws {DomainError} for an unknown refund, and for one that has a destination or was paid
 */
export const proposeRefund = async (
  exchange: Exchange,
  { refundId, operatorId, provider, account, name, ...memos }: RefundProposal,
  by: (tx: Database, payoutId: string) => Promise<void>,
): Promise<string> => {
  const firstAccount = await firstReceivingAccount(exchange);
  return inTransaction(exchange, async (tx) => {
    if (!isUuid(refundId)) throw notFound('refund');
    const isSettled = await lockFormerPayout(tx, refundId);
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
    if (!refund) throw notFound('refund');
    if (!isSettled(refund)) {
      throw notPossibleNow('The payout that this refund had before may have taken place.');
    }
    if (refund.status !== 'due' || refund.toAccountNumber !== null) {
      throw notPossibleNow('This refund has its account already.');
    }
    const rail = railOf(refund.asset, provider);
    const faults = rail && accountErrors(rail, { provider, number: account, ...memos });
    if (!faults || Object.keys(faults).length > 0) {
      throw new DomainError('MALFORMED_REQUEST', 'This is no account of the rail.');
    }
    const destination = { toBank: provider, toAccountNumber: account, toAccountName: name };
    const [named] = await tx
      .update(refunds)
      .set({ ...destination, payoutId: null })
      .where(eq(refunds.id, refundId))
      .returning();
    const due = named ? [named] : [];
    const id = await createRefundPayout(tx, exchange, due, {
      firstAccount,
      proposedBy: operatorId,
      memo: (isMemoNeeded(provider) && readMemo(provider, memos.memo)) || '',
    });
    if (id === undefined) throw notFound('refund');
    await by(tx, id);
    return id;
  });
};

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
 * @throws {DomainError} for an unknown payout, for one that waits for no approval, and NOT_YOURS for the one who proposed it
 */
export const approvePayout = (
  exchange: Exchange,
  { id, operatorId }: { readonly id: string; readonly operatorId: string },
  by: InSameTransaction,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const { payout } = await lockProposal(tx, id);
    if (payout.proposedBy === operatorId) {
      throw new DomainError('NOT_YOURS', 'Another operator has to approve this payout.');
    }
    const [approved] = await tx
      .update(payouts)
      .set({ approvedBy: operatorId })
      .where(and(eq(payouts.id, id), eq(payouts.status, 'created')))
      .returning();
    if (approved) await schedulePayoutWork(tx, approved, new Date(await exchange.clock.nowIn(tx)));
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
    const locked = await lockProposal(tx, id);
    await applyPayoutEvent(tx, exchange.clock, locked, { type: 'proposal.withdrawn' });
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
