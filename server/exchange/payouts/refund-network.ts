import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { VND } from '#domain/books/accounts';
import { moneyReports } from '../../store/tables/money-reports.ts';
import { orderLegs } from '../../store/tables/order-legs.ts';
import { refunds } from '../../store/tables/refunds.ts';

/** A column with its table: drizzle leaves that out in a query of one table, and a subquery would compare with itself. */
const full = (column: AnyPgColumn): SQL => sql`${column.table}.${sql.identifier(column.name)}`;

/**
 * Key of the network that a refund's coins came by, or were to be sent by: the one of its order, else the one that its report
 * names. Empty for dong.
 */
export const refundNetwork = sql<string>`case when ${full(refunds.asset)} = ${VND} then '' else coalesce(
  (select ${full(orderLegs.network)} from ${orderLegs}
    where ${full(orderLegs.orderRef)} = ${full(refunds.orderRef)}
      and ${full(orderLegs.asset)} = ${full(refunds.asset)} limit 1),
  (select ${full(moneyReports.senderBank)} from ${moneyReports}
    where ${full(moneyReports.refundId)} = ${full(refunds.id)} limit 1),
  '') end`;
