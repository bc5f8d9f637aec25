import { eq } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { orders } from '../store/tables/orders.ts';

/**
 * Moves the orders of one guest's cookie to another in one statement: the first cookie opens nothing from then on.
 * @returns false when no order carries the first one's hash
 */
export const moveGuestOrders = async (db: Database, from: string, to: string): Promise<boolean> => {
  const moved = await db
    .update(orders)
    .set({ guestHash: to })
    .where(eq(orders.guestHash, from))
    .returning({ ref: orders.ref });
  return moved.length > 0;
};
