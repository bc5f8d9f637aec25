import type { NoticeKind } from '../../mails/wording.ts';
import { type WrittenMail, writeMail } from '../../mails/write-mail.ts';
import type { Database } from '../../store/database.ts';
import type { MessageRow, NoticeDraft } from '../../store/tables/messages.ts';
import type { Exchange } from '../exchange.ts';
import { freezeLink } from './freeze/freeze-link.ts';

interface Leads {
  readonly path: string;
  /** It tells a deed that another person may have done: a second link freezes the account. */
  readonly isDeed: boolean;
}

/** What another person may have done leads to a new password. */
const DEED: Leads = { path: '/forgot', isDeed: true };
/** Documents lead to their page; another person may have handed them in. */
const DOCUMENTS: Leads = { path: '/documents', isDeed: true };

/** Where the links of a notice lead. */
const LEADS: Readonly<Record<NoticeKind, Leads>> = {
  passwordChanged: DEED,
  nameChanged: DEED,
  phoneChanged: DEED,
  authenticatorEnabled: DEED,
  authenticatorDisabled: DEED,
  smsEnabled: DEED,
  smsDisabled: DEED,
  recoveryCodesMade: DEED,
  recoveryCodeUsed: DEED,
  withdrawn: DEED,
  destinationAdded: DEED,
  deletionCancelled: DEED,
  deletionStopped: DEED,
  freezeLifted: DEED,
  accountFrozen: { path: '/forgot', isDeed: false },
  documentsHandedIn: DOCUMENTS,
  documentsAccepted: DOCUMENTS,
  documentsRefused: DOCUMENTS,
};

/** Writes the mail that tells an owner what was done to their account. */
export const writeNotice = async (
  tx: Database,
  exchange: Pick<Exchange, 'clock' | 'siteUrl'>,
  { language }: Pick<MessageRow, 'language'>,
  { notice, userId }: NoticeDraft,
): Promise<WrittenMail> => {
  const { path, isDeed } = LEADS[notice];
  const others = isDeed && userId ? [await freezeLink(tx, exchange, { language, userId })] : [];
  return writeMail(notice, language, `${exchange.siteUrl()}${path}`, others);
};
