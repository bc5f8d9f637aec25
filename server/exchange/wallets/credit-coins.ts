import { eq } from 'drizzle-orm';
import { isWalletCoin } from '#domain/account/coin-deposit';
import { decimal, smaller, toText } from '#domain/money/money';
import type { Database } from '../../store/database.ts';
import { users } from '../../store/tables/accounts.ts';
import { type ChainDepositRow, chainDeposits } from '../../store/tables/chain-deposits.ts';
import type { MoneyReportRow } from '../../store/tables/money-reports.ts';
import { postJournal } from '../books/post-journal.ts';
import { hasDepositKey } from '../payments/deposit-key.ts';

/**
 * The member whose wallet a final deposit is credited to. Undefined where it waits for an operator: it went to no member's address,
 * is another token than the wallet's coin, was contradicted, or its member's account is deleted. Until the transaction ends
 * a deletion waits.
 */
export const memberToCredit = async (
  tx: Database,
  { memberId, networkKey, asset, isContradicted }: ChainDepositRow,
): Promise<string | undefined> => {
  // A token of the network is not its coin.
  const isItsCoin = isWalletCoin(networkKey) && asset === networkKey;
  if (memberId === null || isContradicted || !isItsCoin) return undefined;
  const [user] = await tx
    .select({ status: users.status })
    .from(users)
    .where(eq(users.id, memberId))
    .for('key share');
  return user?.status === 'confirmed' ? memberId : undefined;
};

interface Credit {
  readonly report: MoneyReportRow;
  /** As it was before it was counted. */
  readonly deposit: ChainDepositRow;
  readonly memberId: string;
  /** Name of the journal. */
  readonly source: string;
  readonly at: Date;
}

/**
 * Credits a deposit to a wallet. One that was undone and has come back makes good first what was lost by it: the member has had
 * that already.
 */
export const creditWallet = async (
  tx: Database,
  { report: { asset, amount }, deposit, memberId: member, source, at }: Credit,
): Promise<void> => {
  const receipt = { member, account: asset, asset, amount };
  const recovered = smaller(decimal(deposit.lost), decimal(amount));
  if (recovered.eq(0)) {
    await postJournal(tx, { source, at, event: { type: 'wallet.deposited', ...receipt } });
    return;
  }
  const left = toText(decimal(amount).minus(recovered));
  await postJournal(tx, {
    source,
    at,
    event: { type: 'wallet.deposit.restored', ...receipt, left },
  });
  const lost = toText(decimal(deposit.lost).minus(recovered));
  await tx.update(chainDeposits).set({ lost }).where(hasDepositKey(deposit));
};
