import { type SQL, sql } from 'drizzle-orm';
import { reportNameInSql } from '../payments/report-key.ts';

/** Reports of money as the books name their journals. */
const REPORTS = sql`(
  select 'report/' || ${reportNameInSql} as source, amount, order_ref, state, refund_id from money_reports
) r`;

/** What a journal says that one of our accounts has received, beside what an operator asserted. */
const RECEIPTS = sql`(
  select j.source, j.order_ref, p.amount
  from journals j join postings p on p.journal_id = j.id join ledger_accounts a on a.id = p.account_id
  where j.source like 'report/%' and a.kind = 'ours'
) j`;

/** What must hold between reports of money, receipts, and what orders count as received. */
export const CHECKS_OF_MONEY: readonly SQL<{ readonly says: string }>[] = [
  sql`select 'journal ' || j.source || ' has ' || j.amount || ', its report ' || coalesce(r.amount::text, 'is missing') as says
    from ${RECEIPTS} left join ${REPORTS} on r.source = j.source
    where r.amount is distinct from j.amount`,
  // Reports of orders that ended before the books began have no journal.
  sql`select 'report ' || r.source || ' of ' || r.amount || ' has no journal' as says
    from ${REPORTS}
    where not exists (select 1 from journals j where j.source = r.source)
      and (r.order_ref is null or exists (select 1 from journals j where j.source = 'hold/' || r.order_ref))`,
  sql`select 'order ' || o.order_ref || ' counts ' || o.settled || ' VND as received, its journals '
      || coalesce(sum(-p.amount), 0) as says
    from order_legs o
    left join (
      journals j join postings p on p.journal_id = j.id
        join ledger_accounts a on a.id = p.account_id and a.kind = 'clearing' and a.asset = 'VND'
    ) on a.owner = o.order_ref and j.event in ('money.received', 'money.assigned', 'money.reversed')
      and j.source not like 'assertion/%'
    where o.direction = 'in' and exists (select 1 from journals j where j.source = 'hold/' || o.order_ref)
    group by o.order_ref, o.settled having o.settled <> coalesce(sum(-p.amount), 0)`,
  sql`select 'refund ' || r.id || ' of ' || r.amount || ' ' || r.asset || ' is ' || r.status || ', the books owe '
      || coalesce(a.balance, 0) as says
    from refunds r
    left join ledger_accounts a on a.kind = 'refunds_due' and a.owner = r.id::text and a.asset = r.asset
    where coalesce(a.balance, 0) <> case when r.status = 'due' then r.amount else 0 end`,
  sql`select 'the books owe a refund ' || a.owner || ' of ' || a.balance || ' ' || a.asset || ' that does not exist' as says
    from ledger_accounts a
    where a.kind = 'refunds_due' and a.balance <> 0
      and not exists (select 1 from refunds r where r.id::text = a.owner)`,
];
