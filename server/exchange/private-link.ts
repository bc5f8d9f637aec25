import { eq } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { orders } from '../store/tables/orders.ts';
import { countEachTime } from './accounts/count-attempt.ts';
import { notPossibleNow, notYours, orderNotFound } from './domain-error.ts';
import { type Exchange, inTransaction, type Visitor } from './exchange.ts';
import { hasLinkAlone, verdictOn } from './order-rights.ts';
import type { StoredOrder } from './orders/stored-order.ts';
import { lockOrder, recordEvent } from './transitions.ts';

/** The hash of a new secret for an order's private link. */
export interface LinkRenewal {
  readonly ref: string;
  readonly linkHash: string;
}

/** An order whose links are the visitor's to make, and whom what is made counts for. */
interface Linked {
  readonly order: StoredOrder;
  readonly subject: string;
  /** The secret of the link is all that the visitor has. */
  readonly isByLink: boolean;
}

/** Ends the mails with news of a locked order. */
export const endNews = (tx: Database, ref: string) =>
  tx
    .update(orders)
    .set({ newsEmail: null, newsLanguage: null, isNewsByLink: false })
    .where(eq(orders.ref, ref));

/**
 * A guest's order, locked, whose private link the visitor may replace or have mailed.
 * @throws {DomainError} for an unknown order, a stranger's, one of an account, and one that was
 *   forgotten
 */
export const lockLinked = async (tx: Database, ref: string, visitor: Visitor): Promise<Linked> => {
  const order = await lockOrder(tx, ref);
  if (!order) throw orderNotFound();
  const verdict = verdictOn('renewLink', order, visitor);
  if (verdict === 'refused') throw notYours();
  if (verdict !== 'allowed') throw notPossibleNow('An order of an account has no private link.');
  // It is masked for its customer, too: a link would open nothing, and its hash would be kept.
  if (order.forgottenAt !== null) throw notPossibleNow('This order is too old for a private link.');
  // Those who share the link use up nothing of what its customer may do to end it.
  const isByLink = hasLinkAlone(order, visitor);
  return { order, isByLink, subject: isByLink ? `${ref} by its link` : ref };
};

/**
 * Gives a guest's order a private link, which ends those it had, the mailed one too: their running
 * streams end, their secrets open nothing, and news that were asked for by one of them alone are
 * mailed no more: that may have been a person who is to be locked out. The rights are asked under
 * the order's lock, so that of two renewals by the same secret the second is refused.
 * @throws {DomainError} as `lockLinked` does, and beyond `link.order`
 */
export const renewLink = (
  exchange: Exchange,
  { ref, linkHash }: LinkRenewal,
  visitor: Visitor,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const { order, subject } = await lockLinked(tx, ref, visitor);
    // Counted once the rights are known: strangers use up nothing. What is refused changes the
    // count no further.
    await countEachTime({ ...exchange, db: tx }, 'link.order', subject);
    await tx.update(orders).set({ linkHash, mailedLinkHash: null }).where(eq(orders.ref, ref));
    if (order.isNewsByLink) await endNews(tx, ref);
    const at = new Date(await exchange.clock.nowIn(tx));
    await recordEvent(tx, { order, at, event: 'link.renewed', toStatus: order.status });
  });
