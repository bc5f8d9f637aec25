import { randomBytes } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { decimal, isDecimal, toText } from '#domain/money/money';
import { operatorByKey } from '#domain/rails/operator-money';
import { notPossibleNow } from '../../exchange/domain-error.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { StoredOrder } from '../../exchange/orders/stored-order.ts';
import type { ReceiveOperatorMoney } from '../../ports/operator-reports.ts';
import { chainDeposits } from '../../store/tables/chain-deposits.ts';
import { expireOrder } from '../expire-order.ts';
import { type Fields, malformed, noAmount, numberOf, orderOf, textOf } from '../fields.ts';

/** The exchange that is played to, and what it is told of money inside operators. */
export interface OperatorWorld {
  readonly exchange: Exchange;
  readonly receive: ReceiveOperatorMoney;
}

/** The setting of the operator that a form names. */
export const operatorRailOf = ({ operator }: Fields): `operator:${string}` => {
  const railKey = textOf(operator);
  if (!operatorByKey(railKey)) throw malformed('operator must be the key of a rail of e-money');
  return `operator:${railKey}`;
};

/** Sale that is paid for inside an operator. */
const saleOf = async (exchange: Exchange, ref: unknown): Promise<StoredOrder> => {
  const order = await orderOf(exchange, ref);
  const isInside = order.type === 'sell' && operatorByKey(order.networkKey) !== undefined;
  if (!isInside) throw notPossibleNow('This order takes no e-money.');
  return order;
};

const amountOf = (text: string): string => {
  if (!isDecimal(text) || !decimal(text).gt(0)) throw noAmount();
  return toText(decimal(text));
};

const sequenceOf = (text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw malformed('sequence must be a whole number');
  return Number(text);
};

const wordOf = (name: string, text: string): string => {
  if (!/^[\w-]{1,100}$/.test(text)) throw malformed(`${name} must be letters, digits and dashes`);
  return text;
};

const answerOf = async ({ exchange }: OperatorWorld, { ref: known }: StoredOrder, id: string) => {
  const { ref, status } = await orderOf(exchange, known);
  return { ref, status, transactionId: id };
};

/**
 * Reports money for a sale: the exact amount or another one, with its reference in the note or another note, of its currency or
 * another one, from its customer's account or another one, to our account or another one. With an id, a report can be repeated or
 * contradicted.
 */
export const payInside = async (world: OperatorWorld, fields: Fields) => {
  const order = await saleOf(world.exchange, fields.ref);
  const { amount, currency, note, sender, account, sequence } = fields;
  const ownId = `SBX${randomBytes(8).toString('hex').toUpperCase()}`;
  const transactionId = wordOf('transactionId', textOf(fields.transactionId) || ownId);
  await world.receive({
    railKey: order.networkKey,
    account: textOf(account) || order.receivingAddress,
    currency: wordOf('currency', textOf(currency) || order.currencyCode),
    amount: amountOf(numberOf(amount) || order.quantity),
    transactionId,
    // An empty note is one that was forgotten.
    note: note === undefined ? `ban USD ${order.memo.toLowerCase()}` : textOf(note),
    sender: textOf(sender) || order.senderAccount,
    sequence: sequenceOf(textOf(sequence) || '1'),
    isReversed: false,
  });
  return answerOf(world, order, transactionId);
};

/** Pays the whole amount twice. */
export const payInsideTwice = async (world: OperatorWorld, fields: Fields) => {
  await payInside(world, fields);
  return payInside(world, fields);
};

/** Expires the time of a sale, and then pays. */
export const payInsideLate = async (world: OperatorWorld, fields: Fields) => {
  const order = await saleOf(world.exchange, fields.ref);
  await expireOrder(world.exchange, order.ref);
  return payInside(world, fields);
};

/** The sender takes the latest money of a sale back, by a dispute with the operator. */
export const takeBack = async (world: OperatorWorld, fields: Fields) => {
  const { exchange } = world;
  const order = await saleOf(exchange, fields.ref);
  const [paid] = await exchange.db
    .select()
    .from(chainDeposits)
    .where(and(eq(chainDeposits.orderRef, order.ref), eq(chainDeposits.state, 'confirmed')))
    .orderBy(desc(chainDeposits.seenAt), desc(chainDeposits.hash))
    .limit(1);
  if (!paid) throw notPossibleNow('No money of this order can be taken back.');
  const { address: account, asset: currency, amount, hash, memo: note, sender, sequence } = paid;
  await world.receive({
    ...{ railKey: order.networkKey, account, currency, amount, note, sender },
    ...{ transactionId: hash, sequence: sequence + 1, isReversed: true },
  });
  return answerOf(world, order, hash);
};
