import { decimal } from '#domain/money/money';
import { PRICE_ENDED } from '#domain/order/order-documents';
import { paymentStateOf } from '#domain/order/payment-repair';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../store/database.ts';
import { changeOrder } from '../orders/change-order.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { followDeposits } from '../payments/deposit-deadline.ts';
import { scheduleAddress } from '../payments/open-address.ts';
import { paymentFactsOf } from '../payments/payment-facts.ts';
import type { ExchangeConfig } from '../site-config-source.ts';
import { applyEvent } from '../transitions.ts';
import { setDocuments } from './order-documents.ts';

export interface Resuming {
  readonly clock: Clock;
  /** Read before the transaction, which has the only connection. */
  readonly config: ExchangeConfig;
}

/**
 * Has a locked order go on whose customer is verified, or needs no documents after all: paid where its money is in, else to where it came from; money that is
 * not as agreed waits for the customer's choice.
 * @returns undefined when the order awaits no documents
 */
export const resumeOrder = async (
  tx: Database,
  { clock, config }: Resuming,
  order: StoredOrder,
): Promise<StoredOrder | undefined> => {
  const facts = await paymentFactsOf(tx, order, config, clock);
  const isMoneyIn = paymentStateOf(facts) === 'matched';
  const verified = { type: 'kyc.verified', isMoneyIn } as const;
  await setDocuments(tx, order, 'verified');
  const changed = await applyEvent(tx, clock, order, verified, { changes: { description: '' } });
  if (changed?.status !== 'pending') return changed;
  if (decimal(facts.received).gt(0)) {
    return applyEvent(tx, clock, changed, { type: 'money.mismatched' });
  }
  const now = new Date(await clock.nowIn(tx));
  if (changed.deadlineAt && changed.deadlineAt <= now) {
    return changeOrder(tx, changed, { description: PRICE_ENDED });
  }
  if (order.type === 'sell') {
    // Where coins go is opened for a pending sale alone.
    if (order.receivingAddress === '') await scheduleAddress(tx, { ...changed, createdAt: now });
    await followDeposits(tx, changed, { now, reviewTimer: config.reviewTimer });
  }
  return changed;
};
