import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { openPostgres } from '#server/store/postgres/open-postgres';
import { type ExchangeProcess, startExchange, stopExchange } from '#tests/support/exchange-process';
import { administer, type Cluster, startCluster } from '#tests/support/postgres-cluster';
import { GOOD_ORDER, postOrder, startTestExchange } from '#tests/support/test-exchange';

/** Longer than any test. */
const NEVER_MS = 600_000;

/** A server of its own: the others' must not be stopped. */
let cluster: Cluster;
let service: ExchangeProcess;
beforeAll(async () => {
  cluster = await startCluster();
  service = await startExchange('unused', { DATABASE_URL: cluster.urlOf('postgres') });
});
afterAll(async () => {
  await stopExchange(service);
  await cluster.remove();
});

const post = async (path: string, body: object) => {
  const answer = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const json = (await answer.json()) as Readonly<Record<string, unknown>>;
  return { status: answer.status, headers: answer.headers, json };
};
const buy = () => post('/api/v1/buy_orders', encodeBuyOrder(GOOD_ORDER));
const readiness = async () => (await fetch(`${service.url}/readyz`)).status;

test('[S4] while the database is away every call answers 503; afterwards everything is as it was', async () => {
  const placed = await buy();
  expect(placed.status).toBe(200);
  const { ref } = decodeOrder(placed.json.data);
  expect(await readiness()).toBe(200);

  for (let round = 0; round < 2; round += 1) {
    await cluster.stop();
    for (const call of [buy, () => post('/api/v1/histories', { ref })]) {
      const refused = await call();
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).toBe('2');
      expect(refused.json).toMatchObject({
        status: 'error',
        error: true,
        messageCode: 'UNAVAILABLE',
      });
    }
    expect(await readiness()).toBe(503);
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${service.url}/metrics`)).text()).toContain('ben_doi_database_up 0');
    expect(service.child.exitCode).toBeNull();

    await cluster.start();
    await expect.poll(readiness).toBe(200);
    expect((await post('/api/v1/histories', { ref })).json).toMatchObject({
      data: { Ref: ref, Status: 'pending' },
    });
    expect((await buy()).status).toBe(200);
  }

  // Jobs go on as well.
  await post('/sandbox/api/pay', { ref });
  const status = async () => (await post('/api/v1/histories', { ref })).json.data;
  await expect.poll(status).toMatchObject({ Status: 'delivered' });
});

test('[S4] a call is refused because the connection is, before any wait for the database ends', async () => {
  await administer(cluster.urlOf('postgres'), 'create database patient');
  const poolTimeouts = {
    connectMs: NEVER_MS,
    lockMs: NEVER_MS,
    workMs: NEVER_MS,
    pulseMs: NEVER_MS,
  };
  const running = await startTestExchange({}, () =>
    openPostgres(cluster.urlOf('patient'), { poolTimeouts, report: () => {} }),
  );
  const browser = running.browser();
  expect((await postOrder(browser)).status).toBe(200);
  await cluster.stop();
  for (let call = 0; call < 3; call += 1) {
    const { status, json } = await postOrder(browser);
    expect([status, json?.messageCode]).toEqual([503, 'UNAVAILABLE']);
  }
  await cluster.start();
  await expect.poll(async () => (await postOrder(browser)).status).toBe(200);
  await running.close();
});
