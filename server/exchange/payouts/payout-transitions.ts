import { and, desc, eq, ne } from 'drizzle-orm';
import {
  nextPayoutStatus,
  type PayoutEvent,
} from '#machines/payout-lifecycle/payout-lifecycle.machine';
import { touchOrder } from '../../live/touched-orders.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../store/database.ts';
import { payoutSteps } from '../../store/tables/payout-steps.ts';
import { type PayoutRow, payouts } from '../../store/tables/payouts.ts';
import { refunds } from '../../store/tables/refunds.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { lockOrder } from '../transitions.ts';
import { bookPayout } from './book-payout.ts';
import { followWithOrder } from './payout-order.ts';
import { schedulePayoutWork } from './payout-work.ts';

/** A payout with the order it delivers, both locked until the transaction ends. */
export interface LockedPayout {
  readonly payout: PayoutRow;
  readonly order: StoredOrder | undefined;
}

/**
 * The order is always locked first, as by everything that comes from the order.
 * @param lockBetween locks what comes after orders and before payouts
 */
export const lockPayout = async (
  tx: Database,
  id: string,
  lockBetween: () => Promise<void> = async () => {},
): Promise<LockedPayout | undefined> => {
  const [known] = await tx
    .select({ orderRef: payouts.orderRef })
    .from(payouts)
    .where(eq(payouts.id, id));
  if (!known) return undefined;
  const order = known.orderRef === null ? undefined : await lockOrder(tx, known.orderRef);
  await lockBetween();
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
  return payout && { payout, order };
};

/**
 * The delivery of a locked order that is not given up, locked too. One that was given up and sent after all comes first: no
 * other may be sent beside it.
 */
export const lockDelivery = async (
  tx: Database,
  { ref }: Pick<StoredOrder, 'ref'>,
): Promise<PayoutRow | undefined> => {
  const [payout] = await tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.orderRef, ref), ne(payouts.status, 'givenUp')))
    .orderBy(desc(payouts.wasGivenUp), desc(payouts.updatedAt))
    .for('update');
  return payout;
};

/** What is written beside the new status. */
export type Learned = Partial<Pick<PayoutRow, 'attempts' | 'lastAnswer' | 'transactionId'>>;

/**
 * Lets an event happen to a locked payout: its status, its journals, its order and its next job, all in the caller's
 * transaction. Undefined, and nothing written, when the lifecycle refuses the event.
 */
export const applyPayoutEvent = async (
  tx: Database,
  clock: Clock,
  { payout, order }: LockedPayout,
  event: PayoutEvent,
  learned: Learned = {},
): Promise<LockedPayout | undefined> => {
  const status = nextPayoutStatus(payout.status, event);
  if (status === undefined) return undefined;
  const updatedAt = new Date(await clock.nowIn(tx));
  const [changed] = await tx
    .update(payouts)
    .set({
      ...learned,
      status,
      asks: 0,
      updatedAt,
      ...(status === 'givenUp' && { wasGivenUp: true }),
    })
    .where(eq(payouts.id, payout.id))
    .returning();
  if (!changed) throw new Error('a payout vanished while it was locked');
  await recordStep(tx, changed);
  await touchRefunded(tx, changed);
  const booked = await bookPayout(tx, { payout: changed, order, at: updatedAt });
  await schedulePayoutWork(tx, booked, updatedAt);
  const followed = order && (await followWithOrder(tx, clock, { payout: booked, order }));
  return { payout: booked, order: followed ?? order };
};

/** Adds the payout's status to its history. */
const recordStep = async (
  tx: Database,
  { id: payoutId, updatedAt: at, status, attempts: attempt, lastAnswer }: PayoutRow,
): Promise<void> => {
  // Of the try before.
  const reason = status === 'sending' ? '' : lastAnswer;
  await tx.insert(payoutSteps).values({ payoutId, at, status, attempt, reason });
};

/** Orders whose money a payout sends back show how far it is. */
export const touchRefunded = async (tx: Database, { id }: Pick<PayoutRow, 'id'>): Promise<void> => {
  const paid = await tx
    .select({ orderRef: refunds.orderRef })
    .from(refunds)
    .where(eq(refunds.payoutId, id));
  for (const { orderRef } of paid) if (orderRef !== null) touchOrder(tx, orderRef);
};
