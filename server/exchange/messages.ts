import { eq } from 'drizzle-orm';
import type { JobHandler } from '../jobs/runner.ts';
import { finish } from '../jobs/schedule.ts';
import type { WrittenMail } from '../mails/write-mail.ts';
import type { Database } from '../store/database.ts';
import { type MailDraft, type MessageRow, messages } from '../store/tables/messages.ts';
import { jobs } from '../store/tables/orders.ts';
import { transact } from '../store/transaction.ts';
import { writeAskedMail } from './accounts/asked-mails.ts';
import { writeDeletionMail } from './accounts/deletion/write-deletion-mail.ts';
import { writeNotice } from './accounts/write-notice.ts';
import { writeClaimedMail } from './claims/write-claimed-mail.ts';
import { writeExpiryMail } from './deadlines/write-expiry-mail.ts';
import { type Exchange, inTransaction } from './exchange.ts';
import { writeAlertAskedMail, writeAlertReachedMail } from './price-alerts/write-alert-mails.ts';
import { writeLinkMail } from './write-link-mail.ts';
import { writeNewsMail } from './write-news-mail.ts';

type Writing = Pick<MessageRow, 'channel' | 'recipient' | 'expiresAt'> &
  Partial<Pick<MessageRow, 'language' | 'draft' | 'subject' | 'text' | 'html'>>;

/**
 * Writes a mail or a text message in the transaction that gives rise to it; it is sent once that is committed.
 * How long sending takes, or whether it works at all, shows in no answer.
 */
export const post = async (
  tx: Database,
  { clock }: Pick<Exchange, 'clock'>,
  message: Writing,
): Promise<void> => {
  const now = new Date(clock.now());
  const [row] = await tx
    .insert(messages)
    .values({ ...message, createdAt: now })
    .returning({ id: messages.id });
  if (row) await tx.insert(jobs).values({ kind: 'message', messageId: row.id, dueAt: now });
};

/** Hands a message to its carrier and forgets it; one that came too late is forgotten unsent. */
export const sendMessage =
  (exchange: Exchange): JobHandler =>
  async (job) => {
    const id = job.messageId ?? '';
    const [row] = await exchange.db.select().from(messages).where(eq(messages.id, id));
    const isWorthIt = row && row.expiresAt.getTime() > exchange.clock.now();
    const message = isWorthIt ? await written(exchange, row) : undefined;
    if (message) await carry(exchange, message);
    await transact(exchange.db, async (tx) => {
      await finish(tx, job);
      await tx.delete(messages).where(eq(messages.id, id));
    });
  };

/**
 * A draft becomes a mail once: what it brings into being, such as a link, is committed together with its words, so a
 * mail that has to be sent again is the same mail.
 */
const written = (exchange: Exchange, row: MessageRow): Promise<MessageRow | undefined> => {
  const { id, draft } = row;
  if (draft === null) return Promise.resolve(row);
  return inTransaction(exchange, async (tx) => {
    const mail = await writeDraft(tx, exchange, row, draft);
    if (!mail) return undefined;
    const [message] = await tx
      .update(messages)
      .set({ ...mail, draft: null })
      .where(eq(messages.id, id))
      .returning();
    return message;
  });
};

const writeDraft = async (
  tx: Database,
  exchange: Exchange,
  row: MessageRow,
  draft: MailDraft,
): Promise<WrittenMail | undefined> => {
  switch (draft.kind) {
    case 'notice':
      return writeNotice(tx, exchange, row, draft);
    case 'deletion':
      return writeDeletionMail(tx, exchange, row, draft);
    case 'expiry':
      return writeExpiryMail(tx, exchange, row, draft);
    case 'orderNews':
      return writeNewsMail(tx, exchange, row, draft);
    case 'orderLink':
      return writeLinkMail(tx, exchange, row, draft);
    case 'orderClaimed':
      return writeClaimedMail(exchange, row, draft);
    case 'alertAsked':
      return writeAlertAskedMail(tx, exchange, row, draft);
    case 'alertReached':
      return writeAlertReachedMail(tx, exchange, row, draft);
    default:
      return writeAskedMail(tx, exchange, row, draft);
  }
};

const carry = (
  { mail, sms }: Pick<Exchange, 'mail' | 'sms'>,
  { id, channel, recipient: to, subject, text, html }: MessageRow,
): Promise<void> =>
  channel === 'mail' ? mail.send({ id, to, subject, text, html }) : sms.send({ id, to, text });
