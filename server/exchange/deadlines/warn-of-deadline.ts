import { eq } from 'drizzle-orm';
import type { JobHandler } from '../../jobs/runner.ts';
import { finish } from '../../jobs/schedule.ts';
import { users } from '../../store/tables/accounts.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { post } from '../messages.ts';
import { accountForOutages } from '../outages/account-time.ts';
import { lockOrder } from '../transitions.ts';
import { mailTimeOf, scheduleWarning } from './schedule-deadline.ts';

/** Has the owner of an order mailed that it is about to run out; a deadline that was moved is waited for anew. */
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
      const [owner] = await tx
        .select({ recipient: users.email, language: users.language })
        .from(users)
        .where(eq(users.id, order.userId ?? ''));
      if (!owner) return;
      const draft = { kind: 'expiry', ref: order.ref } as const;
      // Of no use after the deadline: it is not sent any more then.
      const expiresAt = order.deadlineAt;
      await post(tx, exchange, { ...owner, channel: 'mail', draft, expiresAt });
    });
