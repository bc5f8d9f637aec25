import { notPossibleNow, orderNotFound } from '../domain-error.ts';
import { type Exchange, type InSameTransaction, inTransaction } from '../exchange.ts';
import { applyEvent, lockOrder } from '../transitions.ts';
import { lockDelivery } from './payout-transitions.ts';

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
