import { warningTimeOf } from '#domain/order/deadline-warning';
import { deadlineOf } from '#domain/order/order-deadline';
import { expiryWording } from '../../mails/expiry-wording.ts';
import { type WrittenMail, writeWords } from '../../mails/write-mail.ts';
import type { Database } from '../../store/database.ts';
import type { ExpiryDraft, MessageRow } from '../../store/tables/messages.ts';
import type { Exchange } from '../exchange.ts';
import { toOrder } from '../order-view.ts';
import { orderByRef } from '../orders/read-orders.ts';

const MS_PER_MINUTE = 60_000;

/**
 * Writes the warning about an order as it is when the mail is sent; undefined when the order has
 * moved on meanwhile, or its guest is not mailed there any more.
 */
export const writeExpiryMail = async (
  tx: Database,
  { clock, siteUrl }: Pick<Exchange, 'clock' | 'siteUrl'>,
  { recipient, language }: Pick<MessageRow, 'recipient' | 'language'>,
  { ref }: ExpiryDraft,
): Promise<WrittenMail | undefined> => {
  const row = await orderByRef(tx, ref);
  const order = row && toOrder(row);
  const deadline = order && deadlineOf(order);
  const isGuest = row?.userId === null;
  if (isGuest && row.newsEmail !== recipient) return undefined;
  if (!order || deadline === undefined || warningTimeOf(order) === undefined) return undefined;
  const minutesLeft = Math.ceil((deadline * 1000 - (await clock.nowIn(tx))) / MS_PER_MINUTE);
  if (minutesLeft <= 0) return undefined;
  const words = expiryWording({ order, deadline, minutesLeft, isGuest }, language);
  return writeWords(words, language, `${siteUrl()}/order/${ref}`);
};
