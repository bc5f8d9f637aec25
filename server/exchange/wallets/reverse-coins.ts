import { eq, sql } from 'drizzle-orm';
import { decimal, smaller, toText } from '#domain/money/money';
import type { Database } from '../../store/database.ts';
import { wallets } from '../../store/tables/accounts.ts';
import { type ChainDepositRow, chainDeposits } from '../../store/tables/chain-deposits.ts';
import type { MoneyReportRow } from '../../store/tables/money-reports.ts';
import { afterCommit } from '../../store/transaction.ts';
import { postJournal } from '../books/post-journal.ts';
import type { Exchange } from '../exchange.ts';
import { hasDepositKey } from '../payments/deposit-key.ts';
import { reportName, reversalSource } from '../payments/report-key.ts';
import { returnWithdrawals } from '../payouts/return-withdrawals.ts';
import { balanceIn } from './balances.ts';
import { lockLost } from './lost-coins.ts';

interface Reversal {
  /** Locked. */
  readonly report: MoneyReportRow;
  readonly deposit: ChainDepositRow;
  readonly at: Date;
}

/**
 * Books a credited deposit out of its wallet: what the wallet still holds is taken, the rest is
 * lost. Where that is too little, withdrawals of the coin that are not sent yet are returned to it
 * first. Swaps and withdrawals of the account stop until an operator has looked at it.
 */
export const reverseCoins = async (
  tx: Database,
  { clock, log }: Pick<Exchange, 'clock' | 'log'>,
  { report, deposit, at }: Reversal,
): Promise<void> => {
  const { asset, amount, memberId: member } = report;
  if (member === null) throw new Error(`report ${reportName(report)} was credited to no member`);
  await lockLost(tx, [member]);
  // Swaps and withdrawals hold the wallet's row: none is half done when its balance is read.
  await tx
    .update(wallets)
    .set({ stoppedAt: sql`coalesce(${wallets.stoppedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(wallets.userId, member));
  if (decimal(await balanceIn(tx, member, asset)).lt(decimal(amount))) {
    await returnWithdrawals(tx, { clock }, { members: [member], asset });
  }
  const left = smaller(decimal(await balanceIn(tx, member, asset)), decimal(amount));
  await postJournal(tx, {
    ...{ source: reversalSource(report), at },
    event: {
      type: 'wallet.deposit.reversed',
      ...{ member, account: asset, asset, amount, left: toText(left) },
    },
  });
  const lost = decimal(amount).minus(left);
  if (lost.gt(0)) {
    const all = toText(decimal(deposit.lost).plus(lost));
    await tx.update(chainDeposits).set({ lost: all }).where(hasDepositKey(deposit));
    const reason = `wallet: ${deposit.hash}`;
    afterCommit(tx, () => log({ level: 'error', event: 'deposit.lost', reason }));
  }
};
