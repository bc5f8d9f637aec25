import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { loadSite } from '#server/http/site-files';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const INLINE = "\n      document.documentElement.dataset.mantineColorScheme = 'dark';\n    ";
const PAGE = `<!doctype html><html><head><meta name="api-host" content="" />
<script>${INLINE}</script><script type="module" src="/assets/main-abc.js"></script>
<link rel="modulepreload" crossorigin href="/assets/trade-abc.js" data-for="trade fees">
<link rel="stylesheet" crossorigin href="/assets/other.css">
<link rel="stylesheet" crossorigin href="/assets/reading.css" data-for="words fees articles">
<link rel="stylesheet" crossorigin href="/assets/lists.css" data-for="articles"></head><body></body></html>`;
const pageWith = (...files: readonly string[]) =>
  PAGE.replace(/<link[^>]*href="([^"]*)"[^>]*>\s*/g, (link, file) =>
    ['/assets/other.css', ...files].includes(file) ? link.replace(/ data-for="[^"]*"/, '') : '',
  );
const TRADE_FILES = ['/assets/trade-abc.js'];
const SCRIPT = 'console.log("a script that is long enough to be worth compressing")';

const dist = mkdtempSync(join(tmpdir(), 'dist-'));
let running: TestExchange;

const start = (apiHost = '') => startTestExchange({ site: loadSite(dist, apiHost), apiHost });

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
  writeFileSync(join(dist, 'assets/main-abc.js'), SCRIPT);
  writeFileSync(join(dist, 'assets/main-abc.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(dist, 'assets/main-abc.js.gz'), gzipSync(SCRIPT));
  running = await start();
});
afterAll(async () => {
  await running.close();
  rmSync(dist, { recursive: true });
});

const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '')
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );

describe('the page', () => {
  it.each([
    ['/', TRADE_FILES],
    ['/buy/usdt', TRADE_FILES],
    ['/buy/DOGE', TRADE_FILES],
    ['/order/ABC', []],
    ['/verify.html', ['/assets/reading.css']],
    ['/fees.html', [...TRADE_FILES, '/assets/reading.css']],
    ['/blog', ['/assets/reading.css', '/assets/lists.css']],
    ['/index.html', []],
  ])('answers every screen, with the files of its kind: %s', async (path, files) => {
    const { status, headers, text } = await running.browser().get(path);
    expect(status).toBe(200);
    expect(text).toBe(pageWith(...files));
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.getSetCookie()).toHaveLength(2);
  });

  test.each([
    ['/buy/NOPE', 404],
    ['/sell/nope', 404],
    ['/rates/NOPE', 404],
    ['/buy/%00', 404],
    ['/sell/%20%01', 404],
    ['/exchange/x', 404],
    ['/exchange/btc-btc', 404],
    ['/exchange/btc-%00', 404],
    ['/exchange/btc-eth', 200],
    ['/exchange/VND-btc', 200],
    ['/exchange', 200],
    ['/buy/BTC', 200],
    ['/rates', 200],
  ])(
    '[NAV-03] of a currency or a pair that is not known is not found: %s',
    async (path, expected) => {
      const { status, text } = await running.browser().get(path);
      expect(status).toBe(expected);
      expect(text).toContain('<body>');
    },
  );

  test.each([
    ['/sandboxes', '/?unknown='],
    ['/buy/usdt/more?ref=BD1', '/?ref=BD1&unknown='],
    ['/404.html', '/?unknown='],
    ['/buy/%E0%A4', '/?unknown='],
  ])('[NAV-03] of a path without a route is home, which says why: %s', async (path, location) => {
    const { status, headers } = await running.browser().get(path);
    expect([status, headers.get('location')]).toEqual([302, location]);
  });

  it('runs its own scripts and no others, and stands in no frame', async () => {
    const policy = policyOf((await running.browser().get('/')).headers);
    const hash = createHash('sha256').update(INLINE).digest('base64');
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': `'self' 'sha256-${hash}'`,
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'style-src': "'self'",
      'style-src-attr': "'unsafe-inline'",
    });
    expect(Object.values(policy).join(' ')).not.toMatch(/https?:|\*|unsafe-eval/);
  });

  test('[API-05] the same build uses another host where the service names one', async () => {
    const elsewhere = await start('https://api.bendoi.example');
    const { text, headers } = await elsewhere.browser().get('/');
    expect(text).toContain('<meta name="api-host" content="https://api.bendoi.example"');
    expect(policyOf(headers)['connect-src']).toBe("'self' https://api.bendoi.example");
    await elsewhere.close();
  });

  it('travels compressed', async () => {
    const response = await running.app.request('/', { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    const page = brotliDecompressSync(Buffer.from(await response.arrayBuffer()));
    expect(page.toString()).toBe(pageWith(...TRADE_FILES));
  });
});

describe('files', () => {
  it.each([
    ['br, gzip', 'br', brotliCompressSync(SCRIPT)],
    ['gzip;q=1, br;q=0', 'gzip', gzipSync(SCRIPT)],
    ['', null, Buffer.from(SCRIPT)],
  ])(
    'with their hash in the name are kept for ever, compressed as the browser likes: %s',
    async (accepted, encoding, bytes) => {
      const response = await running.app.request('/assets/main-abc.js', {
        headers: { 'Accept-Encoding': accepted },
      });
      expect(response.headers.get('content-type')).toMatch(/javascript/);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    },
  );

  it('of other names are kept for a while', async () => {
    const { headers } = await running.browser().get('/favicon.svg');
    expect(headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it.each([
    '/assets/main-gone.js',
    '/assets/missing',
    '/humans.txt',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/api/v1/nothing',
    '/sandbox/nothing',
  ])('that do not exist are not the page: %s', async (path) => {
    const { status, text } = await running.browser().get(path);
    expect(status).toBe(404);
    expect(text).not.toContain('<html');
    expect(text).not.toContain('"dependencies"');
  });

  it('are absent, and the API is there, while nothing is built', async () => {
    expect(loadSite(join(dist, 'assets'), '')).toBeUndefined();
    const unbuilt = await startTestExchange();
    expect((await unbuilt.browser().get('/')).status).toBe(404);
    expect((await unbuilt.browser().post('/api/v1/users/me')).status).toBe(200);
    await unbuilt.close();
  });
});
