import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Client } from 'pg';
import { orderLegs } from '#server/store/tables/order-legs';
import { orders } from '#server/store/tables/orders';
import { quotes } from '#server/store/tables/quotes';

/** A reference as orders have them, of a number. */
const refOf = (number: string) => `'R' || lpad((${number})::text, 15, '0')`;

/** Copies of the one row of a table for each number, but for some columns. */
const copy = async (
  client: Client,
  table: PgTable,
  own: Readonly<Record<string, string>>,
  from: string,
) => {
  const names = Object.values(getTableColumns(table)).map(({ name }) => name);
  const values = names.map((name) => own[name] ?? `o.${name}`);
  const target = getTableName(table);
  // A worker that analyzes one of them meanwhile would keep the next one's rows from being known as visible to all.
  await client.query(`alter table ${target} set (autovacuum_enabled = false)`);
  // An index is made faster of all rows than row by row.
  const { rows: indexes } = await client.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = $1::regclass and indexrelid not in (select conindid from pg_constraint)`,
    [target],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(`insert into ${target} (${names}) select ${values} from ${target} o, ${from}`);
  for (const { definition } of indexes) await client.query(definition);
  await client.query(`vacuum analyze ${target}`);
};

/**
 * Fills a database with copies of the one order in it, a minute apart, each of its own reference `R` + 15 digits.
 * @param own SQL of columns of `orders` that the copies have of their own; `i` is a copy's number, from 1
 */
export const copyOrders = async (
  client: Client,
  rows: number,
  own: Readonly<Record<string, string>>,
): Promise<void> => {
  // Rows that are copied from a good one need no foreign key looked up.
  await client.query("set maintenance_work_mem = '128MB'");
  await client.query("set session_replication_role = 'replica'");
  const each = `generate_series(1, ${rows}) i`;
  const order_ref = refOf('i');
  const reference = "case when o.direction = 'in' then 'T' || i end";
  const their_number = "case when o.direction = 'in' then '1903' || i else o.their_number end";
  await copy(client, quotes, { order_ref }, each);
  await copy(client, orderLegs, { order_ref, reference, their_number }, each);
  const created_at = "o.created_at - i * interval '1 minute'";
  await copy(client, orders, { ref: refOf('i'), number: 'i', created_at, ...own }, each);
};
