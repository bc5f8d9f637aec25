import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { receivingAccounts } from '#domain/banks/receiving-accounts';
import { bankOwner, VND } from '#domain/books/accounts';
import { type DecimalText, decimal, toText } from '#domain/money/money';
import { paymentsOn } from '#domain/rails/rail-payments';
import { railOf } from '#domain/rails/rails';
import type { JobHandler } from '../../jobs/runner.ts';
import { finish } from '../../jobs/schedule.ts';
import type { Database } from '../../store/database.ts';
import { currencies } from '../../store/tables/catalogue.ts';
import { moneyReports } from '../../store/tables/money-reports.ts';
import { isByBank, orderLegs } from '../../store/tables/order-legs.ts';
import { payouts } from '../../store/tables/payouts.ts';
import { type RefundRow, refunds } from '../../store/tables/refunds.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { railIdOf } from '../orders/stored-order.ts';
import { touchRefunded } from './payout-transitions.ts';
import { schedulePayoutWork } from './payout-work.ts';

/**
 * Pays what is due to the destination of a refund: one payout for the sum of all that is due there in its asset. Refunds
 * without a destination, and those that a payout has failed to bring, are left to the operators.
 */
export const payRefunds =
  (exchange: Exchange): JobHandler =>
  async (job) => {
    const firstAccount = await firstReceivingAccount(exchange);
    await inTransaction(exchange, async (tx) => {
      await finish(tx, job);
      const due = await lockDue(tx, job.refundId ?? '');
      const [first] = due;
      // Smaller refunds stay due until those to one account sum to what the rail carries.
      const rail = first && railOf(first.asset, first.toBank ?? '');
      if (!rail || decimal(sumOf(due)).lt(decimal(paymentsOn(rail).minimumPayout))) return;
      await createRefundPayout(tx, exchange, due, { firstAccount });
    });
  };

/** All that is due to where one refund goes. Two jobs of one destination wait for each other. */
const lockDue = async (tx: Database, id: string): Promise<readonly RefundRow[]> => {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id));
  if (!refund || refund.toBank === null || refund.toAccountNumber === null) return [];
  return tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.toBank, refund.toBank),
        eq(refunds.toAccountNumber, refund.toAccountNumber),
        eq(refunds.toMemo, refund.toMemo),
        eq(refunds.asset, refund.asset),
        eq(refunds.status, 'due'),
        isNull(refunds.payoutId),
      ),
    )
    .orderBy(asc(refunds.id))
    .for('update');
};

const sumOf = (due: readonly RefundRow[]): DecimalText =>
  toText(due.reduce((sum, { amount }) => sum.plus(decimal(amount)), decimal('0')));

/**
 * Our account that pays back what belongs to no order; undefined while there is none. To be read before the payout's
 * transaction: the configuration is read on another connection, and a transaction must not wait for one.
 */
export const firstReceivingAccount = async ({
  siteConfig,
}: Pick<Exchange, 'siteConfig'>): Promise<string | undefined> => {
  const [receiver] = receivingAccounts((await siteConfig.read()).currencies);
  return receiver && bankOwner(receiver.code, receiver.accountNumber);
};

interface Terms {
  /** As `firstReceivingAccount` has it. */
  readonly firstAccount: string | undefined;
  /** The operator who asks for it: then another one has to approve it. */
  readonly proposedBy?: string;
}

/** Creates the payout of locked refunds that go to one account. */
export const createRefundPayout = async (
  tx: Database,
  exchange: Exchange,
  due: readonly RefundRow[],
  { firstAccount, ...proposal }: Terms,
): Promise<string | undefined> => {
  const [first] = due;
  if (!first || first.toBank === null || first.toAccountNumber === null) return undefined;
  const now = new Date(await exchange.clock.nowIn(tx));
  const { asset, toBank, toAccountNumber, toAccountName, toMemo } = first;
  const isDong = asset === VND;
  const isByAddress = railOf(asset, toBank)?.identifiedBy === 'address';
  const [payout] = await tx
    .insert(payouts)
    .values({
      ...{ kind: 'refund', rail: railIdOf(asset, toBank), asset, amount: sumOf(due) },
      account: isDong ? await payingAccount(tx, due, firstAccount) : asset,
      ...{ toProvider: toBank, toAccount: toAccountNumber, toName: toAccountName },
      // A chain carries nothing but the address's own memo.
      memo: isByAddress ? toMemo : textOf(first),
      ...{ createdAt: now, updatedAt: now, ...proposal },
    })
    .returning();
  if (!payout) return undefined;
  for (const { id } of due) {
    await tx.update(refunds).set({ payoutId: payout.id }).where(eq(refunds.id, id));
  }
  await touchRefunded(tx, payout);
  await schedulePayoutWork(tx, payout, now);
  return payout.id;
};

/** What the bank's statement says of it: money that goes back, or that a member takes out. */
const textOf = ({ memberId, orderRef }: RefundRow): string =>
  memberId === null ? `HOAN TIEN ${orderRef ?? ''}`.trim() : 'RUT TIEN BEN DOI';

/**
 * The account that money came to pays it back, an order's first of all. What came to an account that is not ours any more is
 * paid back by our first account.
 */
const payingAccount = async (
  tx: Database,
  due: readonly RefundRow[],
  firstAccount: string | undefined,
): Promise<string> => {
  const ref = due.find(({ orderRef }) => orderRef !== null)?.orderRef;
  const [order] = ref
    ? await tx
        .select({ bank: orderLegs.ourProvider, number: orderLegs.ourNumber })
        .from(orderLegs)
        .where(and(eq(orderLegs.orderRef, ref), isByBank(orderLegs)))
    : [];
  if (order) return bankOwner(order.bank, order.number);
  const [received] = await tx
    .select({ bank: currencies.code, number: moneyReports.accountNumber })
    .from(moneyReports)
    .innerJoin(
      currencies,
      and(eq(currencies.type, 'bank'), eq(currencies.accountNumber, moneyReports.accountNumber)),
    )
    .where(
      inArray(
        moneyReports.refundId,
        due.map(({ id }) => id),
      ),
    )
    .orderBy(asc(moneyReports.receivedAt))
    .limit(1);
  if (received) return bankOwner(received.bank, received.number);
  if (firstAccount === undefined) throw new Error('there is no bank account of ours to pay from');
  return firstAccount;
};
