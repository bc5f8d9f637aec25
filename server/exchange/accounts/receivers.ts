import { and, asc, eq } from 'drizzle-orm';
import { MOST_RECEIVERS, type NewReceiver, type Receiver } from '#domain/account/receiver';
import { ruleError } from '#domain/rules/error-codes';
import { receiverForm, receiverOf, valuesOfReceiver } from '#domain/rules/receiver';
import { destinationOpensAt } from '#domain/rules/withdrawal';
import { savedReceivers, withdrawalDestinations } from '../../store/tables/accounts.ts';
import { DomainError, invalidFields, refuseInvalid } from '../domain-error.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { accountHashOf } from '../forgetting/account-hash.ts';
import { addDestination, isDestinationPaid } from '../wallets/destinations.ts';
import { holderOf, refuseOtherHolder } from '../wallets/own-holder.ts';
import { audit } from './audit.ts';
import { refuseDeleted } from './deletion/refuse-deleted.ts';
import { lockOwnAccount, type Owner } from './own-account.ts';
import { refuseWithoutStepUp } from './step-up.ts';
import { isUuid } from './users.ts';

/** Saved receivers of a member, by name; each waits as long as a new destination of withdrawals. */
export const listReceivers = async (
  { db }: Pick<Exchange, 'db'>,
  userId: string,
): Promise<readonly Receiver[]> => {
  const rows = await db
    .select({ receiver: savedReceivers, askedAt: withdrawalDestinations.askedAt })
    .from(savedReceivers)
    .leftJoin(
      withdrawalDestinations,
      and(
        eq(withdrawalDestinations.userId, savedReceivers.userId),
        eq(withdrawalDestinations.accountHash, savedReceivers.accountHash),
      ),
    )
    .where(eq(savedReceivers.userId, userId))
    .orderBy(asc(savedReceivers.name), asc(savedReceivers.id));
  return rows.map(({ receiver: { id, name, kind, provider, account }, askedAt }) => ({
    id,
    name,
    kind,
    provider,
    account,
    // One that was paid to before it was saved has no wait.
    opensAt: askedAt ? Math.ceil(destinationOpensAt(askedAt.getTime()) / 1000) : 0,
  }));
};

/**
 * Saves a receiver under a name. As a destination of withdrawals that is new, it begins to wait,
 * and a mail tells the owner.
 * @throws {DomainError} INVALID_FIELDS, also for one that is saved already, for one too many, and
 *   for a bank account that no withdrawal goes to; WITHDRAWALS_FROZEN; STEP_UP_REQUIRED;
 *   REQUIRED_LOGIN
 */
export const saveReceiver = async (
  exchange: Exchange,
  typed: NewReceiver,
  owner: Owner,
): Promise<void> => {
  const { userId, requester, token } = owner;
  const values = valuesOfReceiver(typed);
  refuseInvalid(receiverForm, values);
  const { name, kind, provider, account } = receiverOf(values);
  const target = { provider, account };
  // Banks take their time.
  const holder = kind === 'bank' ? await holderOf(exchange, target, owner) : undefined;
  await inTransaction(exchange, async (tx) => {
    const user = await lockOwnAccount(tx, userId);
    await refuseDeleted(tx, userId);
    await refuseOtherHolder(tx, exchange, { user, holder, field: 'receiverAccount' });
    if ((await tx.$count(savedReceivers, eq(savedReceivers.userId, userId))) >= MOST_RECEIVERS)
      throw invalidFields({
        receiverName: ruleError('tooManyReceivers', { n: String(MOST_RECEIVERS) }),
      });
    const accountHash = accountHashOf(exchange.vault, { bank: provider, number: account });
    const saved = await tx
      .insert(savedReceivers)
      .values({
        userId,
        accountHash,
        name,
        kind,
        provider,
        account,
        createdAt: new Date(exchange.clock.now()),
      })
      .onConflictDoNothing()
      .returning({ id: savedReceivers.id });
    if (saved.length === 0) throw invalidFields({ receiverAccount: ruleError('receiverSaved') });
    // One that was asked for before goes on with its wait.
    if (!(await isDestinationPaid(tx, { userId, target })))
      await addDestination(tx, exchange, user, { target, requester });
    const entry = { userId, action: 'receiver.save', outcome: 'ok', requester };
    await audit(tx, exchange, { ...entry, detail: { kind, provider } });
    await refuseWithoutStepUp(tx, exchange, token);
  });
};

/**
 * Deletes a saved receiver. Orders and withdrawals to it stay as they are.
 * @throws {DomainError} NOT_FOUND, the same for one that is gone and for another account's
 */
export const removeReceiver = async (
  exchange: Exchange,
  id: string,
  { userId, requester }: Owner,
): Promise<void> => {
  const notSaved = () => DomainError.saying('NOT_FOUND', ruleError('receiverNotFound'));
  if (!isUuid(id)) throw notSaved();
  await inTransaction(exchange, async (tx) => {
    const [removed] = await tx
      .delete(savedReceivers)
      .where(and(eq(savedReceivers.userId, userId), eq(savedReceivers.id, id)))
      .returning({ id: savedReceivers.id });
    // Thrown here: a committed transaction marks the call as done.
    if (!removed) throw notSaved();
    await audit(tx, exchange, { userId, action: 'receiver.remove', outcome: 'ok', requester });
  });
};
