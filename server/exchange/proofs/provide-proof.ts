import { canConfirmProof, takesProof } from '#domain/order/order-proof';
import { transactionIdForm } from '#domain/rules/order-fields';
import { countAttempt } from '../accounts/count-attempt.ts';
import {
  notPossibleNow,
  notYours,
  orderIsOver,
  orderNotFound,
  refuseInvalid,
} from '../domain-error.ts';
import { type Exchange, inTransaction, type Visitor } from '../exchange.ts';
import { verdictOn } from '../order-rights.ts';
import { toOrder } from '../order-view.ts';
import { changeOrder } from '../orders/change-order.ts';
import { orderByRef } from '../orders/read-orders.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { applyEvent, lockOrder, recordEvent } from '../transitions.ts';

const theirs = (order: StoredOrder | undefined, visitor: Visitor): StoredOrder => {
  if (!order) throw orderNotFound();
  if (verdictOn('addProof', order, visitor) === 'refused') throw notYours();
  return order;
};

/** Counts a try of a customer; a stranger's counts for no order. */
const countFor = async (exchange: Exchange, ref: string, visitor: Visitor): Promise<void> => {
  theirs(await orderByRef(exchange.db, ref), visitor);
  await countAttempt(exchange, 'proof.order', ref);
};

/**
 * The customer reports that the proof is complete; an operator decides about it.
 * @throws {DomainError} for an unknown order and a stranger's; TOO_MANY; NOT_POSSIBLE_NOW where no proof is asked for, or a part of it
 *   is missing
 */
export const confirmProof = async (
  exchange: Exchange,
  ref: string,
  visitor: Visitor,
): Promise<void> => {
  await countFor(exchange, ref, visitor);
  await inTransaction(exchange, async (tx) => {
    const order = theirs(await lockOrder(tx, ref), visitor);
    const isComplete = canConfirmProof(toOrder(order));
    const changed =
      isComplete && (await applyEvent(tx, exchange.clock, order, { type: 'proof.provided' }));
    if (!changed) throw notPossibleNow('A part of the proof is missing, or none is asked for.');
  });
};

interface SubmittedTransaction {
  readonly orderRef: string;
  /** As it was typed. */
  readonly transactionId: string;
}

/**
 * Stores the transaction id that a customer names. The status of the order stays, and so does its deadline.
 * @throws {DomainError} for an unknown order and a stranger's; TOO_MANY; INVALID_FIELDS; NOT_POSSIBLE_NOW for an order that is over
 */
export const submitTransactionId = async (
  exchange: Exchange,
  { orderRef, transactionId: typed }: SubmittedTransaction,
  visitor: Visitor,
): Promise<void> => {
  await countFor(exchange, orderRef, visitor);
  refuseInvalid(transactionIdForm, { transactionId: typed });
  const { transactionId } = transactionIdForm.cast({ transactionId: typed });
  await inTransaction(exchange, async (tx) => {
    const order = theirs(await lockOrder(tx, orderRef), visitor);
    if (!takesProof(order)) throw orderIsOver();
    if (order.customerTransactionId === transactionId) return;
    await changeOrder(tx, order, { customerTransactionId: transactionId });
    const at = new Date(await exchange.clock.nowIn(tx));
    const event = { order, at, event: 'proof.transactionId.submitted', toStatus: order.status };
    await recordEvent(tx, { ...event, detail: { transactionId } });
  });
};
