import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '#domain/order/order-status';
import { applyEvent, lockOrder } from '#server/exchange/transitions';
import { orders } from '#server/store/tables/orders';
import { LIFECYCLE_EVENTS } from '#tests/machines/order-lifecycle.model';
import { expectedNext, titleOf } from '#tests/machines/order-lifecycle.table';
import { openStoreOn } from '#tests/support/postgres-database';
import { REPEATED_ON } from '#tests/support/repeated-on';
import {
  booksOf,
  placeOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

describe.each(REPEATED_ON)('on %s', (engine) => {
  let running: TestExchange;
  let ref = '';
  beforeAll(async () => {
    running = await startTestExchange({}, () => openStoreOn(engine));
    const order = await placeOrder(running.browser());
    ({ ref } = order);
    // Its status is set below; the money to pay it with is there in every one.
    await running.forgeReceipt(order);
  });
  afterAll(() => running.close());

  test.each(ORDER_STATUSES)(
    '[S19] nothing but the table happens to an order in %s',
    async (status) => {
      await running.db.update(orders).set({ status }).where(eq(orders.ref, ref));
      const before = await booksOf(running, ref);
      for (const event of LIFECYCLE_EVENTS) {
        // What is allowed is undone, so that every event meets the same order.
        const happened = await running.db
          .transaction(async (tx) => {
            const order = await lockOrder(tx, ref);
            const changed = order && (await applyEvent(tx, running.clock, order, event));
            if (changed) throw new Undone();
            return false;
          })
          .catch((error: unknown) => {
            if (error instanceof Undone) return true;
            throw error;
          });
        const isAllowed = expectedNext(status, event) !== undefined;
        expect(happened, `${titleOf(event)} in ${status}`).toBe(isAllowed);
      }
      expect(await booksOf(running, ref)).toEqual(before);
    },
  );

  test('[S19] a call that asks for it is refused', async () => {
    const browser = running.browser();
    const order = await placeOrder(browser);
    await running.pay(order);
    await running.pass(3_700);
    const books = await booksOf(running, order.ref);
    const answer = await browser.post('/api/v1/confirm-send-money', { order_ref: order.ref });
    expect(answer.status).toBe(409);
    expect((await browser.post('/sandbox/api/retry', { ref: order.ref })).status).toBe(409);
    expect(await booksOf(running, order.ref)).toEqual(books);
  });
});

class Undone extends Error {}

/** What is known of a guest who has no account. */
const NEWS = ['newsEmail', 'newsLanguage', 'isNewsByLink'];
const LINKS = ['linkHash', 'mailedLinkHash', ...NEWS];

test('[S19] one file alone changes the status of an order', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const source = (name: string) => readFileSync(join('server', name), 'utf8');
  const writers = files.filter((name) => /update\(orders\)/.test(source(name)));
  expect(files.length).toBeGreaterThan(50);
  const claims = join('exchange', 'claims', 'claim-order.ts');
  const forgets = join('exchange', 'forgetting', 'forget-order.ts');
  const owner = join('exchange', 'guest-orders.ts');
  const change = join('exchange', 'orders', 'change-order.ts');
  const link = join('exchange', 'private-link.ts');
  const mail = join('exchange', 'mail-link.ts');
  const mailed = join('exchange', 'write-link-mail.ts');
  const share = join('exchange', 'unpaid', 'refuse-unpaid.ts');
  const reading = join('exchange', 'find-orders.ts');
  const notice = join('exchange', 'orders', 'notify-order.ts');
  const own = [claims, reading, forgets, owner, mail, change, notice, link, share, mailed];
  expect(writers.toSorted()).toEqual(own);
  // Each writes what is its own; of the one that is left, one function writes a status, and one file calls it.
  const written = (name: string) =>
    [...source(name).matchAll(/update\(orders\)\s*\.set\(\{([^;]*?)\}\)\s*\.where/g)].map(
      ([, columns = '']) => columns.split(',').flatMap((column) => /\w+/.exec(column) ?? []),
    );
  expect(written(claims)).toEqual([['userId', 'claimedBy', ...LINKS]]);
  expect(written(owner)).toEqual([['guestHash']]);
  expect(written(share)).toEqual([['isAboveShare']]);
  expect(written(reading)).toEqual([['readAt']]);
  expect(written(link)).toEqual([NEWS, ['linkHash', 'mailedLinkHash']]);
  expect(written(mail)).toEqual([NEWS]);
  expect(written(notice)).toEqual([['notices']]);
  expect(written(mailed)).toEqual([['mailedLinkHash']]);
  expect(written(forgets)).toEqual([
    [
      ...['note', 'notices', 'proofImages', 'bodyHash', 'networkHash', ...LINKS, 'visitorHash'],
      'forgottenAt',
    ],
  ]);
  const callers = files.filter((name) => name !== change && /changeStatus/.test(source(name)));
  expect(callers).toEqual([join('exchange', 'transitions.ts')]);
});
