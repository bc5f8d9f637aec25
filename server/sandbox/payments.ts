import { randomBytes } from 'node:crypto';
import { deadlineOf } from '#domain/order';
import { type Exchange, inTransaction } from '../exchange/exchange.ts';
import { toOrder } from '../exchange/order-view.ts';
import { receiveTransfer } from '../exchange/receive-transfer.ts';
import { Refused } from '../exchange/refused.ts';
import { applyEvent, lockOrder } from '../exchange/transitions.ts';
import { type Fields, malformed, orderOf, textOf } from './fields.ts';

/** The bank reports a transfer: of the exact amount, or of the one given; a report may come again by its id. */
export const pay = async (exchange: Exchange, { ref, amount, transactionId }: Fields) => {
  const order = await orderOf(exchange, ref);
  const paid = textOf(amount) || order.cashAmount;
  if (!/^[1-9]\d{0,12}$/.test(paid)) throw malformed('amount must be whole dong');
  await receiveTransfer(exchange)({
    transactionId: textOf(transactionId) || `SBX${randomBytes(8).toString('hex').toUpperCase()}`,
    accountNumber: order.toAccountNumber,
    amount: paid,
    text: `MBVCB.${order.senderAccount}.${order.transferText}.CT tu ${order.senderName || 'KHACH'}`,
  });
  const { status } = await orderOf(exchange, ref);
  return { ref: order.ref, status };
};

/** The customer pays the whole amount, and then once more. */
export const payTwice = async (exchange: Exchange, fields: Fields) => {
  await pay(exchange, fields);
  return pay(exchange, fields);
};

/** The order's time runs out, of this order alone, and then the money comes. */
export const payLate = async (exchange: Exchange, fields: Fields) => {
  const { ref, status } = await orderOf(exchange, fields.ref);
  if (status !== 'cancelled') {
    const changed = await inTransaction(exchange, async (tx) => {
      const order = await lockOrder(tx, ref);
      if (!order || deadlineOf(toOrder(order)) === undefined) return undefined;
      const passed = { type: 'deadline.passed', isMoneyIn: false } as const;
      return applyEvent(tx, exchange.clock, order, passed);
    });
    if (!changed) throw new Refused('NOT_POSSIBLE_NOW', 'This order has no deadline any more.');
  }
  return pay(exchange, fields);
};
