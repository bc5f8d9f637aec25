import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { type ExchangeProcess, startExchange, stopExchange } from '#tests/support/exchange-process';
import { type Cluster, startCluster } from '#tests/support/postgres-cluster';
import { GOOD_ORDER } from '#tests/support/test-exchange';

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
  const begun = performance.now();
  const answer = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const json = (await answer.json()) as Readonly<Record<string, unknown>>;
  return { status: answer.status, headers: answer.headers, json, ms: performance.now() - begun };
};
const buy = () => post('/api/v1/buy_orders', encodeBuyOrder(GOOD_ORDER));
const readiness = async () => (await fetch(`${service.url}/readyz`)).status;

test('[S4] while the database is away every call says 503 at once; afterwards everything is as it was', async () => {
  const placed = await buy();
  expect(placed.status).toBe(200);
  const { ref } = decodeOrder(placed.json.data);
  expect(await readiness()).toBe(200);

  for (let round = 0; round < 2; round += 1) {
    await cluster.stop();
    for (const call of [buy, () => post('/api/v1/histories', { ref })]) {
      const refused = await call();
      expect(refused.status).toBe(503);
      expect(refused.ms).toBeLessThan(1_000);
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
