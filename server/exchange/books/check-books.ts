import { type SQL, sql } from 'drizzle-orm';
import { GUARDED_KINDS } from '#domain/books/accounts';
import type { Database } from '../../store/database.ts';
import { CHECKS_OF_MONEY } from './checks-of-money.ts';
import { CHECKS_OF_ORDERS } from './checks-of-orders.ts';

/** A query whose every row, in its column `says`, is something that disagrees. */
export type BookCheck = SQL<{ readonly says: string }>;

/** What must hold of the journals and accounts alone. */
const CHECKS_OF_JOURNALS: readonly BookCheck[] = [
  sql`select 'journal ' || j.source || ' sums to ' || sum(p.amount) || ' ' || p.asset as says
    from journals j join postings p on p.journal_id = j.id
    group by j.id, p.asset having sum(p.amount) <> 0`,
  sql`select 'account ' || a.kind || ' ' || a.owner || ' has ' || a.balance || ' ' || a.asset || ', its postings sum to '
      || coalesce(s.total, 0) as says
    from ledger_accounts a
    left join (select account_id, sum(amount) as total from postings group by account_id) s on s.account_id = a.id
    where a.balance <> case when a.kind in ('ours', 'losses') then 1 else -1 end * coalesce(s.total, 0)`,
  sql`select 'a posting of ' || p.asset || ' in journal ' || j.source || ' is on an account of ' || a.asset as says
    from postings p join ledger_accounts a on a.id = p.account_id join journals j on j.id = p.journal_id
    where a.asset <> p.asset`,
  sql`select 'account ' || kind || ' ' || owner || ' is below zero: ' || balance || ' ' || asset as says
    from ledger_accounts
    where balance < 0 and kind in ${GUARDED_KINDS}`,
];

/**
 * Compares the books with themselves, with the orders and with the reports of money, in one snapshot.
 * @returns what disagrees, one sentence each; empty when nothing does
 */
export const checkBooks = (db: Database): Promise<readonly string[]> =>
  db.transaction(
    async (tx) => {
      const found: string[] = [];
      for (const check of [...CHECKS_OF_JOURNALS, ...CHECKS_OF_ORDERS, ...CHECKS_OF_MONEY]) {
        const { rows } = (await tx.execute(check)) as unknown as {
          readonly rows: readonly { readonly says: string }[];
        };
        found.push(...rows.map(({ says }) => says));
      }
      return found;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
