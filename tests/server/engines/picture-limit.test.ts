// The limit of an order's pictures holds while several are handed in at once: it is looked at under the order's lock.

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#server/store/tables/orders';
import type { BrowserLike } from '#tests/support/browser-like';
import { openPostgresStore } from '#tests/support/postgres-database';
import { proofForm } from '#tests/support/proof';
import { rowsOf } from '#tests/support/rows-of';
import {
  placeOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

const MOST = 12;

let running: TestExchange;
let guest: BrowserLike;
beforeAll(async () => {
  running = await startTestExchange({}, openPostgresStore);
  guest = running.browser();
});
afterAll(() => running.close());

/** Connections of this database that wait for a lock. */
const waiting = async () => {
  const rows = await rowsOf(
    running.db,
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};

test('of four pictures at once, of which one is the twelfth, one is taken', async () => {
  const order = await placeOrder(guest);
  const hand = () => guest.postForm(`/api/v2/order-image?order_ref=${order.ref}`, proofForm());
  for (let count = 1; count < MOST; count += 1) expect((await hand()).status).toBe(200);

  // All are drawn and wait for the order before the first of them may look at it.
  let handed: ReturnType<typeof hand>[] = [];
  await running.db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.ref, order.ref)).for('update');
    handed = [hand(), hand(), hand(), hand()];
    await expect.poll(waiting).toBe(handed.length);
  });
  const answers = await Promise.all(handed);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  const refused = answers.filter(({ status }) => status === 422);
  for (const { json } of refused) {
    expect(json?.message).toBe('No more than 12 images are accepted.');
  }
  expect((await seenOrder(guest, order.ref)).proofImages).toHaveLength(MOST);
  const pictures = sql`select 1 from order_images where order_ref = ${order.ref}`;
  expect(await rowsOf(running.db, pictures)).toHaveLength(MOST);
});
