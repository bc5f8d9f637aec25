import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '#server/app';
import { systemClock } from '#server/ports/clock';
import { runExchange } from '#server/run-exchange';
import { openStore } from '#server/store/open-store';

/** A service that dies by kill -9 when an order was committed, before it is answered; forgetful, it knows no keys. */
const { DATA_DIR = '', DIES, FORGETS } = process.env;

const store = await openStore(DATA_DIR);
const running = await runExchange(store, {
  clock: systemClock,
  isProduction: false,
  report: console.error,
});
/** Called after every commit, before it is published. */
const wakeJobs = () => void process.kill(process.pid, 'SIGKILL');
const app = createApp({
  ...running,
  exchange: DIES ? { ...running.exchange, wakeJobs } : running.exchange,
});

const withoutKey = async (request: Request): Promise<Request> => {
  const headers = new Headers(request.headers);
  headers.delete('Idempotency-Key');
  return new Request(request.url, { method: request.method, headers, body: await request.text() });
};

const server = createServer(
  getRequestListener(async (request, env) =>
    app.fetch(FORGETS ? await withoutKey(request) : request, env),
  ),
);
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
