import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '#server/service';
import { layDatabase } from '#tests/support/database-snapshot';

let dataDir: string;
let service: Service;
const reported: unknown[] = [];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hosts-'));
  await layDatabase(dataDir);
  service = await startService({
    port: 0,
    dataDir,
    distDir: dataDir,
    report: (error) => reported.push(error),
  });
});
afterAll(async () => {
  await service.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = (method: string, path: string, Host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { Host, 'Content-Type': 'application/json' };
    request(`${service.url}${path}`, { method, headers, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    })
      .on('error', reject)
      .end(method === 'POST' ? '{}' : undefined);
  });

const CALLS = [
  ['GET', '/'],
  ['GET', '/buy/usdt'],
  ['POST', '/api/v1/users/me'],
  ['POST', '/api/v1/users/login'],
  ['POST', '/api/v1/buy_orders'],
  ['POST', '/api/v1/get-accountname'],
  ['GET', '/sandbox'],
] as const;

test.each(['127.evil.0.1', '1.2.3.x.4', '1.2.3.400', 'a b', '[::1', '%'])(
  'a host name that cannot be read is refused by every call, and is no error of ours: %s',
  async (host) => {
    for (const [method, path] of CALLS) {
      expect([method, path, await ask(method, path, host)]).toEqual([method, path, 400]);
    }
    expect(reported).toEqual([]);
  },
);

test('a host name that can be read is answered', async () => {
  expect(await ask('POST', '/api/v1/users/me', 'bendoi.example:8080')).toBe(200);
});

test.each([
  ['keep-alive', 200],
  ['Keep-Alive, Upgrade', 200],
  ['close', 421],
  // As proxies ask that add no headers of their own.
  [undefined, 421],
])(
  'the sandbox is for this machine’s browsers: a connection that is %j is answered %i',
  async (connection, status) => {
    const answered = await new Promise((resolve, reject) => {
      const asking = request(`${service.url}/sandbox`, { agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asking.removeHeader('connection');
      if (connection !== undefined) asking.setHeader('Connection', connection);
      asking.on('error', reject).end();
    });
    expect(answered).toBe(status);
  },
);
