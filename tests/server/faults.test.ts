import { count } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { createApp } from '#server/app';
import { orders } from '#server/store/tables/orders';
import { serve } from '#tests/support/serve';
import {
  GOOD_ORDER,
  NO_LIMITS,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
let served: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  running = await startTestExchange();
  served = await serve(running.app);
});
afterAll(async () => {
  await served.close();
  await running.close();
});

const post = (path: string, body: object = {}) =>
  fetch(`${served.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const buy = () => post('/api/v1/buy_orders', encodeBuyOrder(GOOD_ORDER));

const fault = async (fields: object) => (await post('/sandbox/api/faults', fields)).status;

const stored = async () => {
  const [row] = await running.db.select({ total: count() }).from(orders);
  return row?.total ?? 0;
};

test('[SRV-03] every call works until a fault is switched on for it', async () => {
  expect((await buy()).status).toBe(200);
  expect((await post('/api/v1/config-web')).status).toBe(200);
});

test('[SRV-03] a call set to fail answers 500 and stores nothing, as often as set', async () => {
  const before = await stored();
  expect(await fault({ call: 'buy_orders', kind: 'error', times: 2 })).toBe(200);
  for (const status of [500, 500, 200]) expect((await buy()).status).toBe(status);
  expect(await stored()).toBe(before + 1);
  expect(running.reports).toEqual([]);
});

test('[SRV-03] a dropped reply leaves the order stored and the client without an answer', async () => {
  const before = await stored();
  await fault({ call: 'buy_orders', kind: 'drop', times: 1 });
  await expect(buy()).rejects.toThrow('fetch failed');
  expect(await stored()).toBe(before + 1);
  expect((await buy()).status).toBe(200);
});

test('[SRV-03] a slow call is answered late, and holds up no other', async () => {
  await fault({ call: 'users/me', kind: 'slow', times: 1 });
  const answered: string[] = [];
  const ask = async (call: string) => {
    const { status } = await post(`/api/v1/${call}`);
    answered.push(`${call} ${status}`);
  };
  await Promise.all([ask('users/me'), ask('config-web')]);
  expect(answered).toEqual(['config-web 200', 'users/me 200']);
});

test('[SRV-03] a fault without a number of times stays until it is switched off', async () => {
  await fault({ call: 'histories', kind: 'error' });
  for (let asked = 0; asked < 3; asked += 1) {
    expect((await post('/api/v1/histories', { ref: 'x' })).status).toBe(500);
  }
  expect(await fault({ call: 'histories', kind: 'off' })).toBe(200);
  expect((await post('/api/v1/histories', { ref: 'x' })).status).toBe(404);
});

test('a call below an order is named without the order', async () => {
  await fault({ call: 'orders/events', kind: 'error', times: 1 });
  expect((await fetch(`${served.url}/api/v1/orders/K7M2P9QX4TRB6WNC/events`)).status).toBe(500);
});

test.each([
  { call: '', kind: 'error' },
  { call: '../pay', kind: 'error' },
  { call: 'buy_orders', kind: 'explode' },
  { call: 'buy_orders', kind: 'error', times: 0 },
  { call: 'buy_orders', kind: 'error', times: 'often' },
])('%j is refused', async (fields) => {
  expect(await fault(fields)).toBe(400);
});

test('[SRV-03] without a sandbox, as in production, there is no switch', async () => {
  const app = createApp({ exchange: running.exchange, limits: NO_LIMITS });
  const { status } = await app.request('/sandbox/api/faults', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"call":"buy_orders","kind":"error"}',
  });
  expect(status).toBe(404);
});
