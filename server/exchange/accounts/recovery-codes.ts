import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import {
  normalRecoveryCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
} from '#domain/account/recovery-code';
import type { Database } from '../../store/database.ts';
import { recoveryCodes } from '../../store/tables/account-security.ts';
import type { Exchange } from '../exchange.ts';

type Keyed = Pick<Exchange, 'clock' | 'vault'>;

/** Tied to its account: a code is worth nothing for another one. */
const hashOfCode = ({ vault }: Keyed, userId: string, code: string) =>
  vault.keyed('recovery-code', `${userId}/${normalRecoveryCode(code)}`);

const newCode = (): string =>
  Array.from(
    { length: RECOVERY_CODES.length },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  ).join('');

/** How many codes of an account can still be used. */
export const countRecoveryCodes = (db: Database, userId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

/** Ends the codes of an account, those that were used included. */
export const endRecoveryCodes = async (tx: Database, userId: string): Promise<void> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
};

/**
 * Makes ten codes in place of those before. They are returned once and stored as keyed hashes alone. To be called with the
 * account locked, so that of two who ask at once the later set is the one that counts.
 */
export const replaceRecoveryCodes = async (
  tx: Database,
  exchange: Keyed,
  userId: string,
): Promise<readonly string[]> => {
  await endRecoveryCodes(tx, userId);
  const codes = Array.from({ length: RECOVERY_CODES.count }, newCode);
  const createdAt = new Date(exchange.clock.now());
  await tx
    .insert(recoveryCodes)
    .values(
      codes.map((code) => ({ userId, codeHash: hashOfCode(exchange, userId, code), createdAt })),
    );
  return codes;
};

/** Uses a code up: of all who come with it, even at once, one is told yes. */
export const spendRecoveryCode = async (
  db: Database,
  exchange: Keyed,
  userId: string,
  code: string,
): Promise<boolean> => {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: new Date(exchange.clock.now()) })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOfCode(exchange, userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return used.length === 1;
};
