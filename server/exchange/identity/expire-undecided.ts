import { and, eq, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import { documentsTopic } from '../../live/order-events.ts';
import { touchOrder } from '../../live/touched-orders.ts';
import type { Database } from '../../store/database.ts';
import { users } from '../../store/tables/accounts.ts';
import { identityDocuments, identityPictures } from '../../store/tables/identity-documents.ts';
import { lockCustomer } from '../documents/verify-customer.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { customerOfOwner, ownerName, ownerOfRow } from './owner.ts';

/**
 * Documents that were not decided about, of which a picture came before a moment; also those that wait although their pictures
 * were deleted, which an operator can decide about no more.
 */
const isOverdue = (db: Database, before: Date) => {
  const pictures = db
    .select({ one: sql`1` })
    .from(identityPictures)
    .where(eq(identityPictures.documentsId, identityDocuments.id));
  const old = db
    .select({ id: identityPictures.documentsId })
    .from(identityPictures)
    .where(lt(identityPictures.createdAt, before));
  return and(
    inArray(identityDocuments.state, ['collecting', 'waiting']),
    or(
      inArray(identityDocuments.id, old),
      and(eq(identityDocuments.state, 'waiting'), notExists(pictures)),
    ),
  );
};

/** Ids of undecided documents whose time is over, the oldest first. */
export const overdueDocuments = async (db: Database, before: Date): Promise<readonly string[]> => {
  const rows = await db
    .select({ id: identityDocuments.id })
    .from(identityDocuments)
    .where(isOverdue(db, before))
    .orderBy(identityDocuments.createdAt);
  return rows.map(({ id }) => id);
};

/**
 * Ends documents that were not decided about in time: their pictures are deleted, and they wait for nothing, so that their
 * customer hands in new ones, or has the account deleted. A decision at the same moment comes first, or finds nothing to decide.
 */
export const expireDocuments = (
  exchange: Pick<Exchange, 'db' | 'wakeJobs' | 'live'>,
  id: string,
  before: Date,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const hasId = eq(identityDocuments.id, id);
    const [known] = await tx.select().from(identityDocuments).where(hasId);
    if (!known) return;
    const owner = ownerOfRow(known);
    await lockCustomer(tx, await customerOfOwner(tx, owner));
    const { userId } = owner;
    // The account first, as its deletion does: neither waits for the other with what the other needs.
    if (userId !== undefined)
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const [overdue] = await tx
      .select()
      .from(identityDocuments)
      .where(and(hasId, isOverdue(tx, before)));
    if (!overdue) return;
    await tx.delete(identityPictures).where(eq(identityPictures.documentsId, id));
    await tx.update(identityDocuments).set({ state: 'collecting', handedInAt: null }).where(hasId);
    if (userId !== undefined)
      await tx
        .update(users)
        .set({ docStatus: 'not_uploaded' })
        .where(and(eq(users.id, userId), eq(users.docStatus, 'unverified')));
    touchOrder(tx, documentsTopic(ownerName(owner)));
  });
