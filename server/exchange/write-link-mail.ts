import { eq } from 'drizzle-orm';
import { newKey } from '#domain/new-key';
import { privateLinkOf } from '#domain/order/private-link';
import { hashOfSecret } from '#domain/order/secret-hash';
import { ORDER_LINK_WORDING } from '../mails/order-link-wording.ts';
import { type WrittenMail, writeWords } from '../mails/write-mail.ts';
import type { Database } from '../store/database.ts';
import type { LinkDraft, MessageRow } from '../store/tables/messages.ts';
import { orders } from '../store/tables/orders.ts';
import { isLimitExceeded } from './accounts/count-attempt.ts';
import { mailboxOf } from './accounts/mailbox.ts';
import type { Exchange } from './exchange.ts';
import { lockOrder, recordEvent } from './transitions.ts';

/**
 * Writes the mail with a private link, whose secret is made for it alone and stored as a hash; the
 * text goes with the mail once it is sent. The link of the mail before ends with it: that may have
 * gone to a wrong address. Undefined when there is none to write: the order is an account's or was
 * forgotten meanwhile, has another link, or the mailbox has had its mails of the hour.
 */
export const writeLinkMail = async (
  tx: Database,
  exchange: Pick<Exchange, 'clock' | 'vault' | 'attemptLimits' | 'siteUrl'>,
  { recipient, language }: Pick<MessageRow, 'recipient' | 'language'>,
  { ref, linkHash }: LinkDraft,
): Promise<WrittenMail | undefined> => {
  const order = await lockOrder(tx, ref);
  if (!order || order.userId !== null || order.forgottenAt !== null) return undefined;
  if (order.linkHash !== linkHash) return undefined;
  const mailbox = `orderLink/${mailboxOf(recipient)}`;
  if (await isLimitExceeded({ ...exchange, db: tx }, 'mail.account', mailbox)) return undefined;
  const secret = newKey();
  const mailedLinkHash = hashOfSecret(secret);
  await tx.update(orders).set({ mailedLinkHash }).where(eq(orders.ref, ref));
  const at = new Date(await exchange.clock.nowIn(tx));
  await recordEvent(tx, { order, at, event: 'link.mailed', toStatus: order.status });
  const url = privateLinkOf(exchange.siteUrl(), { ref, secret });
  return writeWords(ORDER_LINK_WORDING[language](ref), language, url);
};
