import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSite } from '#server/http/site-files';
import { serve } from '#tests/support/serve';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const PAGE = `<!doctype html><html lang="vi"><head><title>Bến Đổi</title></head><body><div id="root"></div></body></html>`;

const dist = mkdtempSync(join(tmpdir(), 'dist-'));
let running: TestExchange;
let served: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  writeFileSync(join(dist, 'index.html'), PAGE);
  running = await startTestExchange({ site: loadSite(dist, '') });
  served = await serve(running.app);
});
afterAll(async () => {
  await served.close();
  await running.close();
  rmSync(dist, { recursive: true });
});

interface Received {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** The answer to a path as it is written: `fetch` would correct it first. */
const open = (path: string, accept = 'text/html,*/*;q=0.8'): Promise<Received> =>
  new Promise((resolve, reject) => {
    request({ port: served.port, path, headers: { Accept: accept } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    })
      .on('error', reject)
      .end();
  });

/** Trades that there are none of: their page says so, and so does its status. */
const UNKNOWN = [
  ...['/buy/NOPE', '/sell/constructor', '/buy/__proto__', '/buy/%00', '/buy/%01%1f%7f'],
  ...['/buy/%0d%0aSet-Cookie:%20x=1', `/buy/${'A'.repeat(7_000)}`, '/buy/btc.x'],
  ...['/exchange/btc-', '/exchange/-', '/exchange/%00'],
];

/** Home says that the address has no page, and the service that this may change. */
const LED_HOME = { status: 302, headers: { location: '/?unknown=' } };

describe('a malformed address', () => {
  test.each([
    ...['/%', '/tos%', '/%.html', '/go/%', '/faq.html/%', '/buy/%', '/buy/%E0%A4%A', '/sell/%ff'],
    ...['/order/%', '/order/%E0%A4%A', '/exchange/%', '/users/process/%', '//evil.example/%'],
    ...['/history/transaction/%c0%ae', '/users/keep-account/%E0%A4%A'],
    '/price-alert/end/%E0%A4%A',
  ])('[C34] whose signs cannot be read leads home: %s', async (path) => {
    expect(await open(path)).toMatchObject(LED_HOME);
  });

  test.each([
    ...['/%00', `/${'x'.repeat(7_000)}`, '//evil.example', '///evil.example', '//evil.example/buy'],
    ...['//tos', '/%2f%2fevil.example', '/%5c%5cevil.example', '/..%2f..%2fetc/passwd', '/.html'],
  ])('[C34] that no page has leads home, which repeats nothing of it: %.40s', async (path) => {
    expect(await open(path)).toMatchObject(LED_HOME);
  });

  test.each([
    ...['/buy/%00', '/buy/%01%1f%7f', '/buy/%0d%0aSet-Cookie:%20x=1', '/order/%00'],
    ...[`/buy/${'A'.repeat(7_000)}`, `/order/${'Z'.repeat(7_000)}`, '/order/ABC.exe'],
    ...['/buy/NOPE', '/sell/constructor', '/buy/__proto__', '/exchange/btc-', '/exchange/-'],
    '/exchange/%00',
    ...['/users/process/a.b', '/buy/usdt?lang=%', '/buy/usdt?%', '/buy/usdt?ref=%00'],
    '/history?page=%E0%A4%A',
  ])('[C34] is answered with the site’s page, which repeats nothing of it: %.40s', async (path) => {
    const { status, headers, text } = await open(path);
    expect(status).toBe(UNKNOWN.includes(path) ? 404 : 200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['set-cookie']?.join()).not.toContain('x=1');
    expect(text).toContain('<div id="root"></div>');
    expect(text).not.toMatch(/evil|NOPE|constructor|__proto__|Set-Cookie|AAAA|ZZZZ|xxxx|\0/);
  });

  test('[C34] that only looks like a file’s leads a person to a page, and no script', async () => {
    const page = await open('/buy/btc.x');
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    const file = await open('/buy/btc.x', '*/*');
    expect([file.status, file.headers['content-type']]).not.toContain('text/html; charset=utf-8');
    expect((await open('/assets/main-gone.js')).status).toBe(404);
    expect((await open('/buy/btc.x')).headers.vary).toContain('Accept,');
  });
});
