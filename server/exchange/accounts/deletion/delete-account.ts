import { and, eq, inArray, lte, or } from 'drizzle-orm';
import { obstaclesOf } from '#domain/account/deletion';
import { TWOFA } from '#domain/account/second-factor';
import type { Database } from '../../../store/database.ts';
import {
  accountDeletions,
  authenticatorOffers,
  oneTimeTokens,
  phoneCodes,
  totpSteps,
} from '../../../store/tables/account-security.ts';
import {
  avatars,
  savedReceivers,
  users,
  walletAddresses,
  withdrawalDestinations,
} from '../../../store/tables/accounts.ts';
import { identityDocuments, identityPictures } from '../../../store/tables/identity-documents.ts';
import { orders } from '../../../store/tables/orders.ts';
import { priceAlerts } from '../../../store/tables/price-alerts.ts';
import { type Exchange, inTransaction } from '../../exchange.ts';
import { audit } from '../audit.ts';
import { tellOwner } from '../notices.ts';
import { endRecoveryCodes } from '../recovery-codes.ts';
import { revokeSessions } from '../sessions.ts';
import { standingOf } from './standing.ts';

/** The job itself: it comes from no network. */
const requester = { address: '' };

/** Accounts whose deletion is due. */
export const dueDeletions = async (db: Database, now: Date): Promise<readonly string[]> => {
  const found = await db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(lte(accountDeletions.dueAt, now))
    .orderBy(accountDeletions.dueAt);
  return found.map(({ userId }) => userId);
};

/**
 * Deletes an account whose time has come: its sessions, codes, addresses and pictures end, and its row stays without
 * anything of its owner, for the orders and the books that name it. With an obstacle that came meanwhile nothing is deleted:
 * the deletion is called off, and the owner is told.
 * @returns what became of it; undefined when it was called off, or another process was first
 */
export const deleteAccount = (
  exchange: Exchange,
  userId: string,
): Promise<'deleted' | 'stopped' | undefined> =>
  inTransaction(exchange, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const now = new Date(exchange.clock.now());
    const [taken] = await tx
      .delete(accountDeletions)
      .where(and(eq(accountDeletions.userId, userId), lte(accountDeletions.dueAt, now)))
      .returning({ userId: accountDeletions.userId });
    if (!user || !taken) return undefined;
    const obstacles = obstaclesOf(await standingOf(tx, user));
    const entry = { userId, action: 'account.delete', requester };
    if (obstacles.length > 0) {
      await tellOwner(tx, exchange, user, 'deletionStopped');
      await audit(tx, exchange, {
        ...entry,
        outcome: 'stopped',
        detail: { by: obstacles.join(' ') },
      });
      return 'stopped';
    }
    await revokeSessions(tx, exchange, userId);
    await endRecoveryCodes(tx, userId);
    for (const table of [oneTimeTokens, phoneCodes, authenticatorOffers, totpSteps])
      await tx.delete(table).where(eq(table.userId, userId));
    // What still comes to an address is of no account: it waits for an operator.
    await tx.delete(walletAddresses).where(eq(walletAddresses.userId, userId));
    await tx.delete(savedReceivers).where(eq(savedReceivers.userId, userId));
    await tx.delete(withdrawalDestinations).where(eq(withdrawalDestinations.userId, userId));
    await tx.delete(avatars).where(eq(avatars.userId, userId));
    await tx.delete(priceAlerts).where(eq(priceAlerts.email, user.email));
    await deleteDocuments(tx, userId);
    await tx.update(users).set(maskedAccount(userId)).where(eq(users.id, userId));
    await audit(tx, exchange, { ...entry, outcome: 'ok' });
    return 'deleted';
  });

/**
 * Deletes the pictures and texts of documents: the account's own, and those that a guest handed in for an order that the account
 * claimed later. That they were decided about stays.
 */
const deleteDocuments = async (tx: Database, userId: string): Promise<void> => {
  const claimed = tx.select({ ref: orders.ref }).from(orders).where(eq(orders.userId, userId));
  const isOwn = or(
    eq(identityDocuments.userId, userId),
    inArray(identityDocuments.orderRef, claimed),
  );
  const own = tx.select({ id: identityDocuments.id }).from(identityDocuments).where(isOwn);
  await tx.delete(identityPictures).where(inArray(identityPictures.documentsId, own));
  await tx.update(identityDocuments).set({ reason: '' }).where(isOwn);
};

/** What is left of an account: an address that no mail can have, so that its e-mail is free for another account. */
const maskedAccount = (userId: string) => ({
  ...{ email: `${userId}@deleted.invalid`, status: 'deleted' as const, passwordHash: '' },
  ...{ fullName: '', passportId: '', address: '', country: '', avatar: '', sponsor: '' },
  ...{ phoneNumber: '', phoneVerifiedAt: null, twofa: TWOFA.none, totpSecret: null },
  docStatus: 'not_uploaded' as const,
});
