import { eq } from 'drizzle-orm';
// A database of the version in which an order was one row, brought to today's tables by the service that opens it.
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder, encodeOrder, type OrderWire } from '#domain/wire/order-wire';
import { decodePage } from '#domain/wire/page-wire';
import { toOrder } from '#server/exchange/order-view';
import { orderByRef } from '#server/exchange/orders/read-orders';
import { prepare } from '#server/store/open-store';
import { openPostgres } from '#server/store/postgres/open-postgres';
import type { Store } from '#server/store/store';
import { orderEvents, orders } from '#server/store/tables/orders';
import { payouts } from '#server/store/tables/payouts';
import { quotes } from '#server/store/tables/quotes';
import type { BrowserLike } from '#tests/support/browser-like';
import { keyCalled } from '#tests/support/keys';
import { layOldDatabase, oldDatabase } from '#tests/support/old-database';
import { createDatabase, type Engine } from '#tests/support/postgres-database';
import { REPEATED_ON } from '#tests/support/repeated-on';
import {
  booksOf,
  GOOD_ORDER,
  postOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

const openOld = async (engine: Engine): Promise<Store> => {
  if (engine === 'PGlite') {
    const { PGlite } = await import('@electric-sql/pglite');
    const client = await PGlite.create();
    await layOldDatabase(drizzlePglite(client), migratePglite);
    return prepare(client);
  }
  const database = await createDatabase('template1');
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await layOldDatabase(drizzle(client), migratePostgres);
  await client.end();
  const store = await openPostgres(database.url);
  return {
    ...store,
    close: async () => {
      await store.close();
      await database.drop();
    },
  };
};

const refOf = (name: string): string => {
  const order = oldDatabase.orders.find((one) => one.name === name);
  if (!order) throw new Error(`there is no order ${name}`);
  return order.Ref;
};

/** A moment as a clock in Việt Nam shows it. */
const shown = (seconds: unknown) => {
  const [day = '', time = ''] = new Date((Number(seconds) + 25_200) * 1_000)
    .toISOString()
    .slice(0, 19)
    .split('T');
  return `${time} ${day.split('-').toReversed().join('/')}`;
};

/** Reviews had no deadline: theirs begins when the database is brought to today's tables. */
const deadlineIn = ({ Status, CreatedAt, UpdatedAt }: OrderWire) => {
  if (Status === 'pending') return { Deadline: Number(CreatedAt) + 3_600 };
  if (Status === 'request_proof') return { Deadline: Number(UpdatedAt) + 86_400 };
  const isReviewed = Status === 'verifying_transaction' || Status === 'require_kyc';
  return isReviewed ? { Deadline: expect.any(Number) } : {};
};

const BEP20 = {
  ...{ currencyCode: 'BEP20', networkKey: 'BSC', quantity: '55.5' },
  receivingAddress: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
};

describe.each(REPEATED_ON)('an old database on %s', (engine) => {
  let running: TestExchange;
  let guest: BrowserLike;
  const bearer = { Authorization: `Bearer ${oldDatabase.memberToken}` };
  beforeAll(async () => {
    running = await startTestExchange({}, () => openOld(engine));
    guest = running.browser();
    for (const [name, value] of Object.entries(oldDatabase.guestCookies)) {
      guest.cookies.set(name, value);
    }
  });
  afterAll(() => running.close());

  const wireOf = async (ref: string) => {
    const stored = await orderByRef(running.db, ref);
    return stored && encodeOrder(toOrder(stored));
  };

  test('shows every order on the wire as before, and fills what was empty', async () => {
    expect(oldDatabase.orders.length).toBeGreaterThan(20);
    for (const { name, ...before } of oldDatabase.orders) {
      // No order had a private link, and one of an account has none.
      const { LinkHash = '', ...shownNow } = (await wireOf(before.Ref)) ?? {};
      expect(LinkHash).toBe('');
      expect(shownNow, name).toEqual({
        ...before,
        Id: expect.stringMatching(/^\d{9}$/),
        TimeCreate: shown(before.CreatedAt),
        TimeUpdate: shown(before.UpdatedAt),
        CurrencyType: 'STABLECOIN',
        Refunds: [],
        Deposits: [],
        IsForgotten: false,
        // The bank of ours that is to be paid.
        BankId: before.ToBank,
        Review: { State: 'none', Content: '' },
        QuoteEndsAt: Number(before.CreatedAt) + 3_600,
        ...deadlineIn(before),
        AmountSent: before.Status === 'delivered' ? before.Quantity : '0',
      });
    }
    expect(await running.db.$count(orders)).toBe(oldDatabase.orders.length);
  });

  test('has what happened to each order, and its price with the end that was promised', async () => {
    const statuses = new Map(oldDatabase.orders.map(({ Ref, Status }) => [Ref, Status]));
    const events = await running.db.select().from(orderEvents).orderBy(orderEvents.id);
    const last = new Map(events.map(({ orderRef, toStatus }) => [orderRef, toStatus]));
    expect(last).toEqual(statuses);
    for (const quote of await running.db.select().from(quotes)) {
      const order = oldDatabase.orders.find(({ Ref }) => Ref === quote.orderRef);
      expect(quote).toMatchObject({
        ...{ side: 'buy', rate: order?.Rate, transferFee: order?.FeeTransfer, tiers: [] },
        ...{ quantity: order?.Quantity, amount: order?.CashAmount },
      });
      expect(quote.endsAt.getTime()).toBe((Number(order?.CreatedAt) + 3_600) * 1_000);
    }
  });

  test('opens a guest’s order to the guest’s cookie, and a member’s to the member’s session', async () => {
    expect((await seenOrder(guest, refOf('open'))).isMasked).toBe(false);
    expect((await seenOrder(running.browser(), refOf('open'))).isMasked).toBe(true);
    const { json } = await running
      .browser()
      .post('/api/v1/users/orders', { findBy: 'all', keyword: '' }, bearer);
    const own = oldDatabase.orders.filter(({ name }) => /member’s|late|retry|much|kyc/.test(name));
    const { entries } = decodePage(json, { decode: decodeOrder });
    expect(entries.map(({ ref }) => ref).toSorted()).toEqual(own.map(({ Ref }) => Ref).toSorted());
  });

  test('[S17] answers a key as before: the same body with its order, another with a conflict', async () => {
    const key = { 'Idempotency-Key': keyCalled('a guest’s key') };
    const again = await postOrder(running.browser(), BEP20, key);
    expect(decodeOrder(again.json?.data).ref).toBe(refOf('open, keyed'));
    expect((await postOrder(guest, { ...BEP20, quantity: '55.6' }, key)).status).toBe(409);
    const { json } = await running
      .browser()
      .post('/api/v1/buy_orders', encodeBuyOrder({ ...GOOD_ORDER, quantity: '77.12345678' }), {
        ...bearer,
        'Idempotency-Key': keyCalled('a member’s key'),
      });
    expect(decodeOrder(json?.data).ref).toBe(refOf('delivered, a member’s'));
  });

  test('goes on: what is paid is delivered, what is half paid can be completed, what is open runs out', async () => {
    const late = Date.parse(oldDatabase.madeAt) - running.clock.now();
    await running.pass(late / 1_000 + 60);
    for (const name of ['paid', 'paid, a member’s', 'retry_scheduled']) {
      expect((await booksOf(running, refOf(name))).status, name).toBe('delivered');
      expect((await booksOf(running, refOf(name))).row?.amountSent).not.toBe('0');
    }
    // The version before may have sent it, under another key: nothing is sent before an operator has looked.
    expect((await booksOf(running, refOf('delivering'))).status).toBe('delivering');
    expect(
      await running.db
        .select({ status: payouts.status })
        .from(payouts)
        .where(eq(payouts.orderRef, refOf('delivering'))),
    ).toEqual([{ status: 'needsHand' }]);
    const open = await seenOrder(guest, refOf('open'));
    await running.pay(open, open.cashAmount, 'AFTER1');
    expect((await booksOf(running, refOf('open'))).status).toBe('delivered');
    const part = await seenOrder(guest, refOf('partly paid'));
    const rest = BigInt(part.cashAmount) - BigInt(part.amountReceived);
    await running.pay(part, rest.toString(), 'AFTER2');
    expect((await booksOf(running, part.ref)).row).toMatchObject({
      ...{ status: 'delivered', amountReceived: part.cashAmount, amountSent: part.quantity },
    });
    await running.pass(3_600);
    expect((await booksOf(running, refOf('open, newest'))).status).toBe('cancelled');
  });
});
