import { eq } from 'drizzle-orm';
import { isWalletCoin } from '#domain/account/coin-deposit';
import { type DecimalText, decimal, smaller, toText } from '#domain/money/money';
import type { Database } from '../../store/database.ts';
import { users } from '../../store/tables/accounts.ts';
import { type ChainDepositRow, chainDeposits } from '../../store/tables/chain-deposits.ts';
import type { MoneyReportRow } from '../../store/tables/money-reports.ts';
import { postJournal } from '../books/post-journal.ts';
import { hasDepositKey } from '../payments/deposit-key.ts';

/** Whether a deposit is the coin of its network that wallets hold: a token of the network is not its coin. */
export const isItsCoin = ({
  networkKey,
  asset,
}: Pick<ChainDepositRow, 'networkKey' | 'asset'>): boolean =>
  isWalletCoin(networkKey) && asset === networkKey;

/** Whether an account may be credited. Until the transaction ends a deletion of it waits. */
export const isLivingAccount = async (tx: Database, memberId: string): Promise<boolean> => {
  const [user] = await tx
    .select({ status: users.status })
    .from(users)
    .where(eq(users.id, memberId))
    .for('key share');
  return user?.status === 'confirmed';
};

/**
 * The member whose wallet a final deposit is credited to. Undefined where it waits for an operator: it went to no member's address,
 * is another token than the wallet's coin, was contradicted, or its member's account is deleted.
 */
export const memberToCredit = async (
  tx: Database,
  deposit: ChainDepositRow,
): Promise<string | undefined> => {
  const { memberId, isContradicted } = deposit;
  if (memberId === null || isContradicted || !isItsCoin(deposit)) return undefined;
  return (await isLivingAccount(tx, memberId)) ? memberId : undefined;
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

/** Credits a deposit to a wallet, as far as it is not needed for what was lost by it. */
export const creditWallet = async (
  tx: Database,
  { report: { asset, amount }, deposit, memberId: member, source, at }: Credit,
): Promise<void> => {
  const receipt = { member, account: asset, asset, amount };
  const left = await makeGoodLoss(tx, deposit, amount);
  await postJournal(tx, {
    ...{ source, at },
    event: decimal(left).eq(decimal(amount))
      ? { type: 'wallet.deposited', ...receipt }
      : { type: 'wallet.deposit.restored', ...receipt, left },
  });
};

/**
 * Makes good what was lost by a deposit that was undone and has come back: the member has had that already.
 * @returns what is left of the amount for the member
 */
export const makeGoodLoss = async (
  tx: Database,
  deposit: ChainDepositRow,
  amount: DecimalText,
): Promise<DecimalText> => {
  const recovered = smaller(decimal(deposit.lost), decimal(amount));
  if (recovered.eq(0)) return amount;
  const lost = toText(decimal(deposit.lost).minus(recovered));
  await tx.update(chainDeposits).set({ lost }).where(hasDepositKey(deposit));
  return toText(decimal(amount).minus(recovered));
};
