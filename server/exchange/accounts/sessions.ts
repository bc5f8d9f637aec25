import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { TWOFA } from '#domain/account/second-factor';
import { isProofFresh } from '#domain/account/step-up';
import { sessionsTopic } from '../../live/order-events.ts';
import { touchOrder } from '../../live/touched-orders.ts';
import type { Database } from '../../store/database.ts';
import { sessions, users } from '../../store/tables/accounts.ts';
import type { Exchange } from '../exchange.ts';
import { hashOf } from '../order-codes.ts';
import { deviceOf, networkOf, type Requester } from './requester.ts';

const DAY_MS = 86_400_000;
/** Lifetime of an unused session. */
const IDLE_MS = 7 * DAY_MS;
/** Lifetime of any session. */
const LIFETIME_MS = 30 * DAY_MS;
/** Shortest time between two updates of a session's last use. */
const NOTED_EVERY_MS = 5 * 60_000;

const TOKEN_BYTES = 32;

type Timed = Pick<Exchange, 'clock'>;

/** Proofs given when a session was opened. */
export interface Proven {
  readonly userId: string;
  /** A code of the account's second factor, beside its password. */
  readonly hasSecondFactor: boolean;
}

/** Opens a session; the token is returned and not stored. */
export const openSession = async (
  tx: Database,
  { clock }: Timed,
  { userId, hasSecondFactor }: Proven,
  { address, userAgent }: Requester,
): Promise<{ readonly token: string; readonly id: string }> => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = clock.now();
  const [session] = await tx
    .insert(sessions)
    .values({
      tokenHash: hashOf(token),
      userId,
      hasSecondFactor,
      provenAt: hasSecondFactor ? new Date(now) : null,
      isProvenWithFactor: hasSecondFactor,
      createdAt: new Date(now),
      lastUsedAt: new Date(now),
      expiresAt: new Date(now + IDLE_MS),
      userAgent: deviceOf(userAgent),
      address: networkOf(address),
    })
    .returning({ id: sessions.id });
  return { token, id: session?.id ?? '' };
};

/**
 * Whether the person of a session was proven in the last ten minutes, with the second factor where
 * the account has one now.
 * @param twofa of the account
 * @param now epoch milliseconds
 */
export const isPersonProven = (
  {
    provenAt,
    isProvenWithFactor,
  }: Pick<typeof sessions.$inferSelect, 'provenAt' | 'isProvenWithFactor'>,
  twofa: number,
  now: number,
): boolean =>
  isProofFresh(provenAt?.getTime(), now) && (isProvenWithFactor || twofa === TWOFA.none);

/**
 * Ends what the sessions of an account have proven with a second factor, as that factor is enabled
 * or disabled: another one that takes its place says nothing of them.
 * @param enabler token of the session that enables one, by a code of it: its proof stays
 */
export const endProofsWithFactor = async (
  tx: Database,
  userId: string,
  enabler?: string,
): Promise<void> => {
  const isProvenWithFactor = enabler !== undefined && eq(sessions.tokenHash, hashOf(enabler));
  await tx
    .update(sessions)
    .set({ hasSecondFactor: false, isProvenWithFactor })
    .where(eq(sessions.userId, userId));
};

/** Owner of a token. */
export interface Bearer {
  readonly userId: string;
  /** The system account, which runs the exchange (source: role 10), in a session with its second factor. */
  readonly isOperator: boolean;
  /** The system account in a session without its second factor, which has no right of an operator. */
  readonly lacksSecondFactor: boolean;
  /** Whether the person was proven in this session in the last ten minutes. */
  readonly isProven: boolean;
}

/** Role of the system account. */
export const OPERATOR_ROLE = 10;

/** Whether a token's session is valid. Does not count as use. */
export const isSessionLive = async (
  { db, clock }: Pick<Exchange, 'db' | 'clock'>,
  token: string,
): Promise<boolean> => (await db.$count(sessions, isLive(token, clock.now()))) === 1;

/** Condition of a token's row while its session is valid. */
export const isLive = (token: string, now: number) =>
  and(
    eq(sessions.tokenHash, hashOf(token)),
    gt(sessions.expiresAt, new Date(now)),
    isNull(sessions.revokedAt),
  );

/** Owner of a token; undefined for one that is unknown, expired or revoked. */
export const bearerOf = async (
  { db, clock }: Pick<Exchange, 'db' | 'clock'>,
  token: string,
): Promise<Bearer | undefined> => {
  const now = clock.now();
  const [found] = await db
    .select({ session: sessions, role: users.role, twofa: users.twofa })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isLive(token, now));
  if (!found) return undefined;
  const { userId, lastUsedAt, tokenHash, hasSecondFactor } = found.session;
  if (now - lastUsedAt.getTime() >= NOTED_EVERY_MS) await noteUse(db, tokenHash, now);
  const isSystem = found.role === OPERATOR_ROLE;
  // A second factor that was disabled since is no proof any more.
  const isWithFactor = hasSecondFactor && found.twofa !== TWOFA.none;
  return {
    userId,
    isOperator: isSystem && isWithFactor,
    lacksSecondFactor: isSystem && !isWithFactor,
    isProven: isPersonProven(found.session, found.twofa, now),
  };
};

/** Concurrent requests update it once. */
const noteUse = async (db: Database, tokenHash: string, now: number) => {
  const idleEnd = new Date(now + IDLE_MS).toISOString();
  const lifeEnd = sql`${sessions.createdAt} + make_interval(secs => ${LIFETIME_MS / 1000})`;
  await db
    .update(sessions)
    .set({
      lastUsedAt: new Date(now),
      expiresAt: sql`greatest(${sessions.expiresAt}, least(${idleEnd}::timestamptz, ${lifeEnd}))`,
    })
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        lt(sessions.lastUsedAt, new Date(now - NOTED_EVERY_MS + 1)),
      ),
    );
};

/** Ends the session of a token, and the streams that it opened once the transaction is committed. */
export const revokeSession = async (
  tx: Database,
  { clock }: Timed,
  token: string,
): Promise<void> => {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: new Date(clock.now()) })
    .where(and(eq(sessions.tokenHash, hashOf(token)), isNull(sessions.revokedAt)))
    .returning({ userId: sessions.userId });
  for (const { userId } of ended) touchOrder(tx, sessionsTopic(userId));
};

/** Ends a session by the id that its owner sees. */
export const revokeSessionById = async (
  tx: Database,
  { clock }: Timed,
  id: string,
): Promise<void> => {
  await tx
    .update(sessions)
    .set({ revokedAt: new Date(clock.now()) })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
};

/** Ends every session of an account, but for the one of a token where one is given; their streams end, too. */
export const revokeSessions = async (
  tx: Database,
  { clock }: Timed,
  userId: string,
  exceptToken?: string,
): Promise<void> => {
  const others = exceptToken === undefined ? [] : [ne(sessions.tokenHash, hashOf(exceptToken))];
  await tx
    .update(sessions)
    .set({ revokedAt: new Date(clock.now()) })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), ...others));
  touchOrder(tx, sessionsTopic(userId));
};
