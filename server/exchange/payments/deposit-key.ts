import { and, eq, type SQL } from 'drizzle-orm';
import { type ChainDepositRow, chainDeposits } from '../../store/tables/chain-deposits.ts';

/** What tells one deposit from another: a chain has its transfers once, whichever provider tells of them. */
export type DepositKey = Pick<ChainDepositRow, 'networkKey' | 'hash' | 'index'>;

/** Condition for the stored deposit of a key. */
export const hasDepositKey = ({ networkKey, hash, index }: DepositKey): SQL | undefined =>
  and(
    eq(chainDeposits.networkKey, networkKey),
    eq(chainDeposits.hash, hash),
    eq(chainDeposits.index, index),
  );
