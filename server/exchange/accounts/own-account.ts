import { eq } from 'drizzle-orm';
import { CODE_USED } from '#domain/wire/result';
import type { Database } from '../../store/database.ts';
import { type UserRow, users } from '../../store/tables/accounts.ts';
import type { Exchange } from '../exchange.ts';
import { loginRequired, Refused } from '../refused.ts';
import { audit } from './audit.ts';
import type { CapName } from './cap-list.ts';
import { countTry, takeBackTry } from './caps.ts';
import type { Requester } from './requester.ts';
import { userById } from './users.ts';

/** Who changes something of their own account. */
export interface Owner {
  readonly userId: string;
  readonly requester: Requester;
}

/**
 * The account of whoever is signed in.
 * @throws {Refused} REQUIRED_LOGIN when it is gone
 */
export const ownAccount = async (db: Database, userId: string): Promise<UserRow> => {
  const user = await userById(db, userId);
  if (!user) throw loginRequired();
  return user;
};

/**
 * The same, held until the transaction ends: whatever else wants to change the account waits.
 * @throws {Refused} REQUIRED_LOGIN when it is gone
 */
export const lockOwnAccount = async (tx: Database, userId: string): Promise<UserRow> => {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user) throw loginRequired();
  return user;
};

/** Codes that are typed by somebody who is signed in. */
export const OWN_CODE: readonly CapName[] = ['own-code.account', 'own-code.account-day'];

interface Judged extends Owner {
  /** As the audit log calls it. */
  readonly action: string;
  readonly caps: readonly CapName[];
}

/**
 * Judges a secret that was typed: the try is counted before it is looked at, taken back when it was right, and written
 * down when it was wrong.
 * @throws {Refused} TOO_MANY, or as the judge does
 */
export const judgeTry = async <Verdict>(
  exchange: Exchange,
  { userId, requester, action, caps }: Judged,
  judge: () => Promise<Verdict>,
): Promise<Verdict> => {
  for (const cap of caps) await countTry(exchange, cap, userId);
  try {
    const verdict = await judge();
    for (const cap of caps) await takeBackTry(exchange, cap, userId);
    return verdict;
  } catch (error) {
    if (error instanceof Refused && ['INVALID_FIELDS', CODE_USED].includes(error.code)) {
      await audit(exchange.db, exchange, { userId, action, outcome: 'wrong', requester });
    }
    throw error;
  }
};
