import { type SQL, sql } from 'drizzle-orm';
import { GUARDED_KINDS } from '#domain/books/accounts';
import type { Database } from '../../store/database.ts';
import { reportNameInSql } from '../payments/report-key.ts';

/** Reports of money as the books name their journals. */
const REPORTS = sql`(
  select 'report/' || ${reportNameInSql} as source, amount, order_ref, state, refund_id from money_reports
) r`;

/** What the journals say that one of our accounts has received by a report, corrections included, beside what operators asserted. */
const RECEIPTS = sql`(
  select regexp_replace(j.source, '^correction/', 'report/') as source, sum(p.amount) as amount
  from journals j join postings p on p.journal_id = j.id join ledger_accounts a on a.id = p.account_id
  where (j.source like 'report/%' or j.source like 'correction/%') and a.kind = 'ours'
  group by 1
) j`;

/** What must hold between reports of money, receipts, and what orders count as received. */
const CHECKS_OF_MONEY: readonly SQL<{ readonly says: string }>[] = [
  sql`select 'journal ' || j.source || ' has ' || j.amount || ', its report ' || coalesce(r.amount::text, 'is missing') as says
    from ${RECEIPTS} left join ${REPORTS} on r.source = j.source
    where r.amount is distinct from j.amount`,
  // Reports of orders that ended before the books began have no journal.
  sql`select 'report ' || r.source || ' of ' || r.amount || ' has no journal' as says
    from ${REPORTS}
    where not exists (select 1 from journals j where j.source = r.source)
      and (r.order_ref is null or exists (select 1 from journals j where j.source = 'hold/' || r.order_ref))`,
  sql`select 'order ' || o.order_ref || ' counts ' || o.settled || ' ' || o.asset || ' as received, its journals '
      || coalesce(sum(-p.amount), 0) as says
    from order_legs o
    left join (
      journals j join postings p on p.journal_id = j.id
        join ledger_accounts a on a.id = p.account_id and a.kind = 'clearing'
    ) on a.owner = o.order_ref and a.asset = o.asset and j.event in
      ('money.received', 'money.assigned', 'money.reversed', 'loss.recovered', 'assertion.settled')
    where o.direction = 'in' and exists (select 1 from journals j where j.source = 'hold/' || o.order_ref)
    group by o.order_ref, o.asset, o.settled having o.settled <> coalesce(sum(-p.amount), 0)`,
  sql`select 'assertion ' || p.id || ' of ' || p.amount || ' ' || p.asset || ', ' || p.settled || ' of it settled, is '
      || coalesce(sum(l.amount) filter (where l.amount > 0), 0) || ' and '
      || coalesce(sum(-l.amount) filter (where l.amount < 0), 0) || ' in the books' as says
    from proof_acceptances p
    left join (journals j join postings l on l.journal_id = j.id
        join ledger_accounts a on a.id = l.account_id and a.kind = 'ours' and a.owner like 'assertion/%'
      ) on j.source = 'assertion/' || p.id or j.source like 'settlement/' || p.id || '/%'
    group by p.id, p.amount, p.asset, p.settled, p.state
    having coalesce(sum(l.amount) filter (where l.amount > 0), 0)
        <> case when p.state = 'approved' then p.amount else 0 end
      or coalesce(sum(-l.amount) filter (where l.amount < 0), 0) <> p.settled`,
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

/** Balances of an order's accounts and what was posted about it; orders that ended before the books began are left out. */
const BOOKED = sql`booked as materialized (
  select o.ref, o.status, l.amount as quantity, l.asset as currency_code, paid.asset as paid_asset,
    coalesce((select sum(a.balance) from ledger_accounts a
      where a.kind = 'held' and a.owner = o.ref), 0) as held,
    coalesce((select sum(a.balance) from ledger_accounts a
      where a.kind = 'clearing' and a.owner = o.ref and a.asset = paid.asset), 0) as received,
    coalesce((select sum(a.balance) from ledger_accounts a
      where a.kind = 'clearing' and a.owner = o.ref and a.asset = l.asset), 0) as bought,
    (select count(*) from journals j where j.order_ref = o.ref and j.event = 'order.converted')
      - (select count(*) from journals j where j.order_ref = o.ref and j.event = 'conversion.undone') as conversions,
    exists (select 1 from journals j where j.order_ref = o.ref
      and j.event in ('stock.released', 'conversion.undone')) as was_released,
    exists (select 1 from journals j where j.order_ref = o.ref and j.event = 'order.delivered') as was_sent,
    exists (select 1 from jobs where jobs.order_ref = o.ref and jobs.kind = 'release') as is_released_later
  from orders o join order_legs l on l.order_ref = o.ref and l.direction = 'out'
    join order_legs paid on paid.order_ref = o.ref and paid.direction = 'in'
  where exists (select 1 from journals j where j.source = 'hold/' || o.ref)
)`;

const IS_UNPAID = sql`o.status in
  ('pending', 'verifying_transaction', 'request_proof', 'provided_proof', 'require_kyc', 'ERROR_EVOUCHER')`;
const IS_OVER = sql`o.status in ('delivered', 'cancelled', 'forged')`;

/** What must hold between orders and their accounts. */
const CHECKS_OF_ORDERS: readonly SQL<{ readonly says: string }>[] = [
  sql`select 'order ' || o.ref || ' of the books began without holding stock' as says
    from orders o
    where not exists (select 1 from journals j where j.source = 'hold/' || o.ref)
      and not (${IS_OVER})`,
  sql`select 'order ' || o.ref || ' is ' || o.status || ' and its clearing accounts have ' || o.received || ' '
      || o.paid_asset || ' and '
      || o.bought || ' ' || o.currency_code as says
    from booked o where ${IS_OVER} and (o.received <> 0 or o.bought <> 0)`,
  sql`select 'order ' || o.ref || ' is ' || o.status || ' and still holds ' || o.held || ' ' || o.currency_code as says
    from booked o where ${IS_OVER} and o.held <> 0 and not (o.status = 'cancelled' and o.is_released_later)`,
  sql`select 'order ' || o.ref || ' is ' || o.status || ' and holds ' || o.held || ' of ' || o.quantity || ' '
      || o.currency_code as says
    from booked o
    where not (${IS_OVER}) and o.held <> case when o.conversions > 0 or o.was_released then 0 else o.quantity end`,
  sql`select 'order ' || o.ref || ' is ' || o.status || ' and its conversions number ' || o.conversions as says
    from booked o
    where o.conversions <> case
      when o.status = 'delivered' then 1
      when ${IS_UNPAID} or ${IS_OVER} then 0
      -- Paid orders that wait for stock, and those that are then delivered by hand, are not converted yet.
      when o.status in ('paid', 'handmake') and o.conversions = 0 then 0
      else 1 end`,
  sql`select 'order ' || o.ref || ' is ' || o.status || ' and has ' || o.bought || ' of ' || o.quantity || ' '
      || o.currency_code || ' to deliver' as says
    from booked o
    where not (${IS_OVER}) and not o.was_sent
      and o.bought <> case when o.conversions > 0 then o.quantity else 0 end`,
  sql`select 'order ' || o.ref || ' is paid and converted, and nothing delivers it' as says
    from booked o
    where o.status = 'paid' and o.conversions > 0
      and not exists (select 1 from jobs where jobs.order_ref = o.ref and jobs.kind = 'deliver')`,
  sql`select 'stock is held for order ' || a.owner || ', which does not exist' as says
    from ledger_accounts a
    where a.kind = 'held' and a.balance <> 0 and not exists (select 1 from orders o where o.ref = a.owner)`,
];

/** What must hold between swaps and their journals: both of their legs, once, and nothing else. */
const CHECKS_OF_SWAPS: readonly SQL<{ readonly says: string }>[] = [
  sql`select 'swap ' || o.ref || ' gives ' || paid.amount || ' ' || paid.asset || ' for ' || bought.amount || ' '
      || bought.asset || ', its wallet moved ' || coalesce(string_agg(p.amount || ' ' || p.asset, ', '), 'nothing') as says
    from orders o join order_legs paid on paid.order_ref = o.ref and paid.direction = 'in'
      join order_legs bought on bought.order_ref = o.ref and bought.direction = 'out'
      left join (journals j join postings p on p.journal_id = j.id
        join ledger_accounts a on a.id = p.account_id and a.kind = 'wallet')
        on j.order_ref = o.ref and a.owner = o.user_id::text
    where o.type = 'ex'
    group by o.ref, paid.amount, paid.asset, bought.amount, bought.asset
    having count(p.amount) <> 2
      or coalesce(sum(p.amount) filter (where p.asset = paid.asset), 0) <> paid.amount
      or coalesce(sum(-p.amount) filter (where p.asset = bought.asset), 0) <> bought.amount`,
  sql`select 'report ' || r.source || ' is ' || r.state || ', and its member''s wallet has got '
      || coalesce(sum(-p.amount), 0) || ' of ' || r.amount as says
    from (select ${reportNameInSql} as source, amount, state, member_id from money_reports
      where member_id is not null) r
    -- What has come back makes good first what was lost by it.
    left join (journals j join postings p on p.journal_id = j.id join ledger_accounts a on a.id = p.account_id
        and (a.kind = 'wallet' or j.event in ('wallet.deposit.restored', 'wallet.assigned') and a.kind = 'losses'))
      on j.source in ('report/' || r.source, 'match/' || r.source)
        and a.owner = case when a.kind = 'wallet' then r.member_id::text else '' end
    group by r.source, r.state, r.amount
    having coalesce(sum(-p.amount), 0)
      <> case when r.state in ('credited', 'reversed') then r.amount else 0 end`,
];

/** A query whose every row, in its column `says`, is something that disagrees. */
type BookCheck = SQL<{ readonly says: string }>;

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

/** One statement, so that all is seen in one snapshot. */
const EVERY_CHECK = sql`with ${BOOKED} ${sql.join(
  [...CHECKS_OF_JOURNALS, ...CHECKS_OF_ORDERS, ...CHECKS_OF_MONEY, ...CHECKS_OF_SWAPS].map(
    // In brackets, for a check has groups of its own.
    (check) => sql`(${check})`,
  ),
  sql` union all `,
)}`;

/**
 * Compares the books with themselves, with the orders and with the reports of money, in one snapshot.
 * @returns what disagrees, one sentence each; empty when nothing does
 */
export const checkBooks = async (db: Database): Promise<readonly string[]> => {
  const { rows } = (await db.execute(EVERY_CHECK)) as unknown as {
    readonly rows: readonly { readonly says: string }[];
  };
  return rows.map(({ says }) => says);
};
