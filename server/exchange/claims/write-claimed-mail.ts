import { ORDER_CLAIMED_WORDING } from '../../mails/order-claimed-wording.ts';
import { type WrittenMail, writeWords } from '../../mails/write-mail.ts';
import type { ClaimedDraft, MessageRow } from '../../store/tables/messages.ts';
import type { Exchange } from '../exchange.ts';

/** Writes the mail that tells a guest that an account has claimed the order. */
export const writeClaimedMail = (
  { siteUrl }: Pick<Exchange, 'siteUrl'>,
  { language }: Pick<MessageRow, 'language'>,
  { ref }: ClaimedDraft,
): WrittenMail =>
  writeWords(ORDER_CLAIMED_WORDING[language](ref), language, `${siteUrl()}/order/${ref}`);
