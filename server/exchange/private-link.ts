import { eq } from 'drizzle-orm';
import { orders } from '../store/tables/orders.ts';
import { countEachTime } from './accounts/count-attempt.ts';
import { notPossibleNow, notYours, orderNotFound } from './domain-error.ts';
import { type Exchange, inTransaction, type Visitor } from './exchange.ts';
import { hasLinkAlone, verdictOn } from './order-rights.ts';
import { lockOrder, recordEvent } from './transitions.ts';

/** The hash of a new secret for an order's private link. */
export interface LinkRenewal {
  readonly ref: string;
  readonly linkHash: string;
}

/**
 * Gives a guest's order a private link, which ends the one it had: its running streams end, and its
 * secret opens nothing. The rights are asked under the order's lock, so that of two renewals by the
 * same secret the second is refused.
 * @throws {DomainError} for an unknown order, a stranger's, one of an account, one that was
 *   forgotten, and beyond `link.order`
 */
export const renewLink = (
  exchange: Exchange,
  { ref, linkHash }: LinkRenewal,
  visitor: Visitor,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const order = await lockOrder(tx, ref);
    if (!order) throw orderNotFound();
    const verdict = verdictOn('renewLink', order, visitor);
    if (verdict === 'refused') throw notYours();
    if (verdict !== 'allowed') throw notPossibleNow('An order of an account has no private link.');
    // It is masked for its customer too: a link would open nothing, and its hash would be kept for good.
    if (order.forgottenAt !== null)
      throw notPossibleNow('This order is too old for a private link.');
    // Counted once the rights are known: strangers use up nothing, and those who share the link
    // nothing of what its customer may do to end it. What is refused changes the count no further.
    const subject = hasLinkAlone(order, visitor) ? `${ref} by its link` : ref;
    await countEachTime({ ...exchange, db: tx }, 'link.order', subject);
    await tx.update(orders).set({ linkHash }).where(eq(orders.ref, ref));
    const at = new Date(await exchange.clock.nowIn(tx));
    await recordEvent(tx, { order, at, event: 'link.renewed', toStatus: order.status });
  });
