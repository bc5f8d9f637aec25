import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../store/database.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { applyEvent } from '../transitions.ts';
import { setDocuments } from './order-documents.ts';

/**
 * Ends a locked order whose customer is not accepted: what came goes back, also what comes later.
 * @returns undefined, and the state is written all the same, when the order's status does not end by that
 */
export const refuseOrder = async (
  tx: Database,
  clock: Clock,
  order: StoredOrder,
  reason: string,
): Promise<StoredOrder | undefined> => {
  await setDocuments(tx, order, 'refused');
  const changes = { description: reason };
  return applyEvent(tx, clock, order, { type: 'operator.cancelled' }, { changes });
};
