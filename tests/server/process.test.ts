import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { openStore } from '#server/store/open-store';
import { orderEvents } from '#server/store/tables/orders';
import { payouts } from '#server/store/tables/payouts';
import { sandboxDeliveries } from '#server/store/tables/sandbox';
import { expectBalancedBooks } from '#tests/support/balanced-books';
import { layDatabase } from '#tests/support/database-snapshot';
import {
  type ExchangeProcess,
  killNow,
  postWithCookies,
  SERVICE,
  startExchange,
  stopExchange,
} from '#tests/support/exchange-process';
import { isLongRun, partOf } from '#tests/support/long-run';
import { GOOD_ORDER } from '#tests/support/test-exchange';

/** In the long run from its sources, as `npm start` does: stripping their types takes many times as long as all the rest. */
const FROM_SOURCES = partOf(undefined, [SERVICE]);

let dataDir: string;
let running: ExchangeProcess | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'process-'));
});
afterEach(async () => {
  if (running) await killNow(running.child);
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (args?: readonly string[]) => {
  running = await startExchange(dataDir, {}, args);
  return running.url;
};

const buy = async (url: string) => {
  const { data, cookie } = await postWithCookies(
    url,
    '/api/v1/buy_orders',
    encodeBuyOrder(GOOD_ORDER),
  );
  return { order: decodeOrder(data), cookie };
};

test('[SRV-01] every call of a purchase is answered on the embedded database, and an order outlives kill -9', async () => {
  // A database that is made from nothing takes a process most of its time.
  if (!isLongRun) await layDatabase(dataDir);
  const url = await start(FROM_SOURCES);
  const config = await postWithCookies(url, '/api/v1/config-web', {
    isGetAll: 'true',
    domain: '127.0.0.1',
  });
  expect(config.data).toHaveProperty('rateBuySells');
  expect((await postWithCookies(url, '/api/v1/users/me', {})).data).toMatchObject({
    token: '',
    user: null,
  });
  const account = { type: 'VCB', accountNumber: '0071000123456' };
  const name = await postWithCookies(url, '/api/v1/get-accountname', account);
  expect(name.data).toEqual({ account_name: expect.stringMatching(/^[A-Z ]+$/) });

  const { order, cookie } = await buy(url);
  if (running) await killNow(running.child);

  const again = await start();
  const seen = await postWithCookies(again, '/api/v1/histories', { ref: order.ref }, cookie);
  expect(decodeOrder(seen.data)).toMatchObject(order);
  const confirmed = { order_ref: order.ref };
  expect(
    (await postWithCookies(again, '/api/v1/confirm-send-money', confirmed, cookie)).status,
  ).toBe(409);
  await postWithCookies(again, '/sandbox/api/clock', { seconds: 181 });
  expect(
    (await postWithCookies(again, '/api/v1/confirm-send-money', confirmed, cookie)).status,
  ).toBe(200);
});

test('a payment outlives kill -9: delivered afterwards, and once @long', async () => {
  await layDatabase(dataDir);
  const url = await start();
  const { order, cookie } = await buy(url);
  await postWithCookies(url, '/sandbox/api/pay', { ref: order.ref });
  if (running) await killNow(running.child);

  const again = await start();
  await expect
    .poll(async () => {
      const { data } = await postWithCookies(
        again,
        '/api/v1/histories',
        { ref: order.ref },
        cookie,
      );
      return decodeOrder(data).status;
    })
    .toBe('delivered');
  if (running) await stopExchange(running);

  const store = await openStore(dataDir);
  const sent = await store.db.select().from(sandboxDeliveries);
  const paidOut = await store.db.select().from(payouts).where(eq(payouts.orderRef, order.ref));
  expect(paidOut.map(({ kind, status }) => [kind, status])).toEqual([['delivery', 'sent']]);
  expect(sent.map(({ id }) => id)).toEqual(paidOut.map(({ id }) => id));
  const events = await store.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderRef, order.ref));
  expect(events.filter(({ event }) => event === 'delivery.done')).toHaveLength(1);
  await expectBalancedBooks(store.db);
  await store.close();
});

/** More lines of the log than fit between a process and a reader that reads nothing. */
const REQUESTS = 800;
const AT_ONCE = 20;

test('the service stops when it is asked to, with no line of its log lost, and lets go of its folder @long', async () => {
  await layDatabase(dataDir);
  const url = await start();
  const { child } = running ?? {};
  if (!running || !child?.stdout) throw new Error('the service is not running');
  child.stdout.pause();
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    const asked = Array.from({ length: AT_ONCE }, () => fetch(`${url}/healthz`));
    await Promise.all(asked.map(async (answer) => (await answer).text()));
  }
  const [log] = await Promise.all([text(child.stdout), stopExchange(running)]);
  expect(log.match(/"event":"request"/g)).toHaveLength(REQUESTS);
  expect(child.exitCode).toBe(0);
  const store = await openStore(dataDir);
  await store.close();
});
