import { mkdtempSync, rmSync } from 'node:fs';
import { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { type Service, startService } from '#server/service';
import { layDatabase } from '#tests/support/database-snapshot';
import { readStream } from '#tests/support/read-stream';
import { GOOD_ORDER } from '#tests/support/test-exchange';

let dataDir: string;
let service: Service;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stream-'));
  await layDatabase(dataDir);
  service = await startService({ port: 0, dataDir });
});
afterEach(async () => {
  await service.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Buys over a real connection, and hands over how to watch the order from the same browser. */
const place = async () => {
  const first = await fetch(`${service.url}/api/v1/users/me`, { method: 'POST' });
  const cookies = first.headers.getSetCookie().map((line) => line.split(';')[0]);
  const Cookie = cookies.join('; ');
  const [, token = ''] = /XSRF-TOKEN=([^;]+)/.exec(Cookie) ?? [];
  const placed = await fetch(`${service.url}/api/v1/buy_orders`, {
    method: 'POST',
    headers: { Cookie, 'X-XSRF-TOKEN': token, 'Content-Type': 'application/json' },
    body: JSON.stringify(encodeBuyOrder(GOOD_ORDER)),
  });
  const { ref } = decodeOrder(((await placed.json()) as { data: unknown }).data);
  return (signal: AbortSignal | null = null, method = 'GET') =>
    fetch(`${service.url}/api/v1/orders/${ref}/events`, { method, headers: { Cookie }, signal });
};

it('ends its streams when it ends, and waits for none of them', async () => {
  const watch = await place();
  const stream = readStream(await watch());
  await stream.next();
  const cut = vi.spyOn(Server.prototype, 'closeAllConnections');
  await Promise.all([stream.ended(), service.close()]);
  // A client that does not close is cut off in the end.
  expect(cut).not.toHaveBeenCalled();
});

it('notices a client that has gone, and gives its place to the next @long', async () => {
  const watch = await place();
  const leaving = new AbortController();
  const answers = [];
  for (let count = 0; count < 4; count += 1) answers.push(await watch(leaving.signal));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  leaving.abort();
  const statusNow = async () => {
    const answer = await watch();
    await answer.body?.cancel();
    return answer.status;
  };
  await expect.poll(statusNow).toBe(200);
});

it('gives no place to a HEAD, whose stream nothing would read or end', async () => {
  const watch = await place();
  for (let count = 0; count < 5; count += 1) {
    const { status, headers } = await watch(null, 'HEAD');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  }
  const answer = await watch();
  await answer.body?.cancel();
  expect(answer.status).toBe(200);
});
