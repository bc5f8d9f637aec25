import { randomBytes } from 'node:crypto';
import { notPossibleNow } from '../exchange/domain-error.ts';
import { type Exchange, inTransaction } from '../exchange/exchange.ts';
import { receiveMoney } from '../exchange/payments/receive-money.ts';
import { applyEvent, lockOrder } from '../exchange/transitions.ts';
import { type Fields, malformed, orderOf, textOf } from './fields.ts';

const senderOf = ({ senderBank, senderAccount, senderName }: Fields) => ({
  bankCode: textOf(senderBank),
  accountNumber: textOf(senderAccount),
  name: textOf(senderName),
});

/**
 * Reports a transfer: of the exact amount, or of the given one, to the order's account or another one, from an
 * optional sender, for one order or also for another. With an id, a report can be repeated or contradicted.
 */
export const pay = async (exchange: Exchange, fields: Fields) => {
  const { ref, amount, transactionId, account, alsoRef } = fields;
  const order = await orderOf(exchange, ref);
  const also = textOf(alsoRef) === '' ? '' : `.${(await orderOf(exchange, alsoRef)).transferText}`;
  const paid = textOf(amount) || order.cashAmount;
  if (!/^[1-9]\d{0,12}$/.test(paid)) throw malformed('amount must be whole dong');
  await receiveMoney(exchange)({
    transactionId: textOf(transactionId) || `SBX${randomBytes(8).toString('hex').toUpperCase()}`,
    accountNumber: textOf(account) || order.toAccountNumber,
    amount: paid,
    text: `MBVCB.${order.senderAccount}.${order.transferText}${also}.CT tu ${order.senderName || 'KHACH'}`,
    ...(textOf(fields.senderAccount) && { sender: senderOf(fields) }),
  });
  const { status } = await orderOf(exchange, ref);
  return { ref: order.ref, status };
};

/** Pays the whole amount twice. */
export const payTwice = async (exchange: Exchange, fields: Fields) => {
  await pay(exchange, fields);
  return pay(exchange, fields);
};

/** Expires this order's time, and then pays. */
export const payLate = async (exchange: Exchange, fields: Fields) => {
  const { ref, status } = await orderOf(exchange, fields.ref);
  if (status !== 'cancelled') {
    const changed = await inTransaction(exchange, async (tx) => {
      const order = await lockOrder(tx, ref);
      if (!order?.deadlineAt) return undefined;
      const passed = { type: 'deadline.passed', isMoneyIn: false } as const;
      return applyEvent(tx, exchange.clock, order, passed);
    });
    if (!changed) throw notPossibleNow('This order has no deadline any more.');
  }
  return pay(exchange, fields);
};
