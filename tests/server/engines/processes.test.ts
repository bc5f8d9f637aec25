import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import {
  type ExchangeProcess,
  postWithCookies,
  startExchange,
  stopExchange,
} from '#tests/support/exchange-process';
import { createDatabase, type TestDatabase } from '#tests/support/postgres-database';
import { GOOD_ORDER } from '#tests/support/test-exchange';

let database: TestDatabase;
let processes: readonly ExchangeProcess[] = [];
beforeAll(async () => {
  // Without a single table.
  database = await createDatabase('template0');
  processes = await Promise.all(
    [0, 1].map(() => startExchange('unused', { DATABASE_URL: database.url })),
  );
});
afterAll(async () => {
  await Promise.all(processes.map(stopExchange));
  await database.drop();
});

const urlOf = (i: number) => processes[i]?.url ?? '';

test('[SRV-01, SRV-04] processes that start at once on an empty PostgreSQL database answer every call of a purchase, one for another', async () => {
  const [one, other] = [urlOf(0), urlOf(1)];
  const config = await postWithCookies(other, '/api/v1/config-web', {
    isGetAll: 'true',
    domain: '127.0.0.1',
  });
  expect(config.data).toHaveProperty('rateBuySells');
  expect((await postWithCookies(other, '/api/v1/users/me', {})).data).toMatchObject({
    token: '',
    user: null,
  });
  const account = { type: 'VCB', accountNumber: '0071000123456' };
  const name = await postWithCookies(one, '/api/v1/get-accountname', account);
  expect(name.data).toEqual({ account_name: expect.stringMatching(/^[A-Z ]+$/) });

  const placed = await postWithCookies(one, '/api/v1/buy_orders', encodeBuyOrder(GOOD_ORDER));
  const order = decodeOrder(placed.data);
  const see = async (url: string) =>
    decodeOrder(
      (await postWithCookies(url, '/api/v1/histories', { ref: order.ref }, placed.cookie)).data,
    );
  expect(await see(other)).toMatchObject(order);
  const confirmed = { order_ref: order.ref };
  const early = await postWithCookies(
    other,
    '/api/v1/confirm-send-money',
    confirmed,
    placed.cookie,
  );
  expect(early.status).toBe(409);

  await postWithCookies(other, '/sandbox/api/pay', { ref: order.ref });
  await expect.poll(async () => (await see(one)).status).toBe('delivered');
});

test('[SRV-04] an order that was paid at a process outlives it', async () => {
  const [one, other] = [urlOf(0), urlOf(1)];
  const placed = await postWithCookies(one, '/api/v1/buy_orders', encodeBuyOrder(GOOD_ORDER));
  const { ref } = decodeOrder(placed.data);
  await postWithCookies(one, '/sandbox/api/pay', { ref });
  processes[0]?.child.kill('SIGKILL');
  // Were it at work on the job, its lease would have to end.
  await postWithCookies(other, '/sandbox/api/clock', { seconds: 61 });
  const status = async () =>
    decodeOrder((await postWithCookies(other, '/api/v1/histories', { ref }, placed.cookie)).data)
      .status;
  await expect.poll(status).toBe('delivered');
});
