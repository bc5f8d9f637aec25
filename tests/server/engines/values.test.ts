import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '#server/store/store';
import { rates, siteSettings } from '#server/store/tables/catalogue';
import { orderEvents, orders } from '#server/store/tables/orders';
import { ENGINES, openStoreOn } from '#tests/support/postgres-database';
import { placeOrder, startTestExchange } from '#tests/support/test-exchange';

describe.each(ENGINES)('values on %s', (engine) => {
  let store: Store;
  beforeAll(async () => {
    store = await openStoreOn(engine);
  });
  afterAll(() => store.close());

  test.each([
    '0',
    '0.000000000000000000000001',
    '26120.50',
    '123456789012345678901234567890.123456789',
    '-1',
  ])('numbers of any length come back digit by digit: %s', async (value) => {
    const [tier] = await store.db.select().from(rates).limit(1);
    const id = tier?.id ?? 0;
    const [changed] = await store.db
      .update(rates)
      .set({ value })
      .where(eq(rates.id, id))
      .returning();
    expect(changed?.value).toBe(value);
    expect((await store.db.select().from(rates).where(eq(rates.id, id)))[0]?.value).toBe(value);
  });

  test('null, true and false are distinct', async () => {
    const [settings] = await store.db
      .update(siteSettings)
      .set({ minOrderLogin: null, allowSell: false })
      .returning();
    expect(settings).toMatchObject({ minOrderLogin: null, allowSell: false, allowBuy: true });
    expect(typeof settings?.orderTimer).toBe('number');
  });
});

describe.each(ENGINES)('an order on %s', (engine) => {
  test('keeps its moments to the millisecond, whatever the time zone, and its numbers in order', async () => {
    const running = await startTestExchange({}, () => openStoreOn(engine));
    const { ref } = await placeOrder(running.browser());
    const at = new Date('2026-11-21T03:04:05.678Z');
    const early = new Date('1999-12-31T23:59:59.999Z');
    await running.db
      .update(orders)
      .set({ createdAt: early, updatedAt: at })
      .where(eq(orders.ref, ref));
    const [row] = await running.db.select().from(orders).where(eq(orders.ref, ref));
    expect(row?.createdAt).toEqual(early);
    expect(row?.updatedAt).toEqual(at);
    const [event] = await running.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderRef, ref));
    expect(Number.isSafeInteger(event?.id)).toBe(true);
    expect(event?.detail).toEqual({});
    await running.close();
  });
});
