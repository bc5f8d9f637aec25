import { eq } from 'drizzle-orm';
import type { JobHandler } from '../../jobs/runner.ts';
import { finish } from '../../jobs/schedule.ts';
import type { Database } from '../../store/database.ts';
import { users } from '../../store/tables/accounts.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { post } from '../messages.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { accountForOutages } from '../outages/account-time.ts';
import { lockOrder } from '../transitions.ts';
import { mailTimeOf, scheduleWarning } from './schedule-deadline.ts';

/** Where the customer of an order is mailed: the account's address, or the one that a guest left. */
const customerMailOf = async (tx: Database, { userId, newsEmail, newsLanguage }: StoredOrder) => {
  if (userId === null) {
    if (newsEmail === null || newsLanguage === null) return undefined;
    return { recipient: newsEmail, language: newsLanguage };
  }
  const [owner] = await tx
    .select({ recipient: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  return owner;
};

/**
 * Has the customer of an order mailed that it is about to run out; a deadline that was moved is
 * waited for anew.
 */
export const warnOfDeadline =
  (exchange: Exchange): JobHandler =>
  (job) =>
    inTransaction(exchange, async (tx) => {
      await accountForOutages(tx, exchange);
      const order = await lockOrder(tx, job.orderRef ?? '');
      await finish(tx, job);
      const warnAt = order && mailTimeOf(order);
      if (!order?.deadlineAt || !warnAt) return;
      if (warnAt.getTime() > (await exchange.clock.nowIn(tx))) return scheduleWarning(tx, order);
      const owner = await customerMailOf(tx, order);
      if (!owner) return;
      const draft = { kind: 'expiry', ref: order.ref } as const;
      // Of no use after the deadline: it is not sent any more then.
      const expiresAt = order.deadlineAt;
      await post(tx, exchange, { ...owner, channel: 'mail', draft, expiresAt });
    });
