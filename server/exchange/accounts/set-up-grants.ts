import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { phoneCodes } from '../../store/tables/account-security.ts';
import type { Exchange } from '../exchange.ts';
import { hashOfCode } from './phone-codes.ts';

/** Time enough to install an app and to photograph its code. */
export const SET_UP_MS = 10 * 60_000;

/** Whose phone was verified, and which. */
interface Verified {
  readonly userId: string;
  /** Digits alone. */
  readonly phone: string;
}

type Keyed = Pick<Exchange, 'clock' | 'vault'>;

const asRequest = (verified: Verified) => ({ ...verified, purpose: 'two_factor' as const });

/** The code that has just verified a phone lets its owner set an authenticator up, for a while. */
export const grantSetUp = async (
  tx: Database,
  exchange: Keyed,
  verified: Verified,
  code: string,
): Promise<void> => {
  const now = exchange.clock.now();
  const request = asRequest(verified);
  const row = {
    phone: verified.phone,
    codeHash: hashOfCode(exchange, request, code),
    createdAt: new Date(now),
    expiresAt: new Date(now + SET_UP_MS),
    usedAt: null,
  };
  await tx
    .insert(phoneCodes)
    .values({ userId: verified.userId, purpose: request.purpose, ...row })
    .onConflictDoUpdate({ target: [phoneCodes.userId, phoneCodes.purpose], set: row });
};

const isGood = (exchange: Keyed, verified: Verified, code: string) =>
  and(
    eq(phoneCodes.userId, verified.userId),
    eq(phoneCodes.purpose, 'two_factor'),
    eq(phoneCodes.codeHash, hashOfCode(exchange, asRequest(verified), code)),
    gt(phoneCodes.expiresAt, new Date(exchange.clock.now())),
    isNull(phoneCodes.usedAt),
  );

/** Whether a code lets its owner go on; it is good again afterwards. */
export const isSetUpGranted = async (
  db: Database,
  exchange: Keyed,
  verified: Verified,
  code: string,
): Promise<boolean> => (await db.$count(phoneCodes, isGood(exchange, verified, code))) === 1;

/** Whether a code lets its owner finish; it is used up by a yes. */
export const spendSetUpGrant = async (
  tx: Database,
  exchange: Keyed,
  verified: Verified,
  code: string,
): Promise<boolean> => {
  const spent = await tx
    .delete(phoneCodes)
    .where(isGood(exchange, verified, code))
    .returning({ userId: phoneCodes.userId });
  return spent.length === 1;
};
