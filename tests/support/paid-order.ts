import { asc, eq } from 'drizzle-orm';
import { orderByRef } from '#server/exchange/orders/read-orders';
import type { Database } from '#server/store/database';
import { moneyReports } from '#server/store/tables/money-reports';
import { jobs, orderEvents } from '#server/store/tables/orders';

/** All that a payment writes: how the one order of a store stands, with its events, jobs and money. */
export const paidOrderIn = async (db: Database, ref: string) => {
  const order = await orderByRef(db, ref);
  if (!order) throw new Error('there is no such order');
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderRef, ref))
    .orderBy(asc(orderEvents.id));
  const found = {
    status: order.status,
    events: events.map(({ event }) => event),
    jobs: (await db.select().from(jobs)).map(({ kind }) => kind),
    money: (await db.select().from(moneyReports)).map(({ outcome }) => outcome),
  };
  return { order, found };
};
