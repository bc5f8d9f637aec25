import { and, eq, gt, inArray } from 'drizzle-orm';
import { type DecimalText, decimal, toText } from '#domain/money/money';
import type { Database } from '../../store/database.ts';
import { journals } from '../../store/tables/books.ts';
import { type ChainDepositRow, chainDeposits } from '../../store/tables/chain-deposits.ts';
import type { RefundRow } from '../../store/tables/refunds.ts';
import { postJournal } from '../books/post-journal.ts';
import { reportKeyOf } from '../payments/credit-deposit.ts';
import { reversalSource } from '../payments/report-key.ts';
import { makeGoodLoss } from './credit-coins.ts';

/**
 * The deposits of members of which a part is lost, locked until the transaction ends. To be called
 * ahead of their wallets, which a reversal locks after its deposit.
 */
export const lockLost = (
  tx: Database,
  members: readonly string[],
): Promise<readonly ChainDepositRow[]> => {
  const { memberId, lost, networkKey, hash, index } = chainDeposits;
  return tx
    .select()
    .from(chainDeposits)
    .where(and(inArray(memberId, [...members]), gt(lost, '0')))
    .orderBy(networkKey, hash, index)
    .for('update');
};

/** A withdrawal: what a member has asked for, in its coin. */
export type Withdrawal = Pick<RefundRow, 'id' | 'memberId' | 'asset'>;

/**
 * The deposits of a withdrawal's coin that were undone after it was asked for, and of which a part
 * is lost: it takes out what was never there. What was lost before is no debt (decision 43).
 */
export const lostSince = async (
  tx: Database,
  { id, memberId, asset }: Withdrawal,
): Promise<readonly ChainDepositRow[]> => {
  if (memberId === null) return [];
  const lost = (await lockLost(tx, [memberId])).filter((deposit) => deposit.asset === asset);
  if (lost.length === 0) return [];
  const [asked] = await tx
    .select({ id: journals.id })
    .from(journals)
    .where(eq(journals.source, `withdrawal/${id}`));
  if (!asked) return [];
  const sourceOf = (deposit: ChainDepositRow) =>
    reversalSource(reportKeyOf(deposit, deposit.credits));
  const later = await tx
    .select({ source: journals.source })
    .from(journals)
    .where(and(inArray(journals.source, lost.map(sourceOf)), gt(journals.id, asked.id)));
  const sources = new Set(later.map(({ source }) => source));
  return lost.filter((deposit) => sources.has(sourceOf(deposit)));
};

/**
 * Makes good, out of a withdrawal that came back to its wallet, what was lost since it was asked for.
 * @param came with its fee
 */
export const recoverLost = async (
  tx: Database,
  withdrawal: Withdrawal,
  came: DecimalText,
  at: Date,
): Promise<void> => {
  const { id, memberId: member, asset } = withdrawal;
  let left = came;
  for (const deposit of await lostSince(tx, withdrawal)) {
    left = await makeGoodLoss(tx, deposit, left);
  }
  const amount = toText(decimal(came).minus(decimal(left)));
  if (member === null || decimal(amount).eq(0)) return;
  await postJournal(tx, {
    source: `withdrawal/${id}/recovered`,
    at,
    event: { type: 'wallet.loss.recovered', member, asset, amount },
  });
};
