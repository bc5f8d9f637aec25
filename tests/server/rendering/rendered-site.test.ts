import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { decodeConfig } from '#domain/wire/config-wire';
import type { PageRequest, PageText } from '#domain/wire/page-rendering';
import type { AppOptions } from '#server/app';
import { loadSite } from '#server/http/site-files';
import { rateSamples } from '#server/store/tables/catalogue';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const INLINE = "document.documentElement.dataset.mantineColorScheme = 'dark';";
const PAGE = `<!doctype html><html lang="vi"><head><meta name="api-host" content="" /><meta name="rendered" content="" />
<title>Bến Đổi</title><script>${INLINE}</script></head><body><div id="root"></div></body></html>`;
const UNRENDERED = '<div id="root"></div></body></html>';
/** A text that a replacement would take for a pattern, and one that would end an element. */
const HTML = "<main>$& $' $1 Mua USDT</main>";

const dist = mkdtempSync(join(tmpdir(), 'dist-'));
let running: TestExchange;
let requests: PageRequest[] = [];

const start = async (changes: Partial<AppOptions> = {}) => {
  requests = [];
  running = await startTestExchange({
    site: loadSite(dist, changes.apiHost ?? ''),
    renderer: {
      render: async (request): Promise<PageText> => {
        requests.push(request);
        return { html: HTML };
      },
      close: async () => {},
    },
    ...changes,
  });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await running.app.request(path, { headers });
    return { headers: response.headers, text: await response.text() };
  };
  return { get };
};

beforeAll(() => {
  mkdirSync(join(dist, 'rendering'));
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, 'rendering/worker.js'), 'the views of the site');
});
afterEach(() => running.close());
afterAll(() => rmSync(dist, { recursive: true }));

describe('a page that the service renders', () => {
  it('has its content hidden and inert, its title, and the configuration as data', async () => {
    const { get } = await start();
    const { text } = await get('/buy/usdt');
    expect(text).toContain(`<div id="root" hidden inert aria-disabled="true">${HTML}</div>`);
    expect(text).toMatch(/<meta name="rendered" content="20\d\d" \/>/);
    expect(text).toContain('<title>Mua USDT (TRC20, ERC20, BEP20) · Bến Đổi</title>');
    const [, json = ''] =
      /<script type="application\/json" id="rendered-config">([^<]*)<\/script>/.exec(text) ?? [];
    expect(decodeConfig(JSON.parse(json)).siteInfo).toMatchObject({ allowBuy: true });
  });

  it('runs the same scripts as every page: its data is none', async () => {
    const { get } = await start();
    const hash = createHash('sha256').update(INLINE).digest('base64');
    for (const path of ['/buy/usdt', '/login'])
      expect((await get(path)).headers.get('content-security-policy')).toContain(
        `script-src 'self' 'sha256-${hash}';`,
      );
  });

  it('is sent at once, and in its smallest form from then on', async () => {
    await start();
    const asked = async () => {
      const headers = { 'Accept-Encoding': 'br' };
      return Buffer.from(await (await running.app.request('/buy/usdt', { headers })).arrayBuffer());
    };
    const first = await asked();
    await expect.poll(async () => (await asked()).length).toBeLessThan(first.length);
    expect(brotliDecompressSync(await asked())).toEqual(brotliDecompressSync(first));
  });

  it('ends no element by a text of its configuration', async () => {
    const { get } = await start();
    const { exchange } = running;
    const config = await exchange.siteConfig.read();
    const hostile = { ...config.siteInfo, siteNotify: '</script><script>hostile()</script>' };
    Object.assign(exchange.siteConfig, { read: async () => ({ ...config, siteInfo: hostile }) });
    const { text } = await get('/buy/usdt');
    expect(text).toContain('hostile()');
    expect(text).not.toContain('<script>hostile');
    expect(text.match(/<\/script>/g)).toHaveLength(2);
  });

  test.each([
    ['/buy/usdt', {}, 'vi'],
    ['/buy/usdt?lang=en', {}, 'en'],
    ['/buy/usdt', { Cookie: 'language=en' }, 'en'],
    ['/buy/usdt?lang=vi', { Cookie: 'language=en' }, 'vi'],
    ['/buy/usdt?lang=xx', {}, 'vi'],
    ['/buy/usdt?lang=xx', { Cookie: 'language=en' }, 'en'],
    ['/buy/usdt', { Cookie: 'language=xx' }, 'vi'],
    ['/login?lang=en', {}, 'en'],
  ])(
    '[I18N-01] speaks the language of the address, else of the cookie, else Vietnamese: %s %j',
    async (path, headers, locale) => {
      const { get } = await start();
      const page = await get(path, headers);
      expect(page.text).toContain(`<html lang="${locale}"`);
      expect(page.headers.get('vary')).toContain('Cookie');
      expect(requests.map((request) => request.locale)).toEqual(
        path.startsWith('/login') ? [] : [locale],
      );
    },
  );

  it('is the same for everybody: a session, a guest’s cookie and an address of a visitor are in no request for it', async () => {
    const { get } = await start();
    const headers = { Authorization: 'Bearer secret-1', Cookie: 'bd_guest=secret-2' };
    const one = await get('/buy/usdt?Authorization=secret-3&ref=secret-4', headers);
    const other = await get('/buy/usdt');
    expect(one.text).toBe(other.text);
    expect(JSON.stringify(requests)).not.toContain('secret');
    expect(requests).toHaveLength(1);
  });

  test('[API-05] is rendered by the browser where another host has the data', async () => {
    const { get } = await start({ apiHost: 'https://api.bendoi.example' });
    const { text } = await get('/buy/usdt');
    expect(text).toContain('<div id="root"></div>');
    expect(text).toContain('<meta name="rendered" content="" />');
    expect(requests).toEqual([]);
  });

  it('is rendered by the browser where rendering fails, with the reason in the log', async () => {
    const reports: unknown[] = [];
    const { get } = await start({
      report: (error) => void reports.push(error),
      renderer: { render: () => Promise.reject(new Error('no')), close: async () => {} },
    });
    expect((await get('/buy/usdt')).text).toContain(UNRENDERED);
    expect(reports.map(String)).toEqual(['Error: no']);
  });

  it.each(['fails', 'does not come'])(
    'is rendered by the browser where the configuration %s',
    async (what) => {
      const { get } = await start();
      vi.spyOn(running.exchange.siteConfig, 'read').mockImplementation(() =>
        what === 'fails'
          ? Promise.reject(new Error('the database is away'))
          : new Promise(() => {}),
      );
      expect((await get('/buy/usdt')).text).toContain(UNRENDERED);
      expect((await get('/login')).text).toContain(UNRENDERED);
      expect(requests).toEqual([]);
    },
  );

  it('to read has its content hidden and inert, and no configuration', async () => {
    const { get } = await start();
    const { text } = await get('/tos.html');
    expect(text).toContain(`<div id="root" hidden inert aria-disabled="true">${HTML}</div></body>`);
    expect(text).toMatch(/<meta name="rendered" content="20\d\d" \/>/);
    expect(requests).toHaveLength(1);
  });

  test('[NAV-06] of articles, questions and prices is rendered with what their calls are answered with', async () => {
    const { get } = await start();
    const { clock } = running;
    const minute = Math.floor(clock.now() / 60_000) * 60_000;
    clock.advance(minute + 59_999 - clock.now());
    const post = async (path: string, body: object) =>
      (await running.browser().post(path, body)).json;
    const seoUrl = 'phi-gom-nhung-gi';
    const calls: readonly (readonly [string, string, object, number?])[] = [
      ['/blog', '/api/v1/list-news', {}, minute],
      [`/blog-post/${seoUrl}`, '/api/v1/news', { seoUrl }, minute],
      ['/faq.html', '/api/v1/faqs', {}],
      ['/rates', '/api/v1/samples', { currency_code: 'TRC20', period: 'day' }],
      ['/rates/BTC', '/api/v1/samples', { currency_code: 'BTC', period: 'day' }],
    ];
    for (const [path, call, body, now] of calls) {
      expect((await get(path)).text).toContain(HTML);
      const request = requests.at(-1);
      expect(request?.answers).toEqual({ [call]: await post(call, body) });
      expect(request?.now).toBe(now);
    }
    // A moment later it is another minute, and the questions are the same.
    clock.advance(1);
    for (const [path] of calls) await get(path);
    expect(requests.slice(calls.length).map(({ path }) => path)).toEqual([
      '/blog',
      `/blog-post/${seoUrl}`,
    ]);
  });

  it.each([
    ...['/blog?category=an-toan', '/blog?page=2', '/blog-post/made-up', '/login'],
    ...['/rates?period=week', '/rates/NOPE'],
  ])('is not %s', async (path) => {
    const { get } = await start();
    expect((await get(path)).text).toContain(UNRENDERED);
    expect(requests).toEqual([]);
  });

  it('of prices has the configuration as data, as it shows prices of it, and is none before the first sample', async () => {
    const { get } = await start();
    expect((await get('/rates')).text).toContain('id="rendered-config"');
    await running.db.delete(rateSamples);
    running.clock.advance(60_000);
    expect((await get('/rates')).text).toContain(UNRENDERED);
  });

  it.each(['/blog?page=1', '/blog?page=x', '/blog?utm_source=mail'])('is %s', async (path) => {
    const { get } = await start();
    expect((await get(path)).text).toContain(HTML);
    expect(requests.map((request) => request.path)).toEqual(['/blog']);
  });

  it('is rendered by the browser where its articles do not come', async () => {
    const { get } = await start();
    vi.spyOn(running.exchange.db, 'select').mockImplementation(() => {
      throw new Error('the database is away');
    });
    expect((await get('/blog')).text).toContain(UNRENDERED);
    expect((await get('/tos.html')).text).toContain(HTML);
  });

  it('is never sent as what renders it', async () => {
    const { get } = await start();
    expect((await get('/rendering/worker.js')).text).not.toContain('the views of the site');
  });
});
