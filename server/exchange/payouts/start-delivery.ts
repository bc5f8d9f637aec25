import { outgoingOf } from '#domain/order/order-legs';
import { railById } from '#domain/rails/rails';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../store/database.ts';
import { type PayoutRow, payouts } from '../../store/tables/payouts.ts';
import { payerOf } from '../books/bank-reserve.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { applyEvent } from '../transitions.ts';
import { followWithOrder } from './payout-order.ts';
import { applyPayoutEvent, lockDelivery } from './payout-transitions.ts';
import { schedulePayoutWork } from './payout-work.ts';

/**
 * Starts to deliver a locked order that is paid: its payout is created in the transaction that says so. An order that is
 * being delivered again has its payout tried again; any other order is left alone.
 */
export const startDelivery = async (
  tx: Database,
  clock: Clock,
  order: StoredOrder,
): Promise<void> => {
  const delivering =
    order.status === 'delivering'
      ? order
      : await applyEvent(tx, clock, order, { type: 'delivery.started' });
  if (!delivering) return;
  const payout = await lockDelivery(tx, delivering);
  if (!payout) await createDelivery(tx, clock, delivering);
  else await deliverAgain(tx, clock, { payout, order: delivering });
};

const createDelivery = async (tx: Database, clock: Clock, order: StoredOrder): Promise<void> => {
  const { ref, outRail } = order;
  const { asset, amount } = outgoingOf(order);
  const now = new Date(await clock.nowIn(tx));
  const [payout] = await tx
    .insert(payouts)
    .values({
      ...{ kind: 'delivery', orderRef: ref, rail: outRail, asset, amount },
      ...accountsOn(order),
      ...{ createdAt: now, updatedAt: now },
    })
    .returning();
  if (payout) await schedulePayoutWork(tx, payout, now);
};

/** Our account that pays, the customer's, and what goes with the money, by the rail. */
const accountsOn = (order: StoredOrder) => {
  switch (railById(order.outRail)?.identifiedBy) {
    case 'bankAccount':
      return byBank(order);
    case 'address':
      return byChain(order);
    default:
      return byOperator(order);
  }
};

/** Dong from our account that was chosen for the sale to the customer's, with the order's text. */
const byBank = (order: StoredOrder) => ({
  account: payerOf(order),
  ...{ toProvider: order.toBank, toAccount: order.toAccountNumber, toName: order.toAccountName },
  memo: order.transferText,
});

/** Coins to the address of a purchase. */
const byChain = ({ currencyCode, networkKey, receivingAddress, memo }: StoredOrder) => ({
  ...{ account: currencyCode, toProvider: networkKey, toAccount: receivingAddress, memo },
});

/** Money of an operator to the customer's account there, with the order's text beside it. */
const byOperator = (order: StoredOrder) => ({
  ...byChain(order),
  ...{ toName: order.accountName, memo: order.transferText },
});

/** One that cannot be tried again, because it was sent once, gives the order back to the operators. */
const deliverAgain = async (
  tx: Database,
  clock: Clock,
  delivery: { readonly payout: PayoutRow; readonly order: StoredOrder },
): Promise<void> => {
  const { status } = delivery.payout;
  if (status === 'failed' || status === 'needsHand') {
    await applyPayoutEvent(tx, clock, delivery, { type: 'retry.due' });
  } else if (status === 'contradicted') {
    await followWithOrder(tx, clock, delivery);
  }
};
