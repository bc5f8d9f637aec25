import { and, eq } from 'drizzle-orm';
import { bankCodeOf } from '#domain/banks/bank-codes';
import { notPossibleNow } from '../exchange/domain-error.ts';
import { type Exchange, inTransaction } from '../exchange/exchange.ts';
import { beginBankOutage, endBankOutage } from '../exchange/outages/bank-outages.ts';
import { giveOtp } from '../exchange/payouts/operate-payouts.ts';
import { applyEvent, lockOrder } from '../exchange/transitions.ts';
import { payouts } from '../store/tables/payouts.ts';
import { acceptOtp, bankDayOf } from './bank-payouts.ts';
import { FAULT_KINDS } from './faults.ts';
import { type Fields, malformed, orderOf, textOf } from './fields.ts';
import type { Sandbox } from './sandbox.ts';
import {
  addClockOffset,
  isMoneyOutMode,
  isNameMode,
  type MoneyOutRail,
  modesOf,
  writeSetting,
} from './settings.ts';

export const setNames = async ({ db }: Exchange, { mode }: Fields) => {
  const wanted = textOf(mode);
  if (!isNameMode(wanted)) throw malformed('mode must be found, waiting, invalid or error');
  await writeSetting(db, 'names', wanted);
  return { mode: wanted };
};

/** Sets how the chains, the banks or an operator answer a payment. */
export const setMoneyOut = async (
  { db, clock }: Exchange,
  rail: MoneyOutRail,
  { mode }: Fields,
) => {
  const wanted = textOf(mode);
  if (!isMoneyOutMode(rail, wanted)) {
    throw malformed(`mode must be one of ${modesOf(rail).join(', ')}`);
  }
  if (wanted === 'limit') await writeSetting(db, 'bankLimitDay', bankDayOf(clock.now()));
  await writeSetting(db, rail, wanted);
  return { mode: wanted };
};

/**
 * Gives the bank the one-time passwords it asked for an order's payout, as an operator does in the bank's app: the bank sends
 * the money.
 */
export const answerOtp = async (exchange: Exchange, { ref }: Fields) => {
  const { ref: known } = await orderOf(exchange, ref);
  const waiting = await exchange.db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.orderRef, known), eq(payouts.status, 'waitingOtp')));
  const [payout] = waiting;
  if (!payout) throw notPossibleNow('No payout of this order waits for a password.');
  await acceptOtp(exchange.db, payout.id);
  await giveOtp(exchange, payout.id, async () => {});
  const { status } = await orderOf(exchange, known);
  return { ref: known, status };
};

/** Marks a bank as down, or as working again. */
export const setBank = async (exchange: Exchange, { bank, mode }: Fields) => {
  const [code, wanted] = [textOf(bank), textOf(mode)];
  if (wanted !== 'down' && wanted !== 'up') throw malformed('mode must be down or up');
  const change = wanted === 'down' ? beginBankOutage : endBankOutage;
  await change(exchange, code, async () => {});
  return { bank: bankCodeOf(code), mode: wanted };
};

/** Retries a failed or waiting delivery at once. */
export const retry = async (exchange: Exchange, { ref }: Fields) => {
  const { ref: known } = await orderOf(exchange, ref);
  const changed = await inTransaction(exchange, async (tx) => {
    const order = await lockOrder(tx, known);
    return order && applyEvent(tx, exchange.clock, order, { type: 'retry.due' });
  });
  if (!changed) throw notPossibleNow('There is nothing to try again.');
  return { ref: known, status: changed.status };
};

/** Moves the sandbox's clock ahead and processes what is due by then. */
export const advanceClock = async (
  exchange: Exchange,
  { clock, clockMoved }: Sandbox,
  { seconds }: Fields,
) => {
  const ahead = Number(textOf(seconds));
  const isSane = Number.isInteger(ahead) && ahead > 0 && ahead <= 30 * 86_400;
  if (!isSane) throw malformed('seconds must be a whole number up to 30 days');
  clock.moveTo(await addClockOffset(exchange.db, ahead * 1000));
  clockMoved();
  return { now: new Date(clock.now()).toISOString() };
};

const CALL = /^[\w-]+(\/[\w-]+)*$/;

/** Injects a fault into a call of the API, a number of times or until it is switched off. */
export const setFault = async ({ faults }: Sandbox, { call, kind, times }: Fields) => {
  const name = textOf(call);
  if (!CALL.test(name)) throw malformed('call must be one of the API, such as buy_orders');
  const wanted = textOf(kind);
  const known = FAULT_KINDS.find((other) => other === wanted);
  if (!known && wanted !== 'off') throw malformed('kind must be slow, error, drop or off');
  const often = textOf(times) === '' ? Number.POSITIVE_INFINITY : Number(textOf(times));
  if (!(often >= 1)) throw malformed('times must be a number from 1');
  faults.set(name, known && { kind: known, times: often });
  return { call: name, kind: wanted };
};
