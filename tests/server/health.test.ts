import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createApp } from '#server/app';
import type { MetricsReaders } from '#server/http/health';
import { seriesText } from '#server/http/metrics';
import { serve } from '#tests/support/serve';
import {
  placeOrder,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  running = await startTestExchange();
  site = await serve(running.app);
});
afterAll(async () => {
  await site.close();
  await running.close();
});

const metrics = (headers: HeadersInit = {}) => fetch(`${site.url}/metrics`, { headers });

describe('the service reports', () => {
  it('that it lives and is ready, until it is asked to stop', async () => {
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    const stopping = createApp({ exchange: running.exchange, isStopping: () => true });
    expect((await stopping.request('/readyz')).status).toBe(503);
    expect((await stopping.request('/healthz')).status).toBe(200);
  });

  it('[APP-04] the page of an allowed origin may read that it lives; no other origin may', async () => {
    const allowedOrigins = ['https://bendoi.test'];
    const app = createApp({ exchange: running.exchange, allowedOrigins });
    const allowed = async (Origin: string) =>
      (await app.request('/healthz', { headers: { Origin } })).headers.get(
        'access-control-allow-origin',
      );
    expect(await allowed('https://bendoi.test')).toBe('https://bendoi.test');
    expect(await allowed('https://elsewhere.test')).toBeNull();
  });

  it('its requests by route and answer, how long they took, its orders and its jobs', async () => {
    const order = await placeOrder(running.browser());
    await placeOrder(running.browser());
    await running.pay(order);
    await postOrder(running.browser(), { quantity: '1' });
    const answer = await metrics();
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    const lines = text.split('\n');
    for (const line of [
      'ben_doi_http_requests_total{method="POST",route="/api/v1/buy_orders",status="200"} 2',
      'ben_doi_http_requests_total{method="POST",route="/api/v1/buy_orders",status="422"} 1',
      'ben_doi_http_request_duration_seconds_count{route="/api/v1/buy_orders"} 3',
      'ben_doi_http_request_duration_seconds_bucket{le="+Inf",route="/api/v1/buy_orders"} 3',
      'ben_doi_database_up 1',
      'ben_doi_orders{status="delivered"} 1',
      'ben_doi_orders{status="pending"} 1',
      'ben_doi_jobs{kind="deadline",state="waiting"} 1',
    ]) {
      expect(lines).toContain(line);
    }
    // Every line is a comment, a value, or nothing.
    expect(lines.filter((line) => !/^(#|$|ben_doi_\w+(\{[^}]*\})? [\d.e+-]+$)/.test(line))).toEqual(
      [],
    );
  });

  it('no value of a figure that has none, such as the age of rates before the first report', async () => {
    const help = 'Age of the oldest rate.';
    expect(await seriesText([{ name: 'rate_age_seconds', help, values: [] }])).toBe(
      `# HELP ben_doi_rate_age_seconds ${help}\n# TYPE ben_doi_rate_age_seconds gauge\n`,
    );
  });

  it('nothing of a customer, and nothing a client made up', async () => {
    const order = await placeOrder(running.browser());
    await fetch(`${site.url}/api/v1/no-such-call/${order.ref}?secret=hush`, { method: 'POST' });
    await fetch(`${site.url}/api/v1/histories`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ref: order.ref }),
    });
    const text = await (await metrics()).text();
    const secrets = [
      order.ref,
      order.receivingAddress,
      order.senderAccount,
      'hush',
      'no-such-call',
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});

/** Status of the answer to a reader. */
const read = async (
  metricsReaders: MetricsReaders,
  { from = '127.0.0.1', host = 'localhost', headers = {} } = {},
) => {
  const app = createApp({ exchange: running.exchange, metricsReaders });
  const env = { incoming: { socket: { remoteAddress: from } } };
  return (await app.request('/metrics', { headers: { Host: host, ...headers } }, env)).status;
};

describe('the metrics are shown', () => {
  it.each([
    { 'X-Forwarded-For': '127.0.0.1' },
    { Forwarded: 'for=127.0.0.1' },
    { 'X-Real-IP': '127.0.0.1' },
    { Via: '1.1 proxy' },
  ])('to this machine, and not through a proxy of it: %j', async (headers) => {
    expect((await metrics()).status).toBe(200);
    expect((await metrics(headers)).status).toBe(404);
  });

  it('to no reader without a known socket', async () => {
    expect((await running.browser().get('/metrics')).status).toBe(404);
  });

  test('to no reader with METRICS=nobody', async () => {
    expect(await read('nobody')).toBe(404);
  });

  test('to this machine by its own name or address, and by no other name', async () => {
    for (const host of ['localhost:8080', '127.0.0.1', '[::1]:8080'])
      expect(await read('loopback', { host })).toBe(200);
    for (const host of ['evil.example', 'localhost.evil.example', '10.0.0.1', ''])
      expect([host, await read('loopback', { host })]).toEqual([host, 404]);
  });

  test.each([
    ['10.1.2.3', '10.0.0.1:8080', 200],
    ['::ffff:10.1.2.3', 'Metrics.example:8080', 200],
    ['fd00::7', '[fd00::1]:8080', 200],
    ['127.0.0.1', 'localhost', 200],
    ['10.1.2.4', 'metrics.example', 404],
    ['2001:db8::1', 'metrics.example', 404],
    ['10.1.2.3', 'evil.example', 404],
  ])('to the configured hosts alone: %s asking %s', async (from, host, status) => {
    const readers = { networks: ['10.1.2.3', 'fd00::/8'], names: ['metrics.example'] };
    expect(await read(readers, { host, from })).toBe(status);
  });

  test('to no configured host through a proxy', async () => {
    const readers = { networks: ['10.1.2.3'], names: [] };
    const headers = { 'X-Forwarded-For': '10.1.2.3' };
    expect(await read(readers, { from: '10.1.2.3', host: '10.0.0.1', headers })).toBe(404);
  });

  test('to no network that is none', () => {
    const metricsReaders = { networks: ['10.0.0.0/33'], names: [] };
    expect(() => createApp({ exchange: running.exchange, metricsReaders })).toThrow(/METRICS/);
  });
});
