import { type SQL, sql } from 'drizzle-orm';

/** Balances of an order's accounts and what was posted about it; orders that ended before the books began are left out. */
const BOOKED = sql`(
  select o.ref, o.status, l.amount as quantity, l.asset as currency_code,
    coalesce((select sum(a.balance) from ledger_accounts a
      where a.kind = 'held' and a.owner = o.ref), 0) as held,
    coalesce((select sum(a.balance) from ledger_accounts a
      where a.kind = 'clearing' and a.owner = o.ref and a.asset = 'VND'), 0) as received,
    coalesce((select sum(a.balance) from ledger_accounts a
      where a.kind = 'clearing' and a.owner = o.ref and a.asset = l.asset), 0) as bought,
    (select count(*) from journals j where j.order_ref = o.ref and j.event = 'order.converted')
      - (select count(*) from journals j where j.order_ref = o.ref and j.event = 'conversion.undone') as conversions,
    exists (select 1 from journals j where j.order_ref = o.ref
      and j.event in ('stock.released', 'conversion.undone')) as was_released,
    exists (select 1 from journals j where j.order_ref = o.ref and j.event = 'order.delivered') as was_sent,
    exists (select 1 from jobs where jobs.order_ref = o.ref and jobs.kind = 'release') as is_released_later
  from orders o join order_legs l on l.order_ref = o.ref and l.direction = 'out'
  where exists (select 1 from journals j where j.source = 'hold/' || o.ref)
) o`;

const IS_UNPAID = sql`o.status in
  ('pending', 'verifying_transaction', 'request_proof', 'provided_proof', 'require_kyc', 'ERROR_EVOUCHER')`;
const IS_OVER = sql`o.status in ('delivered', 'cancelled', 'forged')`;

/** What must hold between orders and their accounts. */
export const CHECKS_OF_ORDERS: readonly SQL<{ readonly says: string }>[] = [
  sql`select 'order ' || o.ref || ' of the books began without holding stock' as says
    from orders o
    where not exists (select 1 from journals j where j.source = 'hold/' || o.ref)
      and not (${IS_OVER})`,
  sql`select 'order ' || o.ref || ' is ' || o.status || ' and its clearing accounts have ' || o.received || ' VND and '
      || o.bought || ' ' || o.currency_code as says
    from ${BOOKED} where ${IS_OVER} and (o.received <> 0 or o.bought <> 0)`,
  sql`select 'order ' || o.ref || ' is ' || o.status || ' and still holds ' || o.held || ' ' || o.currency_code as says
    from ${BOOKED} where ${IS_OVER} and o.held <> 0 and not (o.status = 'cancelled' and o.is_released_later)`,
  sql`select 'order ' || o.ref || ' is ' || o.status || ' and holds ' || o.held || ' of ' || o.quantity || ' '
      || o.currency_code as says
    from ${BOOKED}
    where not (${IS_OVER}) and o.held <> case when o.conversions > 0 or o.was_released then 0 else o.quantity end`,
  sql`select 'order ' || o.ref || ' is ' || o.status || ' and its conversions number ' || o.conversions as says
    from ${BOOKED}
    where o.conversions <> case
      when o.status = 'delivered' then 1
      when ${IS_UNPAID} or ${IS_OVER} then 0
      -- Paid orders that wait for stock, and those that are then delivered by hand, are not converted yet.
      when o.status in ('paid', 'handmake') and o.conversions = 0 then 0
      else 1 end`,
  sql`select 'order ' || o.ref || ' is ' || o.status || ' and has ' || o.bought || ' of ' || o.quantity || ' '
      || o.currency_code || ' to deliver' as says
    from ${BOOKED}
    where not (${IS_OVER}) and not o.was_sent
      and o.bought <> case when o.conversions > 0 then o.quantity else 0 end`,
  sql`select 'order ' || o.ref || ' is paid and converted, and nothing delivers it' as says
    from ${BOOKED}
    where o.status = 'paid' and o.conversions > 0
      and not exists (select 1 from jobs where jobs.order_ref = o.ref and jobs.kind = 'deliver')`,
  sql`select 'stock is held for order ' || a.owner || ', which does not exist' as says
    from ledger_accounts a
    where a.kind = 'held' and a.balance <> 0 and not exists (select 1 from orders o where o.ref = a.owner)`,
];
