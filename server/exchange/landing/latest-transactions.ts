import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { CryptoTransaction } from '#domain/catalogue/crypto-transaction';
import { decimal, toText } from '#domain/money/money';
import { transactionCodec } from '#domain/wire/transaction-wire';
import { epochSeconds } from '../../epoch-seconds.ts';
import type { Database } from '../../store/database.ts';
import { users } from '../../store/tables/accounts.ts';
import { chainDeposits, isOnChain } from '../../store/tables/chain-deposits.ts';
import { orders } from '../../store/tables/orders.ts';
import { isSentOut, payouts } from '../../store/tables/payouts.ts';
import { refunds } from '../../store/tables/refunds.ts';

/** Coins whose transactions are shown, each on the chain of the same name. */
export type ShownCoin = 'BTC' | 'ETH';

/** The landing page shows so many of both coins together. */
const SHOWN = 5;

/** A transaction that names no person. */
const UNNAMED = transactionCodec.decode({});

interface Row {
  readonly hash: string;
  readonly amount: string;
  readonly confirm: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Ours; empty where it is the customer's. */
  readonly toAddress: string;
}

const shownAs =
  (coin: ShownCoin) =>
  ({ hash, amount, createdAt, updatedAt, ...row }: Row): CryptoTransaction => ({
    ...UNNAMED,
    ...row,
    // As public as the chain is, and it opens nothing here.
    ...{ id: hash, hash, cryptoType: coin },
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
 */
export const latestIn = async (
  db: Database,
  coin: ShownCoin,
): Promise<readonly CryptoTransaction[]> => {
  const { hash, amount, confirmations: confirm, address: toAddress } = chainDeposits;
  const { seenAt: createdAt, updatedAt } = chainDeposits;
  const rows = await db
    .select({ hash, amount, confirm, createdAt, updatedAt, toAddress })
    .from(chainDeposits)
    .where(
      and(
        ...[isOnChain(chainDeposits), eq(chainDeposits.networkKey, coin)],
        ...[eq(chainDeposits.asset, coin), eq(chainDeposits.isContradicted, false)],
        or(isNotNull(chainDeposits.orderRef), isNotNull(chainDeposits.memberId)),
        sql`${forgottenAt} is null and ${isDeleted} is not true`,
      ),
    )
    .orderBy(desc(chainDeposits.seenAt), chainDeposits.hash, chainDeposits.index)
    .limit(SHOWN);
  return rows.map(shownAs(coin));
};

/**
 * Newest coins that were sent to customers: what orders bought, and what members withdrew. What was sent back is left out, and so is what
 * was forgotten.
 */
export const latestOut = async (
  db: Database,
  coin: ShownCoin,
): Promise<readonly CryptoTransaction[]> => {
  const { transactionId: hash, amount, createdAt, updatedAt } = payouts;
  const rows = await db
    .select({
      ...{ hash, amount, createdAt, updatedAt },
      confirm: sql<number>`(${payouts.status} = 'confirmed')::int`,
    })
    .from(payouts)
    .where(
      and(
        ...[isSentOut(payouts), eq(payouts.rail, `chain:${coin}`), eq(payouts.asset, coin)],
        or(eq(payouts.kind, 'delivery'), isMembers),
      ),
    )
    .orderBy(desc(payouts.createdAt), payouts.id)
    .limit(SHOWN);
  return rows.map((row) => shownAs(coin)({ ...row, toAddress: '' }));
};
