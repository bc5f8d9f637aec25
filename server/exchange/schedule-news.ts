import { schedule } from '../jobs/schedule.ts';
import type { Database } from '../store/database.ts';
import type { StoredOrder } from './orders/stored-order.ts';

/** Has a guest who left an address mailed what there is to say of the order by then. */
export const scheduleNews = async (
  tx: Database,
  { ref: orderRef, newsEmail }: Pick<StoredOrder, 'ref' | 'newsEmail'>,
  dueAt: Date,
): Promise<void> => {
  if (newsEmail !== null) await schedule(tx, { kind: 'news', orderRef, dueAt });
};
