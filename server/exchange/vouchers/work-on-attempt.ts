import { and, eq } from 'drizzle-orm';
import { incomingOf } from '#domain/order/order-legs';
import { ACTIVATE_ERROR, VOUCHER_INVALID } from '#domain/order/voucher';
import type { JobHandler } from '../../jobs/runner.ts';
import { finish, schedule } from '../../jobs/schedule.ts';
import { noVouchers } from '../../ports/unavailable.ts';
import type { RedemptionAnswer } from '../../ports/vouchers.ts';
import type { Database } from '../../store/database.ts';
import { jobs } from '../../store/tables/orders.ts';
import type { VoucherAttemptRow } from '../../store/tables/voucher-attempts.ts';
import { afterCommit } from '../../store/transaction.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { applyEvent, lockOrder, recordEvent } from '../transitions.ts';
import { creditVoucher } from './credit-voucher.ts';
import { changeAttempt, lockAttempt, openAttemptOf, voucherIn } from './voucher-attempts.ts';

/** A provider that has not answered is asked again after this, and then after twice as long each time. */
const FIRST_ASK_MS = 5_000;
const LONGEST_ASK_MS = 3_600_000;
/** Asked as often without an answer, operators are told. */
const ASKS_BEFORE_ALARM = 12;

const pauseAfter = (asks: number): number => Math.min(FIRST_ASK_MS * 2 ** asks, LONGEST_ASK_MS);

/** Has an order's attempt looked after, should the process end that is asking now. */
export const scheduleAttempt = (tx: Database, orderRef: string, now: Date): Promise<void> =>
  schedule(tx, { kind: 'voucher', orderRef, dueAt: new Date(now.getTime() + LONGEST_CALL_MS) });

/** Longer than a provider is waited for. */
const LONGEST_CALL_MS = 30_000;

/** Redeems the voucher of an attempt that was never asked about, and applies the answer. */
export const redeemAttempt = async (
  exchange: Exchange,
  order: StoredOrder,
  attempt: VoucherAttemptRow,
): Promise<VoucherAttemptRow['state']> =>
  settle(exchange, attempt, await redeem(exchange, order, attempt));

/** Asks what became of the voucher that an order waits for; one that the provider never saw is redeemed, under the same id. */
export const askAboutAttempt =
  (exchange: Exchange): JobHandler =>
  async (job) => {
    const order = await inTransaction(exchange, async (tx) => {
      const locked = await lockOrder(tx, job.orderRef ?? '');
      const attempt = locked && (await openAttemptOf(tx, locked.ref));
      if (!attempt) await finish(tx, job);
      return locked && attempt && { locked, attempt };
    });
    if (!order) return;
    const { locked, attempt } = order;
    const known = await answered(exchange, () =>
      exchange.vouchers.redemptionOf({ id: attempt.id, asset: incomingOf(locked).asset }),
    );
    const answer = known?.kind === 'missing' ? await redeem(exchange, locked, attempt) : known;
    await settle(exchange, attempt, answer);
  };

const redeem = (exchange: Exchange, order: StoredOrder, attempt: VoucherAttemptRow) =>
  answered(exchange, () =>
    exchange.vouchers.redeem({
      id: attempt.id,
      asset: incomingOf(order).asset,
      voucher: voucherIn(exchange.vault, attempt),
    }),
  );

/** The provider's answer; undefined where the outcome is unknown. */
const answered = async (
  { log, vouchers }: Pick<Exchange, 'log' | 'vouchers'>,
  asking: () => Promise<RedemptionAnswer>,
): Promise<RedemptionAnswer | undefined> => {
  if (vouchers === noVouchers) return undefined;
  try {
    return await asking();
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no answer';
    log({ level: 'error', event: 'voucher.unanswered', reason });
    return undefined;
  }
};

/** Applies an answer to its attempt, and to the order; an attempt that is over changes no more. */
const settle = async (
  exchange: Exchange,
  { id, orderRef }: VoucherAttemptRow,
  answer: RedemptionAnswer | undefined,
): Promise<VoucherAttemptRow['state']> => {
  const config = await exchange.siteConfig.read();
  return inTransaction(exchange, async (tx) => {
    const order = await lockOrder(tx, orderRef);
    const attempt = await lockAttempt(tx, id);
    if (!order || !attempt) throw new Error(`the voucher of order ${orderRef} vanished`);
    if (attempt.state !== 'open') return attempt.state;
    const at = new Date(await exchange.clock.nowIn(tx));
    if (answer?.kind === 'accepted') {
      const { amount, transactionId } = answer;
      const voucher = voucherIn(exchange.vault, attempt);
      await changeAttempt(tx, attempt, { state: 'accepted', amount }, at);
      await creditVoucher(
        tx,
        { ...exchange, config },
        { ...{ order, attempt, voucher }, amount, transactionId },
      );
    } else if (answer?.kind === 'rejected' || answer?.kind === 'notActivated') {
      await changeAttempt(tx, attempt, { state: answer.kind }, at);
      await reject(tx, exchange, order, answer.kind);
    } else {
      await askLater(tx, exchange, attempt, at);
      return 'open';
    }
    await tx.delete(jobs).where(and(eq(jobs.kind, 'voucher'), eq(jobs.orderRef, orderRef)));
    return answer.kind;
  });
};

/** An order that waited for the voucher says why it was not accepted; elsewhere the answer to the customer does. */
const reject = async (
  tx: Database,
  { clock }: Pick<Exchange, 'clock'>,
  order: StoredOrder,
  kind: 'rejected' | 'notActivated',
): Promise<void> => {
  const reason = kind === 'rejected' ? VOUCHER_INVALID : ACTIVATE_ERROR;
  const written = { changes: { description: reason }, detail: { reason } };
  const event = { type: 'voucher.rejected' } as const;
  if (await applyEvent(tx, clock, order, event, written)) return;
  const at = new Date(await clock.nowIn(tx));
  const detail = { reason };
  await recordEvent(tx, { order, at, event: event.type, toStatus: order.status, detail });
};

/** No pause grows for ever: the provider has the customer's money, or the customer still has it. */
const askLater = async (
  tx: Database,
  { log }: Pick<Exchange, 'log'>,
  attempt: VoucherAttemptRow,
  at: Date,
): Promise<void> => {
  const { asks, orderRef } = attempt;
  await changeAttempt(tx, attempt, { asks: asks + 1 }, at);
  if (asks + 1 === ASKS_BEFORE_ALARM) {
    afterCommit(tx, () => log({ level: 'error', event: 'voucher.unknown', reason: orderRef }));
  }
  const dueAt = new Date(at.getTime() + pauseAfter(asks));
  await schedule(tx, { kind: 'voucher', orderRef, dueAt });
};
