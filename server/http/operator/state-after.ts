import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { orders } from '../../store/tables/orders.ts';
import { payouts } from '../../store/tables/payouts.ts';

/** What a call may be about, as its request names it. */
interface Named {
  readonly order_ref?: string;
  readonly payout?: string;
}

/**
 * Status of the order or the payout that a deed was about, for the operator who did it; null where it
 * was about neither. Jobs may go on with it at once.
 */
export const stateAfter = async (
  db: Database,
  { order_ref: ref, payout: id }: Named,
): Promise<object | null> => {
  if (ref !== undefined) {
    const [order] = await db
      .select({ order_status: orders.status })
      .from(orders)
      .where(eq(orders.ref, ref));
    return order ?? null;
  }
  if (id === undefined) return null;
  const [payout] = await db
    .select({ payout_status: payouts.status })
    .from(payouts)
    .where(eq(payouts.id, id));
  return payout ?? null;
};
