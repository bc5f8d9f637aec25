import { randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { isDecimal } from '#domain/money';
import { type Exchange, inTransaction } from '../exchange/exchange.ts';
import { receiveTransfer } from '../exchange/receive-transfer.ts';
import { orderNotFound, Refused } from '../exchange/refused.ts';
import { applyEvent, lockOrder } from '../exchange/transitions.ts';
import { rates } from '../store/tables/catalogue.ts';
import { type OrderRow, orders } from '../store/tables/orders.ts';
import type { Sandbox } from './sandbox.ts';
import { isChainMode, isNameMode, writeSetting } from './settings.ts';

/** A field of a form or of a JSON body; nothing is sure about it yet. */
export type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const malformed = (what: string) => new Refused('MALFORMED_REQUEST', what);

const orderOf = async ({ db }: Exchange, ref: unknown): Promise<OrderRow> => {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.ref, textOf(ref)));
  if (!order) throw orderNotFound();
  return order;
};

/** The bank reports a transfer: of the exact amount, or of the one given. */
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

export const setNames = async ({ db }: Exchange, { mode }: Fields) => {
  const wanted = textOf(mode);
  if (!isNameMode(wanted)) throw malformed('mode must be found, waiting, invalid or error');
  await writeSetting(db, 'names', wanted);
  return { mode: wanted };
};

export const setChain = async ({ db }: Exchange, { mode }: Fields) => {
  const wanted = textOf(mode);
  if (!isChainMode(wanted)) throw malformed('mode must be deliver, fail or busy');
  await writeSetting(db, 'chain', wanted);
  return { mode: wanted };
};

/** A delivery that failed, or waits for its next try, is tried again at once. */
export const retry = async (exchange: Exchange, { ref }: Fields) => {
  const { ref: known } = await orderOf(exchange, ref);
  const changed = await inTransaction(exchange, async (tx) => {
    const order = await lockOrder(tx, known);
    return order && applyEvent(tx, exchange.clock, order, { type: 'retry.due' });
  });
  if (!changed) throw new Refused('NOT_POSSIBLE_NOW', 'There is nothing to try again.');
  return { ref: known, status: changed.status };
};

/** The outside world's time runs ahead; whatever is due by then happens now. */
export const advanceClock = async (exchange: Exchange, { clock }: Sandbox, { seconds }: Fields) => {
  const ahead = Number(textOf(seconds));
  const isSane = Number.isInteger(ahead) && ahead > 0 && ahead <= 30 * 86_400;
  if (!isSane) throw malformed('seconds must be a whole number up to 30 days');
  clock.advance(ahead * 1000);
  await writeSetting(exchange.db, 'clockOffsetMs', String(clock.offset()));
  exchange.wakeJobs();
  return { now: new Date(clock.now()).toISOString() };
};

/** A new buy rate: of the tier that begins at a quantity, or of the lowest one. */
export const setRate = async (exchange: Exchange, { currency, value, minQuantity }: Fields) => {
  const wanted = textOf(value);
  if (!isDecimal(wanted) || wanted.startsWith('-')) throw malformed('value must be a decimal');
  const tiers = await exchange.db
    .select()
    .from(rates)
    .where(and(eq(rates.bankCode, textOf(currency)), eq(rates.side, 'buy')))
    .orderBy(asc(rates.minQuantity));
  const from = textOf(minQuantity);
  const tier = from === '' ? tiers[0] : tiers.find((other) => other.minQuantity === from);
  if (!tier) throw malformed('there is no such rate');
  await exchange.db.update(rates).set({ value: wanted }).where(eq(rates.id, tier.id));
  exchange.siteConfig.changed();
  return { currency: tier.bankCode, minQuantity: tier.minQuantity, value: wanted };
};
