import type { JobHandler } from '../jobs/runner.ts';
import { finish } from '../jobs/schedule.ts';
import { orderNewsOf } from '../mails/order-news-wording.ts';
import { isLimitExceeded } from './accounts/count-attempt.ts';
import { mailboxOf } from './accounts/mailbox.ts';
import { type Exchange, inTransaction } from './exchange.ts';
import { post } from './messages.ts';
import { toOrder } from './order-view.ts';
import { lockOrder } from './transitions.ts';

/** News that come later than this are none. */
const WORTH_MS = 86_400_000;

/**
 * Mails a guest who left an address what became of the order, or what its customer has to do,
 * unless the mailbox has had its mails of the hour.
 */
export const mailNews =
  (exchange: Exchange): JobHandler =>
  (job) =>
    inTransaction(exchange, async (tx) => {
      const order = await lockOrder(tx, job.orderRef ?? '');
      await finish(tx, job);
      if (!order) return;
      const { ref, newsEmail: recipient, newsLanguage: language } = order;
      if (recipient === null || language === null) return;
      const news = orderNewsOf(toOrder(order));
      const mailbox = `orderNews/${mailboxOf(recipient)}`;
      if (!news || (await isLimitExceeded({ ...exchange, db: tx }, 'mail.account', mailbox)))
        return;
      await post(tx, exchange, {
        channel: 'mail',
        recipient,
        language,
        draft: { kind: 'orderNews', ref, news },
        expiresAt: new Date(exchange.clock.now() + WORTH_MS),
      });
    });
