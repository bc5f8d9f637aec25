import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { type CryptoTransaction, newestFirst } from '#domain/catalogue/crypto-transaction';
import { decimal, toText } from '#domain/money/money';
import type { RailId } from '#domain/rails/rail';
import { transactionCodec } from '#domain/wire/transaction-wire';
import { epochSeconds } from '../../epoch-seconds.ts';
import type { Database } from '../../store/database.ts';
import { users } from '../../store/tables/accounts.ts';
import { chainDeposits, isOnChain } from '../../store/tables/chain-deposits.ts';
import { orders } from '../../store/tables/orders.ts';
import { isSentOut, payouts } from '../../store/tables/payouts.ts';
import { refunds } from '../../store/tables/refunds.ts';

/** A currency and the chain on which its transactions are shown. */
export interface ShownCoin {
  readonly asset: string;
  readonly network: string;
  readonly rail: RailId;
}

export const BITCOIN: ShownCoin = { asset: 'BTC', network: 'BTC', rail: 'chain:BTC' };
export const ETHER: ShownCoin = { asset: 'ETH', network: 'ETH', rail: 'chain:ETH' };
const TETHER: readonly ShownCoin[] = [
  { asset: 'TRC20', network: 'TRX', rail: 'chain:TRX' },
  { asset: 'BEP20', network: 'BSC', rail: 'chain:BSC' },
  { asset: 'ERC20', network: 'ETH', rail: 'chain:ETH' },
];

/** Length of each list: of the landing page for both coins together, of the configuration for each. */
const SHOWN = 5;

/** A transaction that names no person. */
const UNNAMED = transactionCodec.decode({});

interface Row {
  readonly hash: string;
  readonly amount: string;
  readonly confirm: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Where the chain says that it came from; empty where that is not known. */
  readonly fromAddress: string;
  readonly toAddress: string;
}

const shownAs =
  ({ asset }: ShownCoin) =>
  ({ hash, amount, createdAt, updatedAt, ...row }: Row): CryptoTransaction => ({
    ...UNNAMED,
    ...row,
    // As public as the chain is, and it opens nothing here.
    id: hash,
    hash,
    cryptoType: asset,
    total: toText(decimal(amount)),
    createdAt: epochSeconds(createdAt),
    updatedAt: epochSeconds(updatedAt),
  });

// A single value is looked up for each row that is read; what is asked whether it exists may be read as a whole instead.

/** Whether the account that a deposit was for is deleted; null where it was for an order. */
const isDeleted = sql`(select u.status from ${users} u where u.id = ${chainDeposits.memberId}) = 'deleted'`;

/** When the order that a deposit was for was forgotten; null where it is kept, or there is none. */
const forgottenAt = sql`(select o.forgotten_at from ${orders} o where o.ref = ${chainDeposits.orderRef})`;

/** Whether a payout is a member's withdrawal, and the account is not deleted; null where it is no withdrawal. */
const isMembers = sql`(select u.status from ${refunds} r join ${users} u on u.id = r.member_id
  where r.payout_id = ${payouts.id} limit 1) <> 'deleted'`;

/**
 * Newest coins on their chain that customers have paid in, into wallets or for sales, counted already or not. What has no owner,
 * or was told of in two ways, is left out; so is what was forgotten.
 * @param onlyConfirmed without those whose block is still to come
 */
export const latestIn = async (
  db: Database,
  coin: ShownCoin,
  onlyConfirmed = false,
): Promise<readonly CryptoTransaction[]> => {
  const { hash, amount, confirmations: confirm } = chainDeposits;
  const { sender: fromAddress, address: toAddress } = chainDeposits;
  const { seenAt: createdAt, updatedAt } = chainDeposits;
  const rows = await db
    .select({ hash, amount, confirm, createdAt, updatedAt, fromAddress, toAddress })
    .from(chainDeposits)
    .where(
      and(
        ...[isOnChain(chainDeposits), eq(chainDeposits.networkKey, coin.network)],
        ...[eq(chainDeposits.asset, coin.asset), eq(chainDeposits.isContradicted, false)],
        or(isNotNull(chainDeposits.orderRef), isNotNull(chainDeposits.memberId)),
        sql`${forgottenAt} is null and ${isDeleted} is not true`,
        onlyConfirmed ? gt(confirm, 0) : undefined,
      ),
    )
    .orderBy(desc(chainDeposits.seenAt), chainDeposits.hash, chainDeposits.index)
    .limit(SHOWN);
  return rows.map(shownAs(coin));
};

/**
 * Newest coins that were sent to customers: what orders bought, and what members withdrew. What was sent back is left out, and so is what
 * was forgotten.
 * @param onlyConfirmed without those whose block is still to come
 */
export const latestOut = async (
  db: Database,
  coin: ShownCoin,
  onlyConfirmed = false,
): Promise<readonly CryptoTransaction[]> => {
  const { transactionId: hash, amount, toAccount: toAddress, createdAt, updatedAt } = payouts;
  const rows = await db
    .select({
      hash,
      amount,
      toAddress,
      createdAt,
      updatedAt,
      confirm: sql<number>`(${payouts.status} = 'confirmed')::int`,
    })
    .from(payouts)
    .where(
      and(
        ...[isSentOut(payouts), eq(payouts.rail, coin.rail)],
        eq(payouts.asset, coin.asset),
        or(eq(payouts.kind, 'delivery'), isMembers),
        onlyConfirmed ? eq(payouts.status, 'confirmed') : undefined,
      ),
    )
    .orderBy(desc(payouts.createdAt), payouts.id)
    .limit(SHOWN);
  // Which of our addresses paid is the connector's to know.
  return rows.map((row) => shownAs(coin)({ ...row, fromAddress: '' }));
};

/** Newest confirmed transactions of each coin in both directions, for the configuration. */
export interface LatestConfirmed {
  readonly btcTransactions: readonly CryptoTransaction[];
  readonly usdtTransactions: readonly CryptoTransaction[];
  readonly ethTransactions: readonly CryptoTransaction[];
}

const confirmedOf = async (
  db: Database,
  coins: readonly ShownCoin[],
): Promise<readonly CryptoTransaction[]> => {
  const lists: (readonly CryptoTransaction[])[] = [];
  for (const coin of coins)
    lists.push(await latestIn(db, coin, true), await latestOut(db, coin, true));
  return newestFirst(...lists).slice(0, SHOWN);
};

export const readLatestConfirmed = async (db: Database): Promise<LatestConfirmed> => ({
  btcTransactions: await confirmedOf(db, [BITCOIN]),
  usdtTransactions: await confirmedOf(db, TETHER),
  ethTransactions: await confirmedOf(db, [ETHER]),
});
