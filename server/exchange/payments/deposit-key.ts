import { and, eq, type SQL } from 'drizzle-orm';
import { type ChainDepositRow, chainDeposits } from '../../store/tables/chain-deposits.ts';

/** What tells one deposit from another. */
export type DepositKey = Pick<ChainDepositRow, 'provider' | 'networkKey' | 'hash' | 'index'>;

/** Condition for the stored deposit of a key. */
export const hasDepositKey = ({ provider, networkKey, hash, index }: DepositKey): SQL | undefined =>
  and(
    eq(chainDeposits.provider, provider),
    eq(chainDeposits.networkKey, networkKey),
    eq(chainDeposits.hash, hash),
    eq(chainDeposits.index, index),
  );
