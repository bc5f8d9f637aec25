import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '#tests/support/serve';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const CALLS = ['/api/v1/config-web', '/api/v1/buy_orders', '/sandbox/api/pay', '/webhooks/bank'];
const LARGE = JSON.stringify({ ref: 'x'.repeat(64 * 1024) });

let running: TestExchange;
let served: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  running = await startTestExchange({ providers: { bankSecret: 'x'.repeat(32) } });
  served = await serve(running.app);
});
afterAll(async () => {
  await served.close();
  await running.close();
});

/** Sends a request by hand, then the same bytes again and again until the service ends the connection. */
const pour = (path: string, head: readonly string[], bytes: string) =>
  new Promise<{ status: number; sent: number; isClosed: boolean }>((resolve) => {
    const socket = connect(served.port, '127.0.0.1');
    let sent = 0;
    let said = '';
    let isOver = false;
    const send = () => {
      while (!isOver && socket.write(bytes)) sent += bytes.length;
      if (!isOver) socket.once('drain', send);
    };
    const end = (isClosed: boolean) => {
      isOver = true;
      clearTimeout(timeout);
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1]), sent, isClosed });
    };
    const timeout = setTimeout(() => end(false), 10_000);
    socket.on('data', (chunk) => {
      said += String(chunk);
    });
    socket.on('error', () => {});
    socket.on('close', () => end(true));
    socket.write(
      [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', ...head]
        .map((line) => `${line}\r\n`)
        .join(''),
    );
    socket.write('\r\n', send);
  });

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${served.url}${path}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

test.each(CALLS)('[S33] a body beyond 64 kB is refused by %s with 413', async (path) => {
  const answer = await post(path, LARGE);
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ status: 'error', messageCode: 'TOO_LARGE' });
});

test.each(CALLS)('[S33] a body without end is cut off by %s', async (path) => {
  const chunk = `${(16 * 1024).toString(16)}\r\n${'x'.repeat(16 * 1024)}\r\n`;
  const { status, sent, isClosed } = await pour(path, ['Transfer-Encoding: chunked'], chunk);
  expect(status).toBe(413);
  expect(isClosed).toBe(true);
  // What the sockets of both sides hold comes on top of what is read.
  expect(sent).toBeLessThan(16 * 1024 * 1024);
});

test('[S33] a refused body is read to its end, so that its connection carries the answer and the next call', async () => {
  const head = (length: number) =>
    `POST ${CALLS[0]} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  const said = await new Promise<string>((resolve, reject) => {
    const socket = connect(served.port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
      if (text.includes('HTTP/1.1 200')) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
    for (const body of [LARGE, '{}']) socket.write(`${head(body.length)}${body}`);
  });
  expect(said.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
});

test('[S33] a body of ten gigabytes is refused before it is sent', async () => {
  const head = ['Content-Length: 10737418240'];
  const { status, isClosed } = await pour('/api/v1/buy_orders', head, 'x'.repeat(16 * 1024));
  expect(status).toBe(413);
  expect(isClosed).toBe(true);
});

test('[S33] a gzip bomb is refused with 413, unpacked no further than 64 kB', async () => {
  const bomb = gzipSync(Buffer.alloc(48 * 1024 * 1024, 'x'), { level: 9 });
  expect(bomb.length).toBeLessThan(64 * 1024);
  const before = process.memoryUsage().arrayBuffers;
  const answer = await post('/api/v1/histories', bomb, { 'Content-Encoding': 'gzip' });
  expect(answer.status).toBe(413);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(24 * 1024 * 1024);
});

test('a small body may be packed; one that only claims to be, or is packed otherwise, is refused', async () => {
  const packed = gzipSync('{"ref":"x"}');
  const send = async (body: BodyInit, encoding: string) =>
    (await post('/api/v1/histories', body, { 'Content-Encoding': encoding })).status;
  expect(await send(packed, 'gzip')).toBe(404);
  expect(await send('{"ref":"x"}', 'gzip')).toBe(400);
  expect(await send(packed.subarray(0, 15), 'gzip')).toBe(400);
  expect(await send('{"ref":"x"}', 'br')).toBe(400);
});

test('[S33] other clients are served afterwards', async () => {
  expect((await post('/api/v1/config-web', '{}')).status).toBe(200);
  expect(running.reports).toEqual([]);
});
