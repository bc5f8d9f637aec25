import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { codeMessage } from '../../mails/sms.ts';
import type { Database } from '../../store/database.ts';
import { phoneCodes } from '../../store/tables/account-security.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { post } from '../messages.ts';
import { countAttempt } from './count-attempt.ts';
import type { MailLanguage } from './requester.ts';

const VALID_MS = 5 * 60_000;

export type PhoneCodePurpose = (typeof phoneCodes.$inferSelect)['purpose'];

/** What a code of six digits is for. */
export interface CodeRequest {
  readonly userId: string;
  readonly purpose: PhoneCodePurpose;
  /** Digits alone. */
  readonly phone: string;
  readonly language: MailLanguage;
}

/** What a code proves: a phone, for one purpose. */
type CodeUse = Omit<CodeRequest, 'language'>;

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

/**
 * Sends six digits to a phone; the codes sent before for the same purpose are worth nothing from now on.
 * @throws {DomainError} TOO_MANY when too many were sent
 */
export const sendPhoneCode = async (exchange: Exchange, request: CodeRequest): Promise<void> => {
  const { userId, phone, language } = request;
  await countAttempt(exchange, 'phone-code.account', userId);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await inTransaction(exchange, async (tx) => {
    const expiresAt = await storePhoneCode(tx, exchange, request, { code, validMs: VALID_MS });
    const text = codeMessage(language, code);
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
