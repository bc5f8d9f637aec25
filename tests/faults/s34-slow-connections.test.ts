import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONNECTION_LIMITS, type Service, serverOptions, startService } from '#server/service';
import { layDatabase } from '#tests/support/database-snapshot';

const CONNECTIONS = 500;

let dataDir: string;
let service: Service;
const reports: unknown[] = [];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'slow-'));
  await layDatabase(dataDir);
  service = await startService({
    port: 0,
    dataDir,
    report: (error) => reports.push(error),
    connections: { headersMs: 3_000, requestMs: 4_000, checkMs: 200 },
  });
});
afterAll(async () => {
  await service.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Bytes a slow client sends before it stops. */
const BEGINNINGS = [
  '',
  'POST /api/v1/buy_orders HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /api/v1/buy_orders HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"quantity":',
  'POST /api/v2/order-image HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=X\r\nContent-Length: 5000000\r\n\r\n--X\r\n',
];

const open = (text: string) =>
  new Promise<{ socket: Socket; closed: Promise<void> }>((resolve, reject) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    const closed = new Promise<void>((gone) => socket.once('close', () => gone()));
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.on('error', () => {});
      // An answer that is not read would keep the socket from closing.
      socket.resume();
      socket.write(text);
      resolve({ socket, closed });
    });
  });

const ask = async () =>
  (
    await fetch(`${service.url}/api/v1/config-web`, {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    })
  ).status;

test('[S34] 500 connections that send nothing, or half a request, cost others nothing and are closed', async () => {
  const slow = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, i) => open(BEGINNINGS[i % BEGINNINGS.length] ?? '')),
  );
  expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array(20).fill(200));
  await Promise.all(slow.map(({ closed }) => closed));
  expect(await ask()).toBe(200);
  // That a client goes away is no error of the service.
  expect(reports).toEqual([]);
});

test('[S34] by default a head may take 15 s, a whole request 60 s', () => {
  expect(serverOptions(CONNECTION_LIMITS)).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    connectionsCheckingInterval: 5_000,
  });
});
