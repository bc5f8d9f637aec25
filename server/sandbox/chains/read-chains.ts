import { and, desc, eq } from 'drizzle-orm';
import { finalityOf } from '#domain/rails/finality';
import type { Database } from '../../store/database.ts';
import {
  sandboxChains,
  sandboxTransactions,
  sandboxTransfers,
} from '../../store/tables/sandbox-chains.ts';
import { transact } from '../../store/transaction.ts';
import { confirmationsOf } from './blocks.ts';
import { type Ledger, lockChain, ofTransaction, type TransactionRow } from './ledger.ts';

type Named = Pick<TransactionRow, 'networkKey' | 'hash'>;

/** A transaction as a chain's explorer shows it, with the first address it pays. */
export interface SeenTransaction extends Named {
  readonly state: TransactionRow['state'];
  readonly hasLowFee: boolean;
  readonly confirmations: number;
  readonly neededConfirmations: number;
  readonly asset: string;
  readonly amount: string;
  readonly address: string;
  readonly memo: string;
}

/** A chain with its newest transactions. */
export interface SeenChain {
  readonly networkKey: string;
  readonly height: number;
  readonly transactions: readonly SeenTransaction[];
}

const SHOWN = 20;

/** A transaction on the chain now; undefined for one that was never sent. */
export const seeTransaction = (
  { db, clock }: Ledger,
  named: Named,
): Promise<SeenTransaction | undefined> =>
  transact(db, async (tx) => {
    const { chain } = await lockChain(tx, clock, named.networkKey);
    const [seen] = await readTransactions(tx, named.networkKey, chain.height, named.hash);
    return seen;
  });

/** Whether a payment cannot be undone any more. One from before there were chains cannot. */
export const isFinalOn = async (ledger: Ledger, named: Named): Promise<boolean> => {
  const seen = await seeTransaction(ledger, named);
  return seen === undefined || seen.confirmations >= seen.neededConfirmations;
};

/** A chain now. */
export const seeChain = ({ db, clock }: Ledger, networkKey: string): Promise<SeenChain> =>
  transact(db, async (tx) => {
    const { height } = (await lockChain(tx, clock, networkKey)).chain;
    return { networkKey, height, transactions: await readTransactions(tx, networkKey, height) };
  });

/** Every chain that something was sent on, now. */
export const seeChains = async (ledger: Ledger): Promise<readonly SeenChain[]> => {
  const known = await ledger.db
    .select({ networkKey: sandboxChains.networkKey })
    .from(sandboxChains)
    .orderBy(sandboxChains.networkKey);
  const chains: SeenChain[] = [];
  for (const { networkKey } of known) chains.push(await seeChain(ledger, networkKey));
  return chains;
};

const readTransactions = async (
  tx: Database,
  networkKey: string,
  height: number,
  hash?: string,
): Promise<readonly SeenTransaction[]> => {
  const rows = await tx
    .select()
    .from(sandboxTransactions)
    .innerJoin(
      sandboxTransfers,
      and(
        eq(sandboxTransfers.networkKey, sandboxTransactions.networkKey),
        eq(sandboxTransfers.hash, sandboxTransactions.hash),
        eq(sandboxTransfers.index, 0),
      ),
    )
    .where(
      hash === undefined
        ? eq(sandboxTransactions.networkKey, networkKey)
        : ofTransaction({ networkKey, hash }),
    )
    .orderBy(desc(sandboxTransactions.seenAt), sandboxTransactions.hash)
    .limit(SHOWN);
  return rows.map(({ sandbox_transactions: transaction, sandbox_transfers: transfer }) => ({
    ...{ networkKey, hash: transaction.hash, state: transaction.state },
    hasLowFee: transaction.hasLowFee,
    confirmations: confirmationsOf({ height }, transaction.block),
    neededConfirmations: finalityOf(networkKey).confirmations,
    ...{ asset: transfer.asset, amount: transfer.amount },
    ...{ address: transfer.address, memo: transfer.memo },
  }));
};
