import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { type DecimalText, decimal, toText } from '#domain/money/money';
import type { PayoutStatus } from '#machines/payout-lifecycle/payout-lifecycle.machine';
import { walletTopic } from '../../live/order-events.ts';
import { touchOrder } from '../../live/touched-orders.ts';
import type { Database } from '../../store/database.ts';
import { journals, ledgerAccounts, postings } from '../../store/tables/books.ts';
import { jobs } from '../../store/tables/orders.ts';
import { type RefundRow, refunds } from '../../store/tables/refunds.ts';
import { postJournal } from '../books/post-journal.ts';
import type { Exchange } from '../exchange.ts';
import { recoverLost } from '../wallets/lost-coins.ts';
import { applyPayoutEvent, type LockedPayout, lockPayout } from './payout-transitions.ts';

/** Nothing was sent of these, and nothing will be. */
const UNSENT: readonly PayoutStatus[] = ['created', 'givenUp'];

/** Which withdrawals are returned. */
interface Returned {
  readonly members: readonly string[];
  /** Those of this payout alone: its job holds no wallet against the job of another payout. */
  readonly payoutId?: string;
  /** Those of this coin alone. */
  readonly asset?: string;
}

/**
 * Returns to their wallets the withdrawals of members that are not sent yet; what may be on its way
 * stays. What a payout would send for others beside it is paid by another payout. To be called with
 * the members' lost deposits and then their wallets locked, as every sending locks them first.
 */
export const returnWithdrawals = async (
  tx: Database,
  exchange: Pick<Exchange, 'clock'>,
  { members, payoutId: only, asset }: Returned,
): Promise<void> => {
  const isDue = and(
    ...[inArray(refunds.memberId, [...members]), eq(refunds.status, 'due')],
    ...(only === undefined ? [] : [eq(refunds.payoutId, only)]),
    ...(asset === undefined ? [] : [eq(refunds.asset, asset)]),
  );
  const locked = new Map<string, LockedPayout>();
  /** Payouts before refunds, as by everything that learns what became of a payout. */
  const lock = async (id: string | null) => {
    if (id === null || locked.has(id)) return;
    const payout = await lockPayout(tx, id);
    if (payout) locked.set(id, payout);
  };
  const known = await tx
    .selectDistinct({ id: refunds.payoutId })
    .from(refunds)
    .where(and(isDue, isNotNull(refunds.payoutId)))
    .orderBy(refunds.payoutId);
  for (const { id } of known) await lock(id);
  const due = await tx.select().from(refunds).where(isDue).orderBy(refunds.id).for('update');
  // A payout that was made meanwhile is held by none: it is sent only once the wallet is free.
  for (const { payoutId } of due) await lock(payoutId);
  for (const refund of due) {
    const payout = refund.payoutId === null ? undefined : locked.get(refund.payoutId);
    if (payout && !UNSENT.includes(payout.payout.status)) continue;
    await returnOne(tx, exchange, refund);
  }
  for (const one of locked.values()) {
    if (one.payout.status === 'created') await endPayout(tx, exchange, one);
  }
};

/**
 * Returns one withdrawal, its fee included. What was lost since it was asked for is made good
 * first.
 */
const returnOne = async (
  tx: Database,
  { clock }: Pick<Exchange, 'clock'>,
  refund: RefundRow,
): Promise<void> => {
  const { id, memberId, asset, amount } = refund;
  if (memberId === null) return;
  const at = new Date(await clock.nowIn(tx));
  const fee = await feeOf(tx, id);
  await postJournal(tx, {
    ...{ source: `withdrawal/${id}/returned`, at },
    event: { type: 'wallet.withdrawal.returned', member: memberId, refund: id, asset, amount, fee },
  });
  await recoverLost(tx, refund, toText(decimal(amount).plus(decimal(fee))), at);
  await tx.update(refunds).set({ status: 'withdrawn', payoutId: null }).where(eq(refunds.id, id));
  touchOrder(tx, walletTopic(memberId));
};

/** What a withdrawal was charged. */
const feeOf = async (tx: Database, id: string): Promise<DecimalText> => {
  const [charged] = await tx
    .select({ fee: sql<DecimalText>`coalesce(sum(-${postings.amount}), 0)::text` })
    .from(postings)
    .innerJoin(journals, eq(journals.id, postings.journalId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .where(and(eq(journals.source, `withdrawal/${id}`), eq(ledgerAccounts.kind, 'fees')));
  return charged?.fee ?? '0';
};

/**
 * Gives a payout up of which a part was returned; its other refunds are due again, to where they
 * were.
 */
const endPayout = async (
  tx: Database,
  { clock }: Pick<Exchange, 'clock'>,
  locked: LockedPayout,
): Promise<void> => {
  const isOther = and(eq(refunds.payoutId, locked.payout.id), ne(refunds.status, 'withdrawn'));
  const others = await tx
    .update(refunds)
    .set({ payoutId: null })
    .where(isOther)
    .returning({ id: refunds.id });
  await applyPayoutEvent(tx, clock, locked, { type: 'withdrawal.returned' });
  const dueAt = new Date(await clock.nowIn(tx));
  for (const { id: refundId } of others) {
    await tx
      .insert(jobs)
      .values({ kind: 'refunds', refundId, dueAt })
      .onConflictDoUpdate({
        target: jobs.refundId,
        set: { dueAt, lockedUntil: null, attempts: 0 },
      });
  }
};
