import { and, eq, gt, inArray } from 'drizzle-orm';
import type { DecimalText } from '#domain/money/money';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../store/database.ts';
import {
  sandboxChains,
  sandboxTransactions,
  sandboxTransfers,
} from '../../store/tables/sandbox-chains.ts';
import { transact } from '../../store/transaction.ts';
import { blockAfter, blockMsOf, type Chain, chainAt } from './blocks.ts';

/** Height of every chain when it is needed first: none is new. */
const FIRST_HEIGHT = 1_000_000;

export type TransactionRow = typeof sandboxTransactions.$inferSelect;

/** What the sandbox's chains are stored in, and the time they live in. */
export interface Ledger {
  readonly db: Database;
  readonly clock: Pick<Clock, 'nowIn'>;
}

/** A chain that is locked until the transaction ends, at its time. */
export interface LockedChain {
  readonly networkKey: string;
  readonly chain: Chain;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Locks a chain and brings it to the present: blocks that were due meanwhile take what waited for them. */
export const lockChain = async (
  tx: Database,
  clock: Ledger['clock'],
  networkKey: string,
): Promise<LockedChain> => {
  const ofNetwork = eq(sandboxChains.networkKey, networkKey);
  const first = { networkKey, height: FIRST_HEIGHT, blockAt: new Date(await clock.nowIn(tx)) };
  await tx.insert(sandboxChains).values(first).onConflictDoNothing();
  const [row = first] = await tx.select().from(sandboxChains).where(ofNetwork).for('update');
  const before: Chain = { height: row.height, blockAt: row.blockAt.getTime() };
  const now = await clock.nowIn(tx);
  const blockMs = blockMsOf(networkKey);
  const chain = chainAt(before, now, blockMs);
  if (chain.height > before.height) {
    const take = ({ waitsSince }: TransactionRow) =>
      blockAfter(before, waitsSince.getTime(), blockMs);
    await mineWaiting(tx, { networkKey, height: chain.height, take });
    await storeChain(tx, networkKey, chain);
  }
  return { networkKey, chain, now };
};

const storeChain = async (tx: Database, networkKey: string, { height, blockAt }: Chain) => {
  await tx
    .update(sandboxChains)
    .set({ height, blockAt: new Date(blockAt) })
    .where(eq(sandboxChains.networkKey, networkKey));
};

interface Mining {
  readonly networkKey: string;
  /** The chain's newest block. */
  readonly height: number;
  /** The block that takes a transaction. */
  readonly take: (waiting: TransactionRow) => number;
}

/** Takes waiting transactions into their blocks, except those with a low fee. */
const mineWaiting = async (tx: Database, { networkKey, height, take }: Mining): Promise<void> => {
  const waiting = await tx
    .select()
    .from(sandboxTransactions)
    .where(
      and(
        eq(sandboxTransactions.networkKey, networkKey),
        inArray(sandboxTransactions.state, ['waiting', 'undone']),
        eq(sandboxTransactions.hasLowFee, false),
      ),
    );
  for (const transaction of waiting) {
    const block = take(transaction);
    if (block <= height) {
      await changeTransaction(tx, transaction, { state: 'mined', block });
    }
  }
};

/** One transaction of a network. */
export const ofTransaction = ({ networkKey, hash }: Pick<TransactionRow, 'networkKey' | 'hash'>) =>
  and(eq(sandboxTransactions.networkKey, networkKey), eq(sandboxTransactions.hash, hash));

export const changeTransaction = async (
  tx: Database,
  transaction: Pick<TransactionRow, 'networkKey' | 'hash'>,
  changes: Partial<TransactionRow>,
): Promise<void> => {
  await tx.update(sandboxTransactions).set(changes).where(ofTransaction(transaction));
};

/** Coins that are sent to one address. */
export interface SentCoins {
  readonly asset: string;
  readonly address: string;
  readonly memo: string;
  /** Units of the currency. */
  readonly amount: DecimalText;
  /** Where they come from. */
  readonly sender: string;
}

interface Sending {
  readonly networkKey: string;
  readonly hash: string;
  readonly hasLowFee: boolean;
  readonly coins: readonly SentCoins[];
}

/** Puts a transaction into the mempool; false when its hash is taken. */
export const sendTransaction = async (
  tx: Database,
  clock: Ledger['clock'],
  { coins, ...transaction }: Sending,
): Promise<boolean> => {
  const { networkKey, hash } = transaction;
  const { now } = await lockChain(tx, clock, networkKey);
  const at = new Date(now);
  const sent = await tx
    .insert(sandboxTransactions)
    .values({ ...transaction, seenAt: at, waitsSince: at })
    .onConflictDoNothing()
    .returning({ hash: sandboxTransactions.hash });
  if (sent.length === 0) return false;
  await tx
    .insert(sandboxTransfers)
    .values(coins.map((transfer, index) => ({ networkKey, hash, index, ...transfer })));
  return true;
};

/** Mines blocks at once, of which the first takes all that waits; the next one comes after its usual time. */
export const mineBlocks = ({ db, clock }: Ledger, networkKey: string, blocks: number) =>
  transact(db, async (tx): Promise<Chain> => {
    const { chain, now } = await lockChain(tx, clock, networkKey);
    const longer = { height: chain.height + blocks, blockAt: now };
    await mineWaiting(tx, {
      ...{ networkKey, height: longer.height },
      take: () => chain.height + 1,
    });
    await storeChain(tx, networkKey, longer);
    return longer;
  });

/**
 * Replaces the newest blocks by one more, which are empty. What stood in them waits for a block again, or is gone for good
 * because its coins were spent otherwise.
 */
export const reorganise = (
  { db, clock }: Ledger,
  networkKey: string,
  { blocks, isDoubleSpent }: { readonly blocks: number; readonly isDoubleSpent: boolean },
) =>
  transact(db, async (tx): Promise<Chain> => {
    const { chain, now } = await lockChain(tx, clock, networkKey);
    await tx
      .update(sandboxTransactions)
      .set({
        ...{ state: isDoubleSpent ? 'replaced' : 'undone', block: null },
        ...{ waitsSince: new Date(now), isOpen: true },
      })
      .where(
        and(
          eq(sandboxTransactions.networkKey, networkKey),
          gt(sandboxTransactions.block, chain.height - blocks),
        ),
      );
    const longer = { height: chain.height + 1, blockAt: now };
    await storeChain(tx, networkKey, longer);
    return longer;
  });

/** Lowers the fee of a waiting transaction, so that no block takes it, or raises it; false when none waits under the hash. */
export const setFee = (
  { db, clock }: Ledger,
  transaction: Pick<TransactionRow, 'networkKey' | 'hash'>,
  hasLowFee: boolean,
) =>
  transact(db, async (tx): Promise<boolean> => {
    const { now } = await lockChain(tx, clock, transaction.networkKey);
    const changed = await tx
      .update(sandboxTransactions)
      .set({ hasLowFee, waitsSince: new Date(now) })
      .where(
        and(ofTransaction(transaction), inArray(sandboxTransactions.state, ['waiting', 'undone'])),
      )
      .returning({ hash: sandboxTransactions.hash });
    return changed.length > 0;
  });
