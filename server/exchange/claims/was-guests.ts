import { sql } from 'drizzle-orm';
import { ORDER_CLAIMED } from '#domain/order/order-claim';
import { orderEvents, orders } from '../../store/tables/orders.ts';

/** Orders that guests placed: those without an account, and those that an account has claimed since. */
export const WAS_GUESTS = sql`(${orders.userId} is null or exists (
  select 1 from ${orderEvents} claim
  where claim.order_ref = ${orders.ref} and claim.event = ${sql.raw(`'${ORDER_CLAIMED}'`)}
))`;
