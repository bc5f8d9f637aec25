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

/** Tied to what it is for: a code for one thing is worth nothing for another. */
export const hashOfCode = (
  { vault }: Pick<Exchange, 'vault'>,
  { userId, purpose, phone }: Omit<CodeRequest, 'language'>,
  code: string,
) => vault.keyed('phone-code', [userId, purpose, phone, code].join('/'));

/**
 * Sends six digits to a phone; the codes sent before for the same purpose are worth nothing from now on.
 * @throws {DomainError} TOO_MANY when too many were sent
 */
export const sendPhoneCode = async (exchange: Exchange, request: CodeRequest): Promise<void> => {
  const { userId, purpose, phone, language } = request;
  await countAttempt(exchange, 'phone-code.account', userId);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = exchange.clock.now();
  const expiresAt = new Date(now + VALID_MS);
  const row = {
    phone,
    codeHash: hashOfCode(exchange, request, code),
    createdAt: new Date(now),
    expiresAt,
    usedAt: null,
  };
  await inTransaction(exchange, async (tx) => {
    await tx
      .insert(phoneCodes)
      .values({ userId, purpose, ...row })
      .onConflictDoUpdate({ target: [phoneCodes.userId, phoneCodes.purpose], set: row });
    const text = codeMessage(language, code);
    await post(tx, exchange, { channel: 'sms', recipient: phone, text, expiresAt });
  });
};

/** Whether a code is the one that was sent to the phone for this; it is used up by a yes. */
export const spendPhoneCode = async (
  db: Database,
  exchange: Pick<Exchange, 'clock' | 'vault'>,
  request: Omit<CodeRequest, 'language'>,
  code: string,
): Promise<boolean> => {
  const now = new Date(exchange.clock.now());
  const used = await db
    .update(phoneCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(phoneCodes.userId, request.userId),
        eq(phoneCodes.purpose, request.purpose),
        eq(phoneCodes.codeHash, hashOfCode(exchange, request, code)),
        gt(phoneCodes.expiresAt, now),
        isNull(phoneCodes.usedAt),
      ),
    )
    .returning({ userId: phoneCodes.userId });
  return used.length === 1;
};
