import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { type CodePurpose, codeMessage } from '../../mails/sms.ts';
import type { Database } from '../../store/database.ts';
import { phoneCodes } from '../../store/tables/account-security.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { post } from '../messages.ts';
import type { AttemptLimitName } from './attempt-limits.ts';
import { countAttempt } from './count-attempt.ts';
import { countedAs, type MailLanguage, type Requester } from './requester.ts';

const VALID_MS = 5 * 60_000;

export type PhoneCodePurpose = (typeof phoneCodes.$inferSelect)['purpose'];

/** What a code proves: a phone, for one purpose. */
interface CodeUse {
  readonly userId: string;
  readonly purpose: PhoneCodePurpose;
  /** Digits alone. */
  readonly phone: string;
}

/** What a code of six digits is sent for, and who asked for it. */
export interface CodeRequest extends CodeUse {
  readonly purpose: CodePurpose;
  readonly language: MailLanguage;
  readonly requester: Requester;
}

/** What a code is stored and checked with. */
export type Keyed = Pick<Exchange, 'clock' | 'vault'>;

/** Tied to what it is for: a code for one thing is worth nothing for another. */
const hashOfCode = ({ vault }: Keyed, { userId, purpose, phone }: CodeUse, code: string) =>
  vault.keyed('phone-code', [userId, purpose, phone, code].join('/'));

/** Stores a code in place of the one before of its account and purpose; returns when it expires. */
export const storePhoneCode = async (
  tx: Database,
  exchange: Keyed,
  { userId, purpose, phone }: CodeUse,
  { code, validMs }: { readonly code: string; readonly validMs: number },
): Promise<Date> => {
  const now = exchange.clock.now();
  const row = {
    phone,
    codeHash: hashOfCode(exchange, { userId, purpose, phone }, code),
    createdAt: new Date(now),
    expiresAt: new Date(now + validMs),
    usedAt: null,
  };
  await tx
    .insert(phoneCodes)
    .values({ userId, purpose, ...row })
    .onConflictDoUpdate({ target: [phoneCodes.userId, phoneCodes.purpose], set: row });
  return row.expiresAt;
};

/** Condition of the row whose code this is, while it is good. */
export const isGoodCode = (exchange: Keyed, use: CodeUse, code: string) =>
  and(
    eq(phoneCodes.userId, use.userId),
    eq(phoneCodes.purpose, use.purpose),
    eq(phoneCodes.codeHash, hashOfCode(exchange, use, code)),
    gt(phoneCodes.expiresAt, new Date(exchange.clock.now())),
    isNull(phoneCodes.usedAt),
  );

/** Ends the codes of an account, which went to a phone that may no longer be its own. */
export const endPhoneCodes = async (tx: Database, userId: string): Promise<void> => {
  await tx.delete(phoneCodes).where(eq(phoneCodes.userId, userId));
};

/** What a limit counts a phone as, however it is dialled: `0…` is Vietnam's `84…` at home. */
const dialled = (phone: string): string => phone.replace(/^(?:00)?(?:840?|0)?/, '84');

/** Limits of a message by what is counted: a proven phone is one of its owner. */
const countersOf = ({ userId, purpose, phone, requester }: CodeRequest) => {
  const isProven = purpose === 'login' || purpose === 'step_up';
  return [
    ['phone-code.account', userId],
    ['phone-code.account-day', userId],
    [isProven ? 'phone-code.proven-phone' : 'phone-code.phone', dialled(phone)],
    ['phone-code.address', countedAs(requester.address)],
  ] as const satisfies readonly (readonly [AttemptLimitName, string])[];
};

/**
 * Sends six digits to a phone; the codes sent before for the same purpose are worth nothing from now on.
 * @throws {DomainError} TOO_MANY when the account, the phone or the address had too many
 */
export const sendPhoneCode = async (exchange: Exchange, request: CodeRequest): Promise<void> => {
  const { phone, purpose, language } = request;
  for (const [limit, subject] of countersOf(request)) await countAttempt(exchange, limit, subject);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await inTransaction(exchange, async (tx) => {
    const expiresAt = await storePhoneCode(tx, exchange, request, { code, validMs: VALID_MS });
    const text = codeMessage(language, purpose, code);
    await post(tx, exchange, { channel: 'sms', recipient: phone, text, expiresAt });
  });
};

/** Whether a code is the one that was sent to the phone for this; it is used up by a yes. */
export const spendPhoneCode = async (
  db: Database,
  exchange: Keyed,
  use: CodeUse,
  code: string,
): Promise<boolean> => {
  const used = await db
    .update(phoneCodes)
    .set({ usedAt: new Date(exchange.clock.now()) })
    .where(isGoodCode(exchange, use, code))
    .returning({ userId: phoneCodes.userId });
  return used.length === 1;
};
