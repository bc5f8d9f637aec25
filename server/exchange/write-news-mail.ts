import { orderNewsOf, orderNewsWording } from '../mails/order-news-wording.ts';
import { type WrittenMail, writeWords } from '../mails/write-mail.ts';
import type { Database } from '../store/database.ts';
import type { MessageRow, NewsDraft } from '../store/tables/messages.ts';
import type { Exchange } from './exchange.ts';
import { toOrder } from './order-view.ts';
import { orderWithSequence } from './orders/read-orders.ts';

/**
 * Writes news of an order; undefined when it has moved on meanwhile, such as after a choice, and
 * when they are not mailed there any more.
 */
export const writeNewsMail = async (
  tx: Database,
  { siteUrl }: Pick<Exchange, 'siteUrl'>,
  { recipient, language }: Pick<MessageRow, 'recipient' | 'language'>,
  { ref, news }: NewsDraft,
): Promise<WrittenMail | undefined> => {
  // The same order without its refunds would say nothing of what goes back.
  const found = await orderWithSequence(tx, ref);
  if (found?.order.newsEmail !== recipient) return undefined;
  const order = toOrder(found.order);
  const words = orderNewsOf(order) === news && orderNewsWording(order, language);
  return words ? writeWords(words, language, `${siteUrl()}/order/${ref}`) : undefined;
};
