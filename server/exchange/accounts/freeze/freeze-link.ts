import { NOT_ME } from '../../../mails/wording.ts';
import type { MailLink } from '../../../mails/write-mail.ts';
import type { Database } from '../../../store/database.ts';
import type { Exchange } from '../../exchange.ts';
import { issueToken } from '../one-time-tokens.ts';
import type { MailLanguage } from '../requester.ts';

interface Mailed {
  readonly language: MailLanguage;
  /** The account that the mail is about. */
  readonly userId: string;
}

/**
 * Link of a mail to the page whose button freezes the account; its token is stored as a hash alone.
 */
export const freezeLink = async (
  tx: Database,
  exchange: Pick<Exchange, 'clock' | 'siteUrl'>,
  { language, userId }: Mailed,
): Promise<MailLink> => {
  const token = await issueToken(tx, exchange, { kind: 'freeze', userId });
  return { label: NOT_ME[language], url: `${exchange.siteUrl()}/users/freeze-account/${token}` };
};
