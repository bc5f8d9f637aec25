import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { TIMELINE_CAP, type TimelineEntry } from '#domain/order/timeline';
import { orderEvents } from '../../store/tables/orders.ts';
import { payoutSteps } from '../../store/tables/payout-steps.ts';
import { payouts } from '../../store/tables/payouts.ts';
import { refunds } from '../../store/tables/refunds.ts';

/** Of a delivery the order's own events say what became of it; a try, and one without an answer, they do not. */
const OF_DELIVERIES = sql.raw(`('sending', 'unknown')`);
/** Of a refund they say nothing. */
const OF_REFUNDS = sql.raw(`('sending', 'unknown', 'waitingOtp', 'failed', 'needsHand', 'sent')`);

const { oldest, newest } = TIMELINE_CAP;

/**
 * What happened to an order, oldest first: its events, and the tries of its payments out. Of a long history the middle is left
 * out.
 * @param ref of the order
 * @param asset that its customer pays in
 */
export const selectTimeline = (ref: AnyPgColumn, asset: AnyPgColumn) =>
  sql<readonly TimelineEntry[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'number', number,
    'at', floor(extract(epoch from at))::int,
    'event', event,
    'status', status,
    'amount', amount,
    'asset', asset,
    'reason', reason
  ) order by number)
  from (
    select *, row_number() over (order by at, source, id)::int as number, count(*) over () as total
    from (
      select 1 as source, ${orderEvents.id} as id, ${orderEvents.at} as at, ${orderEvents.event} as event,
        ${orderEvents.toStatus} as status,
        coalesce(${orderEvents.detail}->>'amount', '0') as amount,
        case when ${orderEvents.detail}->>'amount' is null then '' else ${asset} end as asset,
        coalesce(${orderEvents.detail}->>'reason', '') as reason
      from ${orderEvents} where ${orderEvents.orderRef} = ${ref}
      union all
      select 2, ${payoutSteps.id}, ${payoutSteps.at}, 'payout.' || ${payoutSteps.status}, '',
        trim_scale(${payouts.amount})::text, ${payouts.asset}, ${payoutSteps.reason}
      from ${payouts} inner join ${payoutSteps} on ${payoutSteps.payoutId} = ${payouts.id}
      where ${payouts.orderRef} = ${ref} and ${payoutSteps.status} in ${OF_DELIVERIES}
      union all
      select 3, ${payoutSteps.id}, ${payoutSteps.at}, 'refund.' || ${payoutSteps.status}, '',
        trim_scale(${refunds.amount})::text, ${refunds.asset}, ${payoutSteps.reason}
      from ${refunds} inner join ${payoutSteps} on ${payoutSteps.payoutId} = ${refunds.payoutId}
      where ${refunds.orderRef} = ${ref} and ${payoutSteps.status} in ${OF_REFUNDS}
    ) as everything
  ) as numbered
  where number <= ${sql.raw(String(oldest))} or number > total - ${sql.raw(String(newest))}
), '[]'::jsonb)`;
