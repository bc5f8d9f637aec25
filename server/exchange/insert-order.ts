import { getTableColumns, sql } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../store/database.ts';
import { prepared } from '../store/prepared.ts';
import { orderLegs } from '../store/tables/order-legs.ts';
import { jobs, type OrderRow, orderEvents, orders } from '../store/tables/orders.ts';
import { type QuoteRow, quotes } from '../store/tables/quotes.ts';
import { type SubmissionRow, submissions } from '../store/tables/submissions.ts';
import { legsOf, type StoredOrder } from './orders/stored-order.ts';

/** A new order with all that begins with it. */
export interface NewOrder {
  readonly order: StoredOrder;
  readonly quote: QuoteRow;
  /** When its deadline is. */
  readonly dueAt: Date;
  /** The answer to the client's key; undefined for an order without one. */
  readonly submission: SubmissionRow | undefined;
}

/**
 * Writes a new order, its legs, its quote, its first event, its deadline and the answer to its key in one statement,
 * which is a transaction of its own: one way to the database and back.
 * @throws {DrizzleQueryError} when a code or the key is taken; nothing is written then
 */
export const insertOrder = async (
  db: Database,
  { order, quote, dueAt, submission }: NewOrder,
): Promise<void> => {
  const { plain, keyed } = statementsOf(db);
  const { incoming, outgoing } = legsOf(order);
  const values = {
    ...prefixed('order', rowOf(order)),
    ...prefixed('in', incoming),
    ...prefixed('out', outgoing),
    ...prefixed('quote', quote),
    dueAt,
  };
  await (submission
    ? keyed.execute({ ...values, ...prefixed('submission', submission) })
    : plain.execute(values));
};

const COLUMNS = Object.keys(getTableColumns(orders)) as readonly (keyof OrderRow)[];

/** What of an order stands in its own row. */
const rowOf = (order: StoredOrder) =>
  Object.fromEntries(COLUMNS.map((name) => [name, order[name]])) as OrderRow;

const statementsOf = prepared((db) => {
  const event = db.$with('event').as(
    db.insert(orderEvents).values({
      orderRef: sql.placeholder('order.ref'),
      at: sql.placeholder('order.createdAt'),
      event: 'order.placed',
      toStatus: sql.placeholder('order.status'),
      detail: {},
    }),
  );
  const deadline = db.$with('deadline').as(
    db.insert(jobs).values({
      kind: 'deadline',
      orderRef: sql.placeholder('order.ref'),
      dueAt: sql.placeholder('dueAt'),
    }),
  );
  const legs = db
    .$with('legs')
    .as(
      db.insert(orderLegs).values([placeholders('in', orderLegs), placeholders('out', orderLegs)]),
    );
  const quote = db.$with('quote').as(db.insert(quotes).values(placeholders('quote', quotes)));
  const answer = db
    .$with('answer')
    .as(db.insert(submissions).values(placeholders('submission', submissions)));
  // Of a placeholder drizzle takes no missing time.
  const order = { ...placeholders('order', orders), forgottenAt: null, readAt: null };
  return {
    plain: db
      .with(event, deadline, legs, quote)
      .insert(orders)
      .values(order)
      .prepare('place_order'),
    keyed: db
      .with(event, deadline, legs, quote, answer)
      .insert(orders)
      .values(order)
      .prepare('place_order_for_key'),
  };
});

/** A place for every column of a table, by the names that `prefixed` gives its values. */
const placeholders = <Table extends PgTable>(prefix: string, table: Table) =>
  Object.fromEntries(
    Object.keys(getTableColumns(table)).map((name) => [name, sql.placeholder(`${prefix}.${name}`)]),
  ) as PgInsertValue<Table>;

const prefixed = (prefix: string, row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [`${prefix}.${name}`, value]));
