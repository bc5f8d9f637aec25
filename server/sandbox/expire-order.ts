import { notPossibleNow } from '../exchange/domain-error.ts';
import { type Exchange, inTransaction } from '../exchange/exchange.ts';
import { applyEvent, lockOrder } from '../exchange/transitions.ts';

/**
 * Lets the time of an unpaid order run out at once; one that is cancelled stays as it is.
 * @throws {DomainError} when the order has no deadline any more
 */
export const expireOrder = (exchange: Exchange, ref: string): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const order = await lockOrder(tx, ref);
    if (order?.status === 'cancelled') return;
    const passed = { type: 'deadline.passed', isMoneyIn: false } as const;
    const changed = order?.deadlineAt && (await applyEvent(tx, exchange.clock, order, passed));
    if (!changed) throw notPossibleNow('This order has no deadline any more.');
  });
