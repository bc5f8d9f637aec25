import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '#tests/support/accounts';
import { serve } from '#tests/support/serve';
import { sessionFor } from '#tests/support/target-account';
import { placeOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const PROFILE = '/api/v1/users/update-profile';

let running: TestExchange;
let served: Awaited<ReturnType<typeof serve>>;
let proofPath: string;
let token: string;
beforeAll(async () => {
  running = await startTestExchange();
  served = await serve(running.app);
  const { ref } = await placeOrder(running.browser());
  proofPath = `/api/v2/order-image?order_ref=${ref}`;
  const { id } = await createAccount(running, 'lan@example.com');
  token = await sessionFor(running, id);
});
afterAll(async () => {
  await served.close();
  await running.close();
});

/** Sends the head of an upload by hand, then what is given of its body; resolves with the status of the answer. */
const upload = (path: string, head: readonly string[], body = '') =>
  new Promise<number>((resolve, reject) => {
    const socket = connect(served.port, '127.0.0.1');
    socket.on('data', (chunk) => {
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(String(chunk))?.[1]));
      socket.destroy();
    });
    socket.on('error', reject);
    socket.write([`POST ${path} HTTP/1.1`, 'Host: localhost', ...head, '', body].join('\r\n'));
  });

const FORM = 'Content-Type: multipart/form-data; boundary=X';
const NINE_MEGABYTES = 'Content-Length: 9437184';

describe('an upload without the right to it', () => {
  test('[S33] is answered before a byte of its body is read: a guest’s profile', async () => {
    expect(await upload(PROFILE, [FORM, NINE_MEGABYTES])).toBe(401);
  });

  test('[S33] is answered before a byte of its body is read: a proof for another visitor’s order', async () => {
    expect(await upload(proofPath, [FORM, NINE_MEGABYTES])).toBe(403);
  });

  test('[S33] is answered before a byte of its body is read: a proof for no order', async () => {
    const path = '/api/v2/order-image?order_ref=K7M2P9QX4TRB6WNC';
    expect(await upload(path, [FORM, NINE_MEGABYTES])).toBe(404);
  });
});

describe('an upload beyond the largest picture', () => {
  const head = () => [FORM, `Authorization: Bearer ${token}`];

  test('[S33] is answered by the length it announces', async () => {
    expect(await upload(PROFILE, [...head(), 'Content-Length: 11534336'])).toBe(413);
  });

  test('[S33] is answered while its file has no end', async () => {
    const part = '--X\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n';
    const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
    const body = chunk(part) + chunk('x'.repeat(1024 * 1024)).repeat(11);
    expect(await upload(PROFILE, [...head(), 'Transfer-Encoding: chunked'], body)).toBe(422);
  });
});

test('[S33] JSON of a million keys is refused unread by the profile’s call', async () => {
  const keys = Array.from({ length: 1_000_000 }, (_, i) => `"k${i}":1`).join();
  const answer = await fetch(`${served.url}${PROFILE}`, {
    method: 'POST',
    body: `{${keys}}`,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(413);
});
