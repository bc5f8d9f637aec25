import { and, eq, inArray, sql } from 'drizzle-orm';
import { type DecimalText, decimal, smaller, toText } from '#domain/money/money';
import { type Exchanged, incomingOf } from '#domain/order/order-legs';
import type { Database } from '../../store/database.ts';
import { journals, ledgerAccounts, postings } from '../../store/tables/books.ts';
import { clearingOf } from './balances.ts';
import { postJournal } from './post-journal.ts';
import { wakeWaiting } from './waiting-orders.ts';

/**
 * Makes good what was lost on a locked order, out of what it has: a receipt was undone after it had been paid out, so what comes
 * afterwards, or what is given back, is the exchange's first of all. Otherwise the customer of a block that was undone and mined
 * again would get the same coins back beside what they have brought.
 * @returns how much of the loss was made good
 */
export const recoverLoss = async (tx: Database, order: Losing, at: Date): Promise<DecimalText> => {
  const { ref } = order;
  const { asset } = incomingOf(order);
  const { lost, times } = await readLoss(tx, order);
  const amount = toText(smaller(decimal(lost), decimal(await clearingOf(tx, order))));
  if (!decimal(amount).gt(0)) return '0';
  await postJournal(tx, {
    ...{ source: `recovery/${ref}/${times + 1}`, at, orderRef: ref },
    event: { type: 'loss.recovered', ref, asset, amount },
  });
  await wakeWaiting(tx, asset, at);
  return amount;
};

type Losing = Exchanged & { readonly ref: string };

/** What is lost of an order's receipts that were undone, in the asset that comes in, and was not made good. */
export const lossOf = async (tx: Database, order: Losing): Promise<DecimalText> =>
  (await readLoss(tx, order)).lost;

/** The loss, and how often a part of it was made good. */
const readLoss = async (tx: Database, order: Losing) => {
  const [loss] = await tx
    .select({
      lost: sql<DecimalText>`coalesce(sum(${postings.amount}), 0)::text`,
      times: sql<number>`(count(*) filter (where ${journals.event} = 'loss.recovered'))::int`,
    })
    .from(journals)
    .innerJoin(postings, eq(postings.journalId, journals.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .where(
      and(
        eq(journals.orderRef, order.ref),
        inArray(journals.event, ['money.reversed', 'loss.recovered']),
        eq(ledgerAccounts.kind, 'losses'),
        eq(ledgerAccounts.asset, incomingOf(order).asset),
      ),
    );
  return loss ?? { lost: '0', times: 0 };
};
