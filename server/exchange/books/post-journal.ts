import { sql } from 'drizzle-orm';
import { signOf } from '#domain/books/accounts';
import { type BookEvent, postingsOf } from '#domain/books/journal';
import { decimal, toText } from '#domain/money/money';
import { walletTopic } from '../../live/order-events.ts';
import { touchOrder } from '../../live/touched-orders.ts';
import type { Database } from '../../store/database.ts';
import { journals, ledgerAccounts, postings } from '../../store/tables/books.ts';

export interface NewJournal {
  /** The fact's own id, such as `transfer/SBX01`: the same fact is posted once. */
  readonly source: string;
  readonly event: BookEvent;
  readonly at: Date;
  /** The order it is about, where there is one. */
  readonly orderRef?: string | undefined;
}

/**
 * Posts the journal of a fact about money, in the transaction that records the fact. Accounts are created as they are
 * needed and locked in one sequence, so that two transactions do not wait for each other.
 * @returns false when the fact was posted before; then nothing is posted
 * @throws {DrizzleQueryError} with `ledger_accounts_guarded` when an account that may not go below zero would
 */
export const postJournal = async (
  tx: Database,
  { source, event, at, orderRef }: NewJournal,
): Promise<boolean> => {
  const lines = postingsOf(event);
  const column = (values: readonly string[]) =>
    sql`array[${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )}]::text[]`;
  const posted = await tx.execute(sql`
    with journal as (
      insert into ${journals} (source, event, at, order_ref)
      values (${source}, ${event.type}, ${at.toISOString()}::timestamptz, ${orderRef ?? null})
      on conflict (source) do nothing
      returning id
    ), line as (
      select kind, owner, asset, amount::numeric as amount, change::numeric as change
      from unnest(
        ${column(lines.map(({ kind }) => kind))},
        ${column(lines.map(({ owner }) => owner))},
        ${column(lines.map(({ asset }) => asset))},
        ${column(lines.map(({ amount }) => amount))},
        ${column(lines.map(({ kind, amount }) => toText(decimal(amount).times(signOf(kind)))))}
      ) as given (kind, owner, asset, amount, change), journal
      order by kind, owner, asset
    ), account as (
      insert into ${ledgerAccounts} as known (kind, owner, asset, balance)
      select kind, owner, asset, change from line
      on conflict (kind, owner, asset) do update set balance = known.balance + excluded.balance
      returning id, kind, owner, asset
    ), posted as (
      insert into ${postings} (journal_id, account_id, asset, amount)
      select journal.id, account.id, line.asset, line.amount
      from journal, line join account using (kind, owner, asset)
    )
    select id from journal`);
  if ('member' in event) touchOrder(tx, walletTopic(event.member));
  const { rows } = posted as unknown as { readonly rows: readonly object[] };
  return rows.length > 0;
};
