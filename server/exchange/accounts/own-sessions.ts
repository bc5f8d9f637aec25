import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { ruleError } from '#domain/rules/error-codes';
import type { AccountSession } from '#domain/wire/account-security-wire';
import { sessionsTopic } from '../../live/order-events.ts';
import { touchOrder } from '../../live/touched-orders.ts';
import { sessions } from '../../store/tables/accounts.ts';
import { DomainError } from '../domain-error.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { hashOf } from '../order-codes.ts';
import { audit } from './audit.ts';
import type { Owner } from './own-account.ts';
import type { Requester } from './requester.ts';
import { revokeSession } from './sessions.ts';
import { isUuid } from './users.ts';

const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);

const areLive = ({ clock }: Pick<Exchange, 'clock'>, userId: string) =>
  and(
    eq(sessions.userId, userId),
    gt(sessions.expiresAt, new Date(clock.now())),
    isNull(sessions.revokedAt),
  );

/**
 * Sessions of an account: the one that asks first, then the one used last.
 * @param token of the session that asks
 */
export const listSessions = async (
  exchange: Pick<Exchange, 'db' | 'clock'>,
  userId: string,
  token: string,
): Promise<readonly AccountSession[]> => {
  const current = hashOf(token);
  const rows = await exchange.db
    .select()
    .from(sessions)
    .where(areLive(exchange, userId))
    .orderBy(
      // A stranger's session, however busy, never takes the place at the top.
      desc(sql`${sessions.tokenHash} = ${current}`),
      desc(sessions.lastUsedAt),
      desc(sessions.createdAt),
    );
  return rows.map(({ id, userAgent, address, createdAt, lastUsedAt, tokenHash }) => ({
    id,
    device: userAgent,
    network: address,
    createdAt: toSeconds(createdAt),
    lastUsedAt: toSeconds(lastUsedAt),
    isCurrent: tokenHash === current,
  }));
};

/**
 * Ends one of an account's own sessions, the one that asks included.
 * @throws {DomainError} NOT_FOUND, the same for one that has ended, belongs to another account or never existed
 */
export const endSession = async (
  exchange: Exchange,
  id: string,
  { userId, requester }: Owner,
): Promise<void> => {
  if (!isUuid(id)) throw sessionNotFound();
  await inTransaction(exchange, async (tx) => {
    const entry = { userId, action: 'session.revoke', outcome: 'ok', requester };
    await audit(tx, exchange, { ...entry, detail: { session: id } });
    const [ended] = await tx
      .update(sessions)
      .set({ revokedAt: new Date(exchange.clock.now()) })
      .where(and(areLive(exchange, userId), eq(sessions.id, id)))
      .returning({ id: sessions.id });
    // Thrown here: a committed transaction marks the call as done.
    if (!ended) throw sessionNotFound();
    touchOrder(tx, sessionsTopic(userId));
  });
};

const sessionNotFound = () => DomainError.saying('NOT_FOUND', ruleError('sessionNotFound'));

/** Ends a session: its token opens nothing any more, wherever a copy of it may be. */
export const logOut = (
  exchange: Exchange,
  userId: string,
  token: string,
  requester: Requester,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    await audit(tx, exchange, { userId, action: 'logout', outcome: 'ok', requester });
    await revokeSession(tx, exchange, token);
  });
