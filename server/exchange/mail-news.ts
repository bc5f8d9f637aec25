import type { JobHandler } from '../jobs/runner.ts';
import { finish } from '../jobs/schedule.ts';
import { orderNewsWording } from '../mails/order-news-wording.ts';
import { writeWords } from '../mails/write-mail.ts';
import { isLimitExceeded } from './accounts/count-attempt.ts';
import { mailboxOf } from './accounts/mailbox.ts';
import { type Exchange, inTransaction } from './exchange.ts';
import { post } from './messages.ts';
import { lockOrder } from './transitions.ts';

/** News that come later than this are none. */
const WORTH_MS = 86_400_000;

/**
 * Mails a guest who left an address what became of the order, unless the mailbox has had its mails
 * of the hour.
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
      const words = orderNewsWording(order, language);
      const mailbox = `orderNews/${mailboxOf(recipient)}`;
      if (!words || (await isLimitExceeded({ ...exchange, db: tx }, 'mail.account', mailbox)))
        return;
      await post(tx, exchange, {
        channel: 'mail',
        recipient,
        language,
        ...writeWords(words, language, `${exchange.siteUrl()}/order/${ref}`),
        expiresAt: new Date(exchange.clock.now() + WORTH_MS),
      });
    });
