import { eq } from 'drizzle-orm';
import { railById, railKeyOf } from '#domain/rails/rails';
import type {
  PayoutEvent,
  PayoutOutcome,
} from '#machines/payout-lifecycle/payout-lifecycle.machine';
import type { JobHandler } from '../../jobs/runner.ts';
import { schedulePayout } from '../../jobs/schedule.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AccountDetails, MoneyOut, Payment, PaymentAnswer } from '../../ports/money-out.ts';
import { noMoneyOut } from '../../ports/unavailable.ts';
import type { Database } from '../../store/database.ts';
import { type PayoutRow, payouts } from '../../store/tables/payouts.ts';
import { afterCommit } from '../../store/transaction.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { accountDetailsOf } from './account-details.ts';
import {
  applyPayoutEvent,
  type Learned,
  type LockedPayout,
  lockDelivery,
  lockPayout,
} from './payout-transitions.ts';
import { MOST_ASKS, schedulePayoutWork } from './payout-work.ts';
import { returnWithdrawals } from './return-withdrawals.ts';
import { isOfLostMoney, lockWalletsBehind, NOTHING_BEHIND, stopPayout } from './stop-payout.ts';
import { keepVoucher, voucherMoneyOut } from './voucher-payouts.ts';

/** What sends money over a payout's rail: the banks, the chains, else the operator's own provider. */
const moneyOutOf = (
  {
    chain,
    bankPayouts,
    operators,
    vouchers,
  }: Pick<Exchange, 'chain' | 'bankPayouts' | 'operators' | 'vouchers'>,
  payout: PayoutRow,
): MoneyOut => {
  const { rail: id } = payout;
  switch (railById(id)?.identifiedBy) {
    case 'bankAccount':
      return bankPayouts;
    case 'address':
      return chain;
    case 'nothing':
      return voucherMoneyOut(vouchers, payout);
    default:
      return operators(railKeyOf({ id }));
  }
};

/** What a provider is told of a payout. */
const paymentOf = (payout: PayoutRow, details: AccountDetails | undefined): Payment => ({
  id: payout.id,
  from: payout.account,
  provider: payout.toProvider,
  account: payout.toAccount,
  name: payout.toName,
  memo: payout.memo,
  ...(details && { details }),
  asset: payout.asset,
  amount: payout.amount,
});

/** How long a payout waits for a provider to be connected. */
const UNCONNECTED_MS = 60_000;

/** How long a withdrawal of a stopped wallet waits before the wallet is looked at again. */
const STOPPED_MS = 300_000;

/** Takes one step of a payout: sends it, or asks what became of it. */
export const workOnPayout =
  (exchange: Exchange): JobHandler =>
  async ({ payoutId }) => {
    const payout = await begin(exchange, payoutId ?? '');
    if (payout === undefined) return;
    if (payout.status === 'sending') await send(exchange, payout);
    else await ask(exchange, payout);
  };

/**
 * The payout as it is to be sent or asked about now. One that was being sent when its process ended becomes unknown, and is
 * asked about by its next job. Undefined when there is nothing to send or to ask.
 */
const begin = (exchange: Exchange, id: string): Promise<PayoutRow | undefined> =>
  inTransaction(exchange, async (tx) => {
    let behind = NOTHING_BEHIND;
    const locked = await lockPayout(tx, id, async () => {
      behind = await lockWalletsBehind(tx, id);
    });
    if (!locked) return undefined;
    const { isStopped, returning } = behind;
    const { payout } = locked;
    if (moneyOutOf(exchange, payout) === noMoneyOut) {
      await schedulePayout(tx, id, new Date((await exchange.clock.nowIn(tx)) + UNCONNECTED_MS));
      return undefined;
    }
    const happen = async (event: PayoutEvent, learned: Learned = {}) =>
      (await applyPayoutEvent(tx, exchange.clock, locked, event, learned))?.payout;
    switch (payout.status) {
      case 'created':
        if (payout.proposedBy !== null && payout.approvedBy === null) return undefined;
        if (await isSentOtherwise(tx, locked)) {
          await happen({ type: 'hand.taken' });
          return undefined;
        }
        if (returning.length > 0) {
          await returnWithdrawals(tx, exchange, { members: returning, payoutId: id });
          return undefined;
        }
        if (isStopped) {
          await schedulePayout(tx, id, new Date((await exchange.clock.nowIn(tx)) + STOPPED_MS));
          return undefined;
        }
        if (await isOfLostMoney(tx, locked)) {
          await stopPayout(tx, exchange.clock, locked);
          return undefined;
        }
        return happen({ type: 'sending.started' }, { attempts: payout.attempts + 1 });
      case 'sending':
        await happen({ type: 'send.unanswered' });
        return undefined;
      case 'failed':
        await happen({ type: 'retry.due' });
        return undefined;
      case 'unknown':
      case 'checking':
      case 'waitingOtp':
      case 'sent':
        return payout;
      default:
        await schedulePayoutWork(tx, payout, new Date(await exchange.clock.nowIn(tx)));
        return undefined;
    }
  });

/** Whether a delivery that was given up turned out to be sent: an operator decides about the one in its place. */
const isSentOtherwise = async (tx: Database, { payout, order }: LockedPayout): Promise<boolean> =>
  order !== undefined && (await lockDelivery(tx, order))?.id !== payout.id;

const send = async (exchange: Exchange, payout: PayoutRow): Promise<void> => {
  const port = moneyOutOf(exchange, payout);
  const payment = paymentOf(payout, await accountDetailsOf(exchange.db, payout));
  const answer = await answered(exchange, () => port.send(payment));
  await inTransaction(exchange, async (tx) => {
    const locked = await lockPayout(tx, payout.id);
    if (!locked) return;
    const isLatest = locked.payout.attempts === payout.attempts;
    if (answer === undefined || answer.kind === 'pending') {
      if (isLatest) await applyPayoutEvent(tx, exchange.clock, locked, { type: 'send.unanswered' });
      return;
    }
    await learn(tx, exchange, locked, { type: 'send.answered', answer, isLatest });
  });
};

const ask = async (exchange: Exchange, payout: PayoutRow): Promise<void> => {
  const port = moneyOutOf(exchange, payout);
  const answer = await answered(exchange, () => port.statusOf(payout.id));
  await inTransaction(exchange, async (tx) => {
    const locked = await lockPayout(tx, payout.id);
    if (!locked) return;
    const { status, attempts } = locked.payout;
    const isLatest = attempts === payout.attempts && status === payout.status;
    if (answer === undefined || answer.kind === 'pending') {
      if (isLatest) await countAsk(tx, exchange.clock, locked);
      return;
    }
    await learn(tx, exchange, locked, { type: 'status.learned', answer, isLatest });
  });
};

/** The provider's answer; undefined where the outcome is unknown. */
const answered = async (
  { log }: Pick<Exchange, 'log'>,
  asking: () => Promise<PaymentAnswer>,
): Promise<PaymentAnswer | undefined> => {
  try {
    return await asking();
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no answer';
    log({ level: 'error', event: 'payout.unanswered', reason });
    return undefined;
  }
};

interface News {
  readonly type: 'send.answered' | 'status.learned';
  readonly answer: Exclude<PaymentAnswer, { kind: 'pending' }>;
  readonly isLatest: boolean;
}

/** Applies an answer to its payout. */
const learn = async (
  tx: Database,
  exchange: Exchange,
  locked: LockedPayout,
  { type, answer, isLatest }: News,
): Promise<void> => {
  const { clock, log } = exchange;
  if (answer.kind === 'sent') {
    const { transactionId, voucher } = answer;
    if (voucher && locked.order) await keepVoucher(tx, exchange, locked.order, voucher);
    const learned = { transactionId, lastAnswer: '' };
    const event = { type, outcome: 'sent', isLatest } as const;
    const sent = (await applyPayoutEvent(tx, clock, locked, event, learned)) ?? locked;
    if (answer.isConfirmed) {
      await applyPayoutEvent(tx, clock, sent, { type: 'payout.confirmed' });
    } else if (sent === locked && isLatest) await countAsk(tx, clock, locked);
    return;
  }
  const lastAnswer = reasonOf(answer);
  const event: PayoutEvent = { type, outcome: outcomeOf(answer), isLatest };
  const changed = await applyPayoutEvent(tx, clock, locked, event, { lastAnswer });
  // The password is still to be given.
  if (!changed && isLatest && answer.kind === 'otp') await countAsk(tx, clock, locked);
  if (changed?.payout.status === 'contradicted') {
    const entry = { level: 'error', event: 'payout.contradicted', reason: lastAnswer } as const;
    afterCommit(tx, () => log(entry));
  }
};

/** A provider without news is polled again later, and not for ever. */
const countAsk = async (tx: Database, clock: Clock, locked: LockedPayout): Promise<void> => {
  const asks = locked.payout.asks + 1;
  if (asks >= MOST_ASKS && locked.payout.status !== 'sent') {
    await applyPayoutEvent(tx, clock, locked, { type: 'wait.exceeded' });
    return;
  }
  await tx.update(payouts).set({ asks }).where(eq(payouts.id, locked.payout.id));
  await schedulePayoutWork(tx, { ...locked.payout, asks }, new Date(await clock.nowIn(tx)));
};

type NotSent = Exclude<PaymentAnswer, { kind: 'pending' | 'sent' }>;

const reasonOf = (answer: NotSent): string => {
  if (answer.kind === 'missing') return 'UNKNOWN_TO_PROVIDER';
  return answer.kind === 'otp' ? 'OTP_ASKED' : answer.reason;
};

const outcomeOf = (answer: NotSent): PayoutOutcome => {
  if (answer.kind === 'missing') return 'missing';
  if (answer.kind === 'otp') return 'otpAsked';
  return answer.retryable ? 'failedForNow' : 'failed';
};
