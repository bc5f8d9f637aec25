import { ACCOUNT_CHECK } from '#domain/order/order-documents';
import { isMoneyAwaited } from '#domain/order/order-status';
import { schedule } from '../../jobs/schedule.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../store/database.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { applyEvent } from '../transitions.ts';
import { customerOf, isCustomerVerified } from './customer.ts';
import { awaitDocuments, documentsOf, isOpenState, setDocuments } from './order-documents.ts';

/**
 * Holds money of a locked order whose customer is not verified, whatever the order's status: it waits for the documents, or
 * goes back where they were refused. Nothing is delivered for it meanwhile.
 * @param detail of the events
 * @returns the event it was; undefined when the money goes its usual way
 */
export const holdMoney = async (
  tx: Database,
  clock: Clock,
  order: StoredOrder,
  detail: Readonly<Record<string, string>>,
): Promise<string | undefined> => {
  const isCancelled = order.status === 'cancelled';
  // A voucher pays an order whose voucher before was not accepted, too.
  const isAwaited = isMoneyAwaited(order.status) || order.status === 'ERROR_EVOUCHER';
  if (!(isCancelled || isAwaited)) return undefined;
  const state = await documentsOf(tx, order);
  if (state === undefined || state === 'verified') return undefined;
  if (isOpenState(state) && (await isCustomerVerified(tx, customerOf(order)))) {
    await setDocuments(tx, order, 'verified');
    return undefined;
  }
  const type = isCancelled ? 'money.late' : 'money.mismatched';
  const came = await applyEvent(tx, clock, order, { type }, { detail });
  if (!came) throw new Error(`order ${order.ref} takes no money in ${order.status}`);
  if (state === 'refused') {
    await applyEvent(tx, clock, came, { type: 'refund.chosen', isPayoutSent: false });
    return 'refund.chosen';
  }
  await awaitDocuments(tx, clock, came, state === 'unjudged' ? ACCOUNT_CHECK : '');
  const now = new Date(await clock.nowIn(tx));
  await schedule(tx, { kind: 'documents', orderRef: order.ref, dueAt: now });
  return 'kyc.required';
};
