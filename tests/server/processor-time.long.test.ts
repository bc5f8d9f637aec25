import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { COSTLY, SIZES } from '#tests/soak/costly';
import { MEASURED, NUMBER_HEADER } from '#tests/soak/measured';
import { bundle } from '#tests/support/bundle';
import { layDatabase } from '#tests/support/database-snapshot';
import {
  type ExchangeProcess,
  postWithCookies,
  SERVICE,
  startExchange,
  stopExchange,
} from '#tests/support/exchange-process';
import { partOf } from '#tests/support/long-run';
import { GOOD_ORDER } from '#tests/support/test-exchange';

/** Processor time of the service's main thread that a request may take. */
const MOST_MS = 100;
/** The same on a machine that is slow or busy, in processor times of `referenceMs`. */
const MOST_REFERENCES = 12;
const MEGABYTE = 1024 * 1024;
/** What else the machine does can only add to a request's processor time: the least of so many is its own. */
const ROUNDS = 5;

/** Processor time of joining and hashing 10 MB here and now, best of some. */
const referenceMs = (): number => {
  const chunk = new Uint8Array(MEGABYTE / 16).fill(45);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const begun = process.threadCpuUsage();
    const body = Buffer.concat(Array.from({ length: 160 }, () => Buffer.from(chunk)));
    createHash('sha256').update(body).digest();
    const { user, system } = process.threadCpuUsage(begun);
    return (user + system) / 1_000;
  });
  return Math.min(...rounds);
};

/** Processor time that a request may take on this machine, milliseconds. */
const most = (): number => Math.max(MOST_MS, MOST_REFERENCES * referenceMs());

let dataDir: string;
let service: ExchangeProcess;
/** Milliseconds by the number of a request. */
const measured = new Map<string, number>();
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'time-'));
  await layDatabase(dataDir);
  const env = {
    NODE_OPTIONS: '--import=./tests/soak/measure-requests.ts',
    MEASURED_FROM_MS: '0',
  };
  service = await startExchange(dataDir, env, [await bundle(SERVICE)]);
  if (!service.child.stdout) throw new Error('the service says nothing');
  createInterface({ input: service.child.stdout }).on('line', (line) => {
    if (!line.startsWith(MEASURED)) return;
    const [number = '', ms] = line.slice(MEASURED.length + 1).split(' ');
    measured.set(number, Number(ms));
  });
});
afterAll(async () => {
  await stopExchange(service);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends a request and returns its processor time, once the service has reported it. */
const timeOf = async (number: string, path: string, init: RequestInit): Promise<number> => {
  const headers = new Headers(init.headers);
  headers.set(NUMBER_HEADER, number);
  // A body that is refused unread may end in a broken pipe.
  await fetch(`${service.url}${path}`, { ...init, method: 'POST', headers }).catch(() => {});
  await expect.poll(() => measured.has(number)).toBe(true);
  return measured.get(number) ?? 0;
};

/** The one that the gate asks. */
const CALL = '/api/v1/buy_orders';
/** The largest that is read, and in the long run those around its limits. */
const ASKED_SIZES = partOf<readonly number[]>(SIZES.slice(-2), SIZES);
const CALLS = [CALL, '/api/v1/histories', '/api/v1/users/update-profile'];

test.each(partOf([CALL], CALLS))(
  '[S33] no costly body takes 100 ms of processor time: %s',
  async (path) => {
    const times = [];
    for (const [i, bodyOf] of COSTLY.entries()) {
      for (const size of ASKED_SIZES) {
        const init = { body: bodyOf(size), headers: { 'Content-Type': 'application/json' } };
        times.push(await timeOf(`${path}-${i}-${size}`, path, init));
      }
    }
    const limit = most();
    expect(times.filter((ms) => ms > limit)).toEqual([]);
  },
);

test('[S33] a picture of 10 MB takes less than 100 ms of processor time', async () => {
  const { data, cookie } = await postWithCookies(
    service.url,
    '/api/v1/buy_orders',
    encodeBuyOrder(GOOD_ORDER),
  );
  const [, token = ''] = /XSRF-TOKEN=([^;]+)/.exec(cookie) ?? [];
  const form = new FormData();
  const bytes = new Uint8Array(10 * MEGABYTE).fill(45);
  bytes.set(new TextEncoder().encode('\x89PNG'));
  form.append('image', new File([bytes], 'receipt.png', { type: 'image/png' }));
  const path = `/api/v2/order-image?order_ref=${decodeOrder(data).ref}`;
  const init = { body: form, headers: { Cookie: cookie, 'X-XSRF-TOKEN': token } };
  // The first one starts the process that draws it.
  await timeOf('first-picture', path, init);
  const times = [];
  for (let i = 0; i < ROUNDS; i += 1) times.push(await timeOf(`picture-${i}`, path, init));
  expect(Math.min(...times)).toBeLessThan(most());
});
