import { decimal, larger, toText } from '#domain/money/money';
import { isMoneyAwaited } from '#domain/order/order-status';
import { ACCOUNT_NOT_TRUSTED } from '#domain/wire/result';
import type { JobHandler } from '../../jobs/runner.ts';
import { finish, schedule } from '../../jobs/schedule.ts';
import type { AccountTrust } from '../../ports/account-trust.ts';
import type { Database } from '../../store/database.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { changeOrder } from '../orders/change-order.ts';
import { orderByRef } from '../orders/read-orders.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { scheduleNews } from '../schedule-news.ts';
import { lockOrder, recordEvent } from '../transitions.ts';
import { judgeAccount } from './assess-order.ts';
import { customerOf, isCustomerVerified } from './customer.ts';
import {
  awaitDocuments,
  documentsOf,
  isOpenState,
  JUDGE_AGAIN_MS,
  setDocuments,
} from './order-documents.ts';
import { refuseOrder } from './refuse-order.ts';
import { type Resuming, resumeOrder } from './resume-order.ts';
import { lockCustomer } from './verify-customer.ts';

/**
 * Has an order go on whose customer was verified meanwhile, and judges an account again that could not be judged when its order
 * was placed: a judgement that comes late has the consequences that it would have had then.
 */
export const checkDocuments =
  (exchange: Exchange): JobHandler =>
  async (job) => {
    const { db, clock } = exchange;
    const order = await orderByRef(db, job.orderRef ?? '');
    if (!order) return finish(db, job);
    const trust = (await documentsOf(db, order)) === 'unjudged' && (await judge(exchange, order));
    const config = await exchange.siteConfig.read();
    await inTransaction(exchange, async (tx) => {
      const customer = customerOf(order);
      await lockCustomer(tx, customer);
      const locked = await lockOrder(tx, order.ref);
      await finish(tx, job);
      const state = await documentsOf(tx, order);
      // What comes for a cancelled order is checked when it comes.
      if (!locked || !isOpenState(state) || !isWaiting(locked)) return;
      const resuming = { clock, config };
      if (trust === 'untrusted') {
        await refuseOrder(tx, clock, locked, ACCOUNT_NOT_TRUSTED);
      } else if (await isCustomerVerified(tx, customer)) {
        await resumeOrder(tx, resuming, locked);
      } else if (state === 'unjudged' && trust) {
        await follow(tx, resuming, locked, trust);
      }
    });
  };

/** The amount counts that the order may come to: a surplus may be taken into it. */
const judge = (exchange: Exchange, order: StoredOrder) =>
  judgeAccount(exchange, {
    side: order.type === 'sell' ? 'sell' : 'buy',
    ...customerOf(order),
    amount:
      order.type === 'sell'
        ? order.cashAmount
        : toText(larger(decimal(order.cashAmount), decimal(order.amountReceived))),
  });

const isWaiting = ({ status }: StoredOrder) => status === 'require_kyc' || isMoneyAwaited(status);

/** Consequences of a judgement about an order whose customer has no accepted documents. */
const follow = async (
  tx: Database,
  resuming: Resuming,
  order: StoredOrder,
  trust: Exclude<AccountTrust, 'untrusted'> | 'unjudged',
): Promise<void> => {
  const { clock, config } = resuming;
  const now = new Date(await clock.nowIn(tx));
  if (trust === 'unjudged') {
    const dueAt = new Date(now.getTime() + JUDGE_AGAIN_MS);
    return schedule(tx, { kind: 'documents', orderRef: order.ref, dueAt });
  }
  if (trust === 'trusted' || !config.siteInfo.requiredVerify) {
    await resumeOrder(tx, resuming, order);
    return;
  }
  await setDocuments(tx, order, 'required');
  if (order.status === 'require_kyc') {
    await changeOrder(tx, order, { description: '' });
    const event = { order, at: now, event: 'kyc.required', toStatus: order.status } as const;
    await recordEvent(tx, event);
    return scheduleNews(tx, order, now);
  }
  // From another status documents are asked for when money comes.
  await awaitDocuments(tx, clock, order, '');
};
