import type { Database } from '../../store/database.ts';
import { phoneCodes } from '../../store/tables/account-security.ts';
import { isGoodCode, type Keyed, storePhoneCode } from './phone-codes.ts';

/** Time enough to install an app and to photograph its code. */
export const SET_UP_MS = 10 * 60_000;

/** Whose phone was verified, and which. */
interface Verified {
  readonly userId: string;
  /** Digits alone. */
  readonly phone: string;
}

const asUse = (verified: Verified) => ({ ...verified, purpose: 'two_factor' as const });

/** The code that has just verified a phone lets its owner set an authenticator up, for a while. */
export const grantSetUp = async (
  tx: Database,
  exchange: Keyed,
  verified: Verified,
  code: string,
): Promise<void> => {
  await storePhoneCode(tx, exchange, asUse(verified), { code, validMs: SET_UP_MS });
};

/** Whether a code lets its owner go on; it is good again afterwards. */
export const isSetUpGranted = async (
  db: Database,
  exchange: Keyed,
  verified: Verified,
  code: string,
): Promise<boolean> =>
  (await db.$count(phoneCodes, isGoodCode(exchange, asUse(verified), code))) === 1;

/** Whether a code lets its owner finish; it is used up by a yes. */
export const spendSetUpGrant = async (
  tx: Database,
  exchange: Keyed,
  verified: Verified,
  code: string,
): Promise<boolean> => {
  const spent = await tx
    .delete(phoneCodes)
    .where(isGoodCode(exchange, asUse(verified), code))
    .returning({ userId: phoneCodes.userId });
  return spent.length === 1;
};
