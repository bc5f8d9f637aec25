import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { DomainError } from '#server/exchange/domain-error';
import { cancelOwnOrder, confirmSentMoney } from '#server/exchange/operate-orders';
import { applyEvent, lockOrder } from '#server/exchange/transitions';
import { openPostgres } from '#server/store/postgres/open-postgres';
import { orderEvents } from '#server/store/tables/orders';
import { createDatabase, PATIENT, type TestDatabase } from '#tests/support/postgres-database';
import { rowsOf } from '#tests/support/rows-of';
import {
  booksOf,
  placeOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let database: TestDatabase;
/** Two services on one database: PGlite would hide the race. */
let services: readonly TestExchange[] = [];
beforeAll(async () => {
  database = await createDatabase();
  const open = () =>
    startTestExchange({}, () => openPostgres(database.url, { poolTimeouts: PATIENT }));
  services = [await open(), await open()];
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.close()));
  await database.drop();
});

const first = () => services[0] as TestExchange;

/** An order that may be confirmed, and who placed it. */
const place = async () => {
  const { ref } = await placeOrder(first().browser());
  const { row } = await booksOf(first(), ref);
  for (const { clock } of services) clock.advance(181_000);
  return {
    ref,
    visitor: { guestHash: row?.guestHash ?? '', userId: undefined, isOperator: false },
  };
};

test('[S18] of 40 confirmations at once, over two services, one changes the order', async () => {
  const { ref, visitor } = await place();
  const confirmations = await Promise.allSettled(
    Array.from({ length: 40 }, (_, i) =>
      confirmSentMoney((services[i % 2] ?? first()).exchange, ref, visitor),
    ),
  );
  const refusals = confirmations.filter((result) => result.status === 'rejected');
  expect(refusals).toHaveLength(39);
  for (const { reason } of refusals) {
    expect(reason).toBeInstanceOf(DomainError);
    expect(reason).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  }
  expect(await booksOf(first(), ref)).toMatchObject({
    status: 'verifying_transaction',
    events: ['order.placed', 'customer.saidSent'],
    jobs: ['deadline', 'release'],
  });
});

/** The order as the bank's report needs it. */
const payable = async (ref: string) => {
  const { row } = await booksOf(first(), ref);
  const payment = {
    transferText: row?.transferText ?? '',
    accountNumber: row?.toAccountNumber ?? '',
  };
  return { ref, cashAmount: row?.cashAmount ?? '', payment } as Order;
};

/** Each event of an order begins in the status in which the one before has ended, and its money was counted once. */
const expectWholeHistory = async (ref: string) => {
  for (const { settle } of services) await settle();
  const events = (await first().db.select().from(orderEvents).orderBy(orderEvents.id)).filter(
    ({ orderRef }) => orderRef === ref,
  );
  const statuses = events.map(({ toStatus }) => toStatus);
  expect(events.slice(1).map(({ fromStatus }) => fromStatus)).toEqual(statuses.slice(0, -1));
  expect(statuses.at(-1)).toBe('delivered');
  expect(events.filter(({ event }) => event === 'money.matched')).toHaveLength(1);
};

test('[S18] confirmations beside the money itself leave a history without a gap', async () => {
  const { ref, visitor } = await place();
  const order = await payable(ref);
  await Promise.allSettled([
    ...Array.from({ length: 10 }, (_, i) =>
      confirmSentMoney((services[i % 2] ?? first()).exchange, ref, visitor),
    ),
    ...services.map((service) => service.pay(order, order.cashAmount, 'SAME')),
  ]);
  await expectWholeHistory(ref);
});

/** How many connections to the database wait for a lock. */
const waiting = async () => {
  const rows = await rowsOf(
    first().db,
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};

test('[S18] money that comes while its order is being changed is counted to the order as it is afterwards', async () => {
  const { ref } = await place();
  const order = await payable(ref);
  let paying: Promise<void> | undefined;
  await first().db.transaction(async (tx) => {
    const locked = await lockOrder(tx, ref);
    if (!locked) throw new Error('the order is gone');
    await applyEvent(tx, first().clock, locked, { type: 'customer.saidSent' });
    paying = services[1]?.pay(order, order.cashAmount, 'MEANWHILE');
    await expect.poll(waiting).toBe(1);
  });
  await paying;
  await expectWholeHistory(ref);
});

test('[S18] [ORD-27] a cancellation beside the money itself delivers what was paid for, or waits for its customer', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { ref, visitor } = await place();
    const order = await payable(ref);
    await Promise.allSettled([
      cancelOwnOrder((services[round % 2] ?? first()).exchange, ref, visitor),
      services[(round + 1) % 2]?.pay(order, order.cashAmount, `BESIDE-${round}`),
    ]);
    for (const { settle } of services) await settle();
    const { status, events } = await booksOf(first(), ref);
    const isCancelled = events.includes('customer.cancelled');
    expect(status).toBe(isCancelled ? 'verifying_transaction' : 'delivered');
    expect(events.includes('money.matched')).toBe(!isCancelled);
  }
});
