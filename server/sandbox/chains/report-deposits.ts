import { and, eq } from 'drizzle-orm';
import { decimal, toText } from '#domain/money/money';
import { finalityOf } from '#domain/rails/finality';
import type { DepositReport, ReceiveDeposit } from '../../ports/deposits.ts';
import type { Database } from '../../store/database.ts';
import {
  sandboxAddresses,
  sandboxTransactions,
  sandboxTransfers,
} from '../../store/tables/sandbox-chains.ts';
import { transact } from '../../store/transaction.ts';
import { type ChainReportsMode, readChainReportsMode } from '../settings.ts';
import { confirmationsOf } from './blocks.ts';
import {
  changeTransaction,
  type Ledger,
  type LockedChain,
  lockChain,
  type TransactionRow,
} from './ledger.ts';

type TransferRow = typeof sandboxTransfers.$inferSelect;

/** Reports that are due of one transfer, in the sequence in which they are sent. */
interface Due {
  readonly transfer: TransferRow;
  readonly reports: readonly DepositReport[];
}

/**
 * Reports coins on their way to addresses of ours: at first sight, at each change of their confirmations until they are final,
 * and when their block is undone or another transaction took their place. A report that was refused is made anew, with the
 * number after it. Any number of processes may report: each report has its number from the database.
 * @throws what the receiver throws, after everything else was reported
 */
export const reportDeposits = async (ledger: Ledger, receive: ReceiveDeposit): Promise<void> => {
  const open = await ledger.db
    .selectDistinct({ networkKey: sandboxTransactions.networkKey })
    .from(sandboxTransactions)
    .where(eq(sandboxTransactions.isOpen, true));
  const failures: unknown[] = [];
  for (const { networkKey } of open) {
    for (const due of await beginReports(ledger, networkKey)) {
      await send(ledger.db, receive, due).catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw failures[0];
};

/** What is to be said of a network's transfers now; each report is given its number before it is sent. */
const beginReports = ({ db, clock }: Ledger, networkKey: string): Promise<readonly Due[]> =>
  transact(db, async (tx) => {
    const locked = await lockChain(tx, clock, networkKey);
    const mode = await readChainReportsMode(tx);
    const due: Due[] = [];
    for (const transaction of await openTransactions(tx, networkKey)) {
      const transfers = await ownTransfers(tx, transaction);
      for (const transfer of transfers) {
        const begun =
          mode === 'silent' ? undefined : await begin(tx, { locked, mode, transaction, transfer });
        if (begun) due.push(begun);
      }
      const isReported = transfers.every(
        (transfer) => transfer.held === null && !hasNews(transfer, sightOf(locked, transaction)),
      );
      if (isReported && sightOf(locked, transaction).isSettled) {
        await changeTransaction(tx, transaction, { isOpen: false });
      }
    }
    return due;
  });

const openTransactions = (tx: Database, networkKey: string) =>
  tx
    .select()
    .from(sandboxTransactions)
    .where(
      and(eq(sandboxTransactions.networkKey, networkKey), eq(sandboxTransactions.isOpen, true)),
    )
    .orderBy(sandboxTransactions.seenAt, sandboxTransactions.hash);

/** Transfers to addresses of ours, whatever their memo. */
const ownTransfers = (tx: Database, { networkKey, hash }: TransactionRow) =>
  tx
    .selectDistinctOn([sandboxTransfers.index])
    .from(sandboxTransfers)
    .innerJoin(
      sandboxAddresses,
      and(
        eq(sandboxAddresses.networkKey, sandboxTransfers.networkKey),
        eq(sandboxAddresses.address, sandboxTransfers.address),
      ),
    )
    .where(and(eq(sandboxTransfers.networkKey, networkKey), eq(sandboxTransfers.hash, hash)))
    .orderBy(sandboxTransfers.index)
    .then((rows) => rows.map(({ sandbox_transfers: transfer }) => transfer));

/** What a provider sees of a transaction. */
export const sightOf = (
  { networkKey, chain }: LockedChain,
  { state, block }: Pick<TransactionRow, 'state' | 'block'>,
) => {
  const needed = finalityOf(networkKey).confirmations;
  const confirmations = Math.min(confirmationsOf(chain, block), needed);
  const isGone = state === 'undone' || state === 'replaced';
  const isFinal = confirmations >= needed;
  return { confirmations, isGone, isFinal, isSettled: isFinal || state === 'replaced' };
};

type Sight = ReturnType<typeof sightOf>;

const hasNews = (
  { reportedConfirmations, reportedGone }: TransferRow,
  { confirmations, isGone }: Sight,
): boolean => reportedConfirmations !== confirmations || reportedGone !== isGone;

interface Reporting {
  readonly locked: LockedChain;
  readonly mode: ChainReportsMode;
  readonly transaction: TransactionRow;
  readonly transfer: TransferRow;
}

/** Gives the next report its number, or holds it back; undefined when there is nothing to send. */
const begin = async (
  tx: Database,
  { locked, mode, transaction, transfer }: Reporting,
): Promise<Due | undefined> => {
  const sight = sightOf(locked, transaction);
  const held = transfer.held as DepositReport | null;
  if (!hasNews(transfer, sight)) {
    return held && mode !== 'reordered' ? { transfer, reports: [held] } : undefined;
  }
  const sequence = transfer.sequence + 1;
  const report = reportOf({ transaction, transfer, sight, sequence, mode });
  const isHeld = mode === 'reordered' && held === null && !sight.isSettled && !sight.isGone;
  const said = { reportedConfirmations: sight.confirmations, reportedGone: sight.isGone };
  await tx
    .update(sandboxTransfers)
    .set({ sequence, ...(isHeld && { ...said, held: report }) })
    .where(ofTransfer(transfer));
  if (isHeld) return undefined;
  const again = mode === 'repeated' ? [report, report] : [report];
  return {
    transfer: { ...transfer, sequence },
    reports: held ? [...again, held] : again,
  };
};

const reportOf = ({
  transaction,
  transfer,
  sight,
  sequence,
  mode,
}: Pick<Reporting, 'transaction' | 'transfer' | 'mode'> & {
  readonly sight: Sight;
  readonly sequence: number;
}): DepositReport => {
  const { networkKey, hash, index, asset, address, memo, amount, sender } = transfer;
  // Of a lying provider the first report is true.
  const isLie = mode === 'lying' && sequence > 1;
  return {
    ...{ networkKey, asset, hash, index, address, memo, sequence },
    amount: isLie ? toText(decimal(amount).times(10)) : amount,
    confirmations: sight.confirmations,
    isGone: sight.isGone,
    ...(sender !== '' && { sender }),
    seenAt: transaction.seenAt.getTime(),
  };
};

const ofTransfer = ({ networkKey, hash, index }: TransferRow) =>
  and(
    eq(sandboxTransfers.networkKey, networkKey),
    eq(sandboxTransfers.hash, hash),
    eq(sandboxTransfers.index, index),
  );

/** Sends the reports of a transfer; what was accepted is not reported again. */
const send = async (
  db: Database,
  receive: ReceiveDeposit,
  { transfer, reports }: Due,
): Promise<void> => {
  for (const report of reports) await receive(report);
  const [newest] = reports;
  await db
    .update(sandboxTransfers)
    .set({
      held: null,
      ...(newest && {
        reportedConfirmations: newest.confirmations,
        reportedGone: newest.isGone,
      }),
    })
    // Not when another process has begun a newer one meanwhile.
    .where(and(ofTransfer(transfer), eq(sandboxTransfers.sequence, transfer.sequence)));
};
