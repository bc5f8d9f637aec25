import { randomBytes } from 'node:crypto';
import type { Exchange } from '../exchange/exchange.ts';
import { receiveMoney } from '../exchange/payments/receive-money.ts';
import { expireOrder } from './expire-order.ts';
import { type Fields, noDong, orderOf, textOf } from './fields.ts';

const senderOf = ({ senderBank, senderAccount, senderName }: Fields) => ({
  bankCode: textOf(senderBank),
  accountNumber: textOf(senderAccount),
  name: textOf(senderName),
});

/**
 * Reports a transfer: by default of the exact amount, to the order's account, with its text. A sender
 * and another order are optional. With an id, a report can be repeated or contradicted.
 */
export const pay = async (exchange: Exchange, fields: Fields) => {
  const { ref, amount, transactionId, account, alsoRef, text } = fields;
  const order = await orderOf(exchange, ref);
  const also = textOf(alsoRef) === '' ? '' : `.${(await orderOf(exchange, alsoRef)).transferText}`;
  const paid = textOf(amount) || order.cashAmount;
  const ownText = `${order.transferText}${also}.CT tu ${order.senderName || 'KHACH'}`;
  if (!/^[1-9]\d{0,12}$/.test(paid)) throw noDong();
  await receiveMoney(exchange)({
    transactionId: textOf(transactionId) || `SBX${randomBytes(8).toString('hex').toUpperCase()}`,
    accountNumber: textOf(account) || order.toAccountNumber,
    amount: paid,
    // An empty text is one that was forgotten.
    text: `MBVCB.${order.senderAccount}.${text === undefined ? ownText : textOf(text)}`,
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
  const { ref } = await orderOf(exchange, fields.ref);
  await expireOrder(exchange, ref);
  return pay(exchange, fields);
};
