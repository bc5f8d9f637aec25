import type { Database } from '../../store/database.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { orderNotFound, Refused } from '../refused.ts';
import { applyEvent, lockOrder } from '../transitions.ts';
import { lockDelivery } from './payout-transitions.ts';

/**
 * Gives a paid order back of which nothing was sent: a payout that may have been sent has to be given up first.
 * @param by what else is done in the same transaction, such as auditing who did it
 * @throws {Refused} for an unknown order, and for one that cannot be given back
 */
export const refundOrder = (
  exchange: Exchange,
  ref: string,
  by: (tx: Database) => Promise<void>,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const order = await lockOrder(tx, ref);
    if (!order) throw orderNotFound();
    const isPayoutSent = (await lockDelivery(tx, order)) !== undefined;
    const event = { type: 'refund.chosen', isPayoutSent } as const;
    if (!(await applyEvent(tx, exchange.clock, order, event))) {
      throw new Refused('NOT_POSSIBLE_NOW', 'This order cannot be given back.');
    }
    await by(tx);
  });
