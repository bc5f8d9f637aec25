import { afterEach, describe, expect, test } from 'vitest';
import { newKey } from '#domain/new-key';
import { KEY_HEADER } from '#domain/wire/idempotency-key';
import { newRef } from '#server/exchange/order-codes';
import type { Limits } from '#server/http/rate-limits';
import { logIn } from '#tests/support/accounts';
import { accountEnding } from '#tests/support/documents';
import { askAlert } from '#tests/support/price-alerts';
import {
  NO_LIMITS,
  placeOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await running.close();
});

const start = async (limits: Partial<Limits>) => {
  running = await startTestExchange({ limits: { ...NO_LIMITS, ...limits } });
};

const limitOf = (points: number) => ({ points, seconds: 60 });
const ADDRESS = '203.0.113.40';

/** A body that begins, goes on no further, and fails in the end. */
const stalledBody = (begin: string) => {
  let fail = () => {};
  let isRead = () => {};
  const read = new Promise<void>((resolve) => {
    isRead = resolve;
  });
  const body = new ReadableStream(
    {
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(begin));
        fail = () => controller.error(new Error('aborted'));
      },
      pull: isRead,
    },
    { highWaterMark: 0 },
  );
  return { body, read, fail: () => fail() };
};

/** Sends the head of a call and the beginning of its body, until the service waits for the rest. */
const sendSlowly = async (path: string, begin: string, headers: Record<string, string>) => {
  const { body, read, fail } = stalledBody(begin);
  const answer = running.app.request(
    path,
    // Without a length the whole of it would be received before anything else.
    Object.assign(
      { duplex: 'half' },
      { method: 'POST', body, headers: { 'Content-Length': '5000', ...headers } },
    ),
    { incoming: { socket: { remoteAddress: ADDRESS } } },
  );
  const end = async () => {
    fail();
    await answer;
  };
  ends.push(end);
  await read;
  return end;
};

const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('bodies that never come whole', () => {
  test.each([
    '/api/v1/histories',
    '/api/v1/payment-repair',
    '/api/v1/payment-repair/decision',
    '/api/v1/order-link',
    '/api/v1/order-link-mail',
    '/api/v1/order-news-stop',
  ])('hold up no reference of a neighbour, and no order: %s', async (path) => {
    await start({ misses: limitOf(2) });
    const guest = running.browser(ADDRESS);
    const { ref } = await placeOrder(guest);
    const keys = [{}, {}, { [KEY_HEADER]: newKey() }, { [KEY_HEADER]: newKey() }];
    for (const key of keys) await sendSlowly(path, '{', { ...JSON_TYPE, ...key });
    expect((await guest.post('/api/v1/histories', { ref })).status).toBe(200);
    const stranger = running.browser(ADDRESS);
    expect((await stranger.post('/api/v1/histories', { ref: newRef() })).status).toBe(404);
  });

  test.each([
    '/api/v1/users/login',
    '/api/v1/users/register',
    '/api/v1/users/request-password-reset',
    '/api/v1/users/reset-password?token=a',
    '/api/v1/price-alerts',
  ])('hold up no login or alert of a neighbour, and use up none: %s', async (path) => {
    await start({ entries: limitOf(2) });
    const begun = [
      await sendSlowly(path, '{', JSON_TYPE),
      await sendSlowly(path, '{', { ...JSON_TYPE, [KEY_HEADER]: newKey() }),
    ];
    const email = 'lan@example.com';
    const attempt = async () => [
      (await logIn(running.browser(ADDRESS), { email, password: 'wrong-password' })).status,
      (await askAlert(running.browser(ADDRESS), email)).status,
    ];
    expect(await attempt()).toEqual([422, 200]);
    for (const end of begun) await end();
    expect(await attempt()).toEqual([422, 200]);
  });

  test('hold up no reference of a neighbour while they are pictures for own orders', async () => {
    await start({ misses: limitOf(2) });
    const uploads = [
      ['/api/v2/order-image?', {}],
      ['/api/v1/order-documents?kind=face_note&', { accountNumber: accountEnding('documents') }],
    ] as const;
    for (const [call, order] of uploads) {
      const guest = running.browser(ADDRESS);
      const { ref } = await placeOrder(guest, order);
      const head = '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n';
      await sendSlowly(`${call}order_ref=${ref}`, head, {
        'Content-Type': 'multipart/form-data; boundary=b',
        Cookie: [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'X-XSRF-TOKEN': guest.cookies.get('__Host-XSRF-TOKEN') ?? '',
      });
    }
    const stranger = running.browser(ADDRESS);
    expect((await stranger.post('/api/v1/histories', { ref: newRef() })).status).toBe(404);
  });
});
