// Two processes on one PostgreSQL server account for each outage once.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginBankOutage, endBankOutage } from '#server/exchange/outages/bank-outages';
import { openPostgres } from '#server/store/postgres/open-postgres';
import { orderEvents } from '#server/store/tables/orders';
import { createDatabase, type TestDatabase } from '#tests/support/postgres-database';
import {
  booksOf,
  placeOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let database: TestDatabase;
let one: TestExchange;
let other: TestExchange;
beforeAll(async () => {
  database = await createDatabase();
  one = await startTestExchange({}, () => openPostgres(database.url));
  other = await startTestExchange({}, () => openPostgres(database.url));
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await database.drop();
});

const both = (does: (running: TestExchange) => Promise<unknown>) =>
  Promise.all([does(one), does(other)]);

const timerOf = async (ref: string) => (await booksOf(one, ref)).row?.timer;

test('[ORD-24] an outage of all processes extends each deadline once, whichever accounts for it', async () => {
  const orders = await Promise.all(Array.from({ length: 5 }, () => placeOrder(one.browser())));
  await both((running) => running.pass(3_500));
  await both((running) => running.freeze(600));
  for (const { ref, timer } of orders) {
    expect(await timerOf(ref)).toBe(timer + 600);
    expect((await booksOf(one, ref)).status).toBe('pending');
    const events = await one.db.select().from(orderEvents).where(eq(orderEvents.orderRef, ref));
    expect(events.filter(({ event }) => event === 'time.extended')).toHaveLength(1);
  }
  await both((running) => running.pass(100));
  for (const { ref } of orders) expect((await booksOf(one, ref)).status).toBe('cancelled');
});

test('[ORD-24] a process that is away is no outage while another one lives', async () => {
  const { ref, timer } = await placeOrder(one.browser());
  for (let second = 0; second < 600; second += 30) await one.pass(30);
  await other.freeze(600);
  expect(await timerOf(ref)).toBe(timer);
});

test('[ORD-24] two processes extend for a bank that is down by the time that passed, together', async () => {
  const { ref, timer } = await placeOrder(one.browser());
  await beginBankOutage(one.exchange, 'VCB', async () => {});
  for (let second = 0; second < 300; second += 15) await both((running) => running.pass(15));
  await endBankOutage(other.exchange, 'VCB', async () => {});
  expect(await timerOf(ref)).toBe(timer + 300);
});
