import { eq } from 'drizzle-orm';
import type { MailKind } from '../../mails/wording.ts';
import { type WrittenMail, writeMail } from '../../mails/write-mail.ts';
import type { Database } from '../../store/database.ts';
import { users } from '../../store/tables/accounts.ts';
import type { AskedDraft, MessageRow } from '../../store/tables/messages.ts';
import type { Exchange } from '../exchange.ts';
import { isLimitExceeded } from './count-attempt.ts';
import { mailboxOf } from './mailbox.ts';
import { issueToken } from './one-time-tokens.ts';
import type { MailLanguage } from './requester.ts';
import { userByEmail } from './users.ts';

type Asked = Pick<MessageRow, 'recipient' | 'language'>;

/**
 * Writes the mail requested for an address; undefined when there is none to write: the address has no account, or has
 * reached its limit of such mails.
 */
export const writeAskedMail = async (
  tx: Database,
  exchange: Pick<Exchange, 'clock' | 'vault' | 'attemptLimits' | 'siteUrl'>,
  asked: Asked,
  draft: AskedDraft,
): Promise<WrittenMail | undefined> => {
  const counted = `${draft.kind}/${mailboxOf(asked.recipient)}`;
  if (await isLimitExceeded({ ...exchange, db: tx }, 'mail.account', counted)) return undefined;
  const compose = (kind: MailKind, language: MailLanguage, path: string) =>
    writeMail(kind, language, `${exchange.siteUrl()}${path}`);
  const known = await userByEmail(tx, asked.recipient);
  if (draft.kind === 'reset') {
    if (known?.status !== 'confirmed') return undefined;
    const token = await issueToken(tx, exchange, { kind: 'reset', userId: known.id });
    return compose('reset', known.language, `/users/reset-password/${token}`);
  }
  if (known?.status === 'confirmed') {
    return compose('alreadyRegistered', known.language, '/login');
  }
  const userId = known?.id ?? (await beginAccount(tx, exchange, asked));
  const { passwordHash, sponsor } = draft;
  const token = await issueToken(tx, exchange, {
    kind: 'confirmation',
    userId,
    passwordHash,
    sponsor,
  });
  return compose('confirmation', asked.language, `/users/process/${token}`);
};

/** An unconfirmed account: an address without a password. */
const beginAccount = async (
  tx: Database,
  { clock }: Pick<Exchange, 'clock'>,
  { recipient, language }: Asked,
): Promise<string> => {
  await tx
    .insert(users)
    .values({ email: recipient, language, createdAt: new Date(clock.now()) })
    .onConflictDoNothing();
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, recipient));
  return user?.id ?? '';
};
