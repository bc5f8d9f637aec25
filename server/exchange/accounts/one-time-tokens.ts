import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { deletionDueAt } from '#domain/account/deletion';
import { RESET_LINK_SECONDS } from '#domain/rules/reset-link';
import type { Database } from '../../store/database.ts';
import { oneTimeTokens } from '../../store/tables/account-security.ts';
import { type UserRow, users } from '../../store/tables/accounts.ts';
import type { Exchange } from '../exchange.ts';
import { hashOf } from '../order-codes.ts';
import { lockAccount } from './own-account.ts';

type TokenRow = typeof oneTimeTokens.$inferSelect;
type Kind = TokenRow['kind'];

/** 256 bits, in the letters that a reset link may have. */
const randomPart = () => randomBytes(32).toString('hex');

/** How long the link of a mail freezes its account. */
const FREEZE_SECONDS = 7 * 24 * 3600;

/** How long the mail that confirms an account is good. */
export const CONFIRMATION_SECONDS = 24 * 3600;

interface Made {
  readonly token: string;
  readonly expiresAt: Date;
}

/** A link's token and when it ends. A reset says itself when it was made, as its page wants to know. */
const make = (kind: Kind, now: number): Made => {
  if (kind === 'confirmation') {
    return { token: randomPart(), expiresAt: new Date(now + CONFIRMATION_SECONDS * 1000) };
  }
  if (kind === 'freeze') {
    return { token: randomPart(), expiresAt: new Date(now + FREEZE_SECONDS * 1000) };
  }
  if (kind === 'deletion') return { token: randomPart(), expiresAt: new Date(deletionDueAt(now)) };
  const made = Math.floor(now / 1000);
  return {
    token: `reset__${randomPart()}__${made}`,
    // Good in its last second, too, as the page says.
    expiresAt: new Date((made + RESET_LINK_SECONDS + 1) * 1000),
  };
};

/** Makes the token of a link; its hash is kept, the token itself goes into the mail. */
export const issueToken = async (
  tx: Database,
  { clock }: Pick<Exchange, 'clock'>,
  row: Pick<TokenRow, 'kind' | 'userId'> & Partial<Pick<TokenRow, 'passwordHash' | 'sponsor'>>,
): Promise<string> => {
  const now = clock.now();
  const { token, expiresAt } = make(row.kind, now);
  await tx
    .insert(oneTimeTokens)
    .values({ ...row, tokenHash: hashOf(token), createdAt: new Date(now), expiresAt });
  return token;
};

const isGood = (kind: Kind, token: string, now: Date) =>
  and(
    eq(oneTimeTokens.tokenHash, hashOf(token)),
    eq(oneTimeTokens.kind, kind),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );

/**
 * The account of a token that would be taken now, before anything costly is done for it; undefined
 * for any other.
 */
export const ownerOfGoodToken = async (
  tx: Database,
  { clock }: Pick<Exchange, 'clock'>,
  kind: Kind,
  token: string,
): Promise<string | undefined> => {
  const [found] = await tx
    .select({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(isGood(kind, token, new Date(clock.now())));
  return found?.userId;
};

/**
 * Uses up a token and with it all of its kind that the account has: of several who come with it, even at once, one
 * gets it. Undefined when it is unknown, used or too old.
 */
export const spendToken = async (
  tx: Database,
  exchange: Pick<Exchange, 'clock'>,
  kind: Kind,
  token: string,
): Promise<TokenRow | undefined> => {
  const ownerId = await ownerOfGoodToken(tx, exchange, kind, token);
  // Ahead of its tokens, as by the deletion of an account.
  if (ownerId === undefined || !(await lockAccount(tx, ownerId))) return undefined;
  const now = new Date(exchange.clock.now());
  const [used] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(isGood(kind, token, now))
    .returning();
  if (!used) return undefined;
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeTokens.userId, used.userId),
        eq(oneTimeTokens.kind, kind),
        isNull(oneTimeTokens.usedAt),
      ),
    );
  return used;
};

/** The account whose token of this kind was used up before; undefined where no such token is stored. */
export const ownerOfUsedToken = async (
  db: Database,
  kind: Kind,
  token: string,
): Promise<Pick<UserRow, 'id' | 'status'> | undefined> => {
  const isUsed = and(
    eq(oneTimeTokens.tokenHash, hashOf(token)),
    eq(oneTimeTokens.kind, kind),
    isNotNull(oneTimeTokens.usedAt),
  );
  const [owner] = await db
    .select({ id: users.id, status: users.status })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(isUsed);
  return owner;
};
