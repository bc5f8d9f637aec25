import { type WrittenMail, writeMail } from '../../../mails/write-mail.ts';
import type { Database } from '../../../store/database.ts';
import type { DeletionDraft, MessageRow } from '../../../store/tables/messages.ts';
import type { Exchange } from '../../exchange.ts';
import { freezeLink } from '../freeze/freeze-link.ts';
import { issueToken } from '../one-time-tokens.ts';
import { deletionOf } from './deletion-of.ts';

/** Writes the mail whose link calls a deletion off; undefined when it was called off meanwhile. */
export const writeDeletionMail = async (
  tx: Database,
  exchange: Pick<Exchange, 'clock' | 'siteUrl'>,
  { language }: Pick<MessageRow, 'language'>,
  { userId }: DeletionDraft,
): Promise<WrittenMail | undefined> => {
  if ((await deletionOf(tx, userId)) === undefined) return undefined;
  const token = await issueToken(tx, exchange, { kind: 'deletion', userId });
  const url = `${exchange.siteUrl()}/users/keep-account/${token}`;
  return writeMail('deletion', language, url, [
    await freezeLink(tx, exchange, { language, userId }),
  ]);
};
