import { and, eq, gte, isNotNull, notExists } from 'drizzle-orm';
import {
  destinationOpensAt,
  newDestinationError,
  type WithdrawalTarget,
} from '#domain/rules/withdrawal';
import type { Database } from '../../store/database.ts';
import { type UserRow, wallets, withdrawalDestinations } from '../../store/tables/accounts.ts';
import { refunds } from '../../store/tables/refunds.ts';
import { audit } from '../accounts/audit.ts';
import { tellOwner } from '../accounts/notices.ts';
import type { Owner } from '../accounts/own-account.ts';
import { DomainError, withdrawalsFrozen } from '../domain-error.ts';
import type { Exchange } from '../exchange.ts';
import { accountHashOf } from '../forgetting/account-hash.ts';

/** Where a member wants to withdraw to. */
interface Destination {
  readonly userId: string;
  readonly target: WithdrawalTarget;
}

const rowOf = (
  { vault }: Pick<Exchange, 'vault'>,
  { userId, target: { provider: bank, account: number } }: Destination,
) => ({ userId, accountHash: accountHashOf(vault, { bank, number }) });

/** Whether a member was paid there, and the account was not frozen since. */
export const isDestinationPaid = async (
  db: Database,
  { userId, target: { provider, account } }: Destination,
): Promise<boolean> => {
  // Before a freeze another person may have been paid to.
  const lastFreeze = db
    .select({ at: wallets.lastFrozenAt })
    .from(wallets)
    .where(and(eq(wallets.userId, userId), gte(wallets.lastFrozenAt, refunds.createdAt)));
  const isPaid = and(
    eq(refunds.memberId, userId),
    eq(refunds.status, 'paid'),
    notExists(lastFreeze),
    eq(refunds.toBank, provider),
    eq(refunds.toAccountNumber, account),
  );
  return (await db.$count(refunds, isPaid)) > 0;
};

/**
 * Whether a destination was asked for before.
 * @throws {DomainError} NEW_DESTINATION with the time from which it is open, while it waits
 */
export const isDestinationKnown = async (
  db: Database,
  exchange: Pick<Exchange, 'vault' | 'clock'>,
  destination: Destination,
): Promise<boolean> => {
  if (await isDestinationPaid(db, destination)) return true;
  const { userId, accountHash } = rowOf(exchange, destination);
  const [row] = await db
    .select({ askedAt: withdrawalDestinations.askedAt })
    .from(withdrawalDestinations)
    .where(
      and(
        eq(withdrawalDestinations.userId, userId),
        eq(withdrawalDestinations.accountHash, accountHash),
      ),
    );
  if (!row) return false;
  const opensAt = destinationOpensAt(row.askedAt.getTime());
  if (exchange.clock.now() < opensAt) throw destinationNew(opensAt);
  return true;
};

/**
 * Notes a destination of a locked account that is new, and tells the owner; from then on it waits.
 * @throws {DomainError} WITHDRAWALS_FROZEN: who has waited out a freeze takes nothing at its end
 */
export const addDestination = async (
  tx: Database,
  exchange: Pick<Exchange, 'vault' | 'clock'>,
  user: UserRow,
  { target, requester }: Pick<Destination, 'target'> & Pick<Owner, 'requester'>,
): Promise<void> => {
  const { id: userId } = user;
  const isFrozen = and(eq(wallets.userId, userId), isNotNull(wallets.frozenAt));
  if ((await tx.$count(wallets, isFrozen)) > 0) throw withdrawalsFrozen();
  const askedAt = new Date(exchange.clock.now());
  const added = await tx
    .insert(withdrawalDestinations)
    .values({ ...rowOf(exchange, { userId, target }), askedAt })
    .onConflictDoNothing()
    .returning({ userId: withdrawalDestinations.userId });
  if (added.length === 0) return;
  await tellOwner(tx, exchange, user, 'destinationAdded');
  await audit(tx, exchange, { userId, action: 'wallet.destination', outcome: 'ok', requester });
};

/** @param opensAt epoch milliseconds */
const destinationNew = (opensAt: number): DomainError =>
  DomainError.saying('NEW_DESTINATION', newDestinationError(opensAt));
