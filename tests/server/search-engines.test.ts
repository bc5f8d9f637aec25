import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { loadSite } from '#server/http/site-files';
import { FAQS } from '#server/store/seed/faqs';
import { NEWS } from '#server/store/seed/news';
import { currencies } from '#server/store/tables/catalogue';
import { faqs, news } from '#server/store/tables/content';
import { SITE_URL, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const PAGE = `<!doctype html><html lang="vi"><head><meta charset="utf-8" />
<meta name="description" content="built" /><title>Bến Đổi</title></head><body><div id="root"></div></body></html>`;

const dist = mkdtempSync(join(tmpdir(), 'dist-'));
let running: TestExchange;

beforeAll(async () => {
  writeFileSync(join(dist, 'index.html'), PAGE);
  running = await startTestExchange({ site: loadSite(dist, '') });
});
afterAll(async () => {
  await running.close();
  rmSync(dist, { recursive: true });
});

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await running.app.request(path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const unescaped = (text = '') =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name) => ENTITIES[name] ?? '');

type Attributes = Readonly<Record<string, string | undefined>>;

/** Elements without content in HTML or XML, by their attributes. */
const elementsIn = (text: string, name: string): readonly Attributes[] =>
  [...text.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map(([, written = '']) =>
    Object.fromEntries(
      [...written.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [
        key,
        unescaped(value),
      ]),
    ),
  );

const headIn = (text: string) => {
  const titles = [...text.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) =>
    unescaped(title),
  );
  const metas = elementsIn(text, 'meta');
  const links = elementsIn(text, 'link');
  const contents = (key: 'name' | 'property', wanted: string) =>
    metas.filter((tag) => tag[key] === wanted).map(({ content }) => content);
  return {
    title: titles.join(),
    description: contents('name', 'description'),
    robots: contents('name', 'robots'),
    canonical: links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
    alternates: links.filter(({ rel }) => rel === 'alternate').map(({ hreflang }) => hreflang),
    url: contents('property', 'og:url'),
    data: [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json),
    ),
  };
};

const headOf = async (path: string, headers?: Record<string, string>) =>
  headIn((await ask(path, headers)).text);

describe('[NAV-06] the served head', () => {
  test.each([
    ['/', 'Mua USDT (TRC20, ERC20, BEP20)', '/'],
    ['/buy', 'Mua USDT (TRC20, ERC20, BEP20)', '/buy'],
    ['/sell/usdt?ref=X', 'Bán USDT (TRC20, ERC20, BEP20)', '/sell/usdt'],
    ['/buy/btc', 'Mua BTC', '/buy/BTC'],
    ['/buy/btc?lang=en', 'Buy BTC', '/buy/BTC?lang=en'],
    ['/exchange', 'Quy đổi giữa các ví của bạn', '/exchange'],
    ['/exchange/btc-eth', 'Quy đổi giữa các ví của bạn', '/exchange'],
    ['/fees.html', 'Biểu phí giao dịch', '/fees.html'],
    ['/blog?category=an-toan&page=2', 'Bài viết', '/blog'],
    ['/rates/btc?period=week&lang=en', 'Rate history of BTC', '/rates/BTC?lang=en'],
    ['/faq.html?lang=en', 'Frequent questions', '/faq.html?lang=en'],
    ['/tos.html', 'Điều khoản sử dụng', '/tos.html'],
    ['/verify.html', 'Xác minh danh tính', '/verify.html'],
  ])('of %s is the page’s own, at the site’s configured address', async (path, title, address) => {
    const head = await headOf(path, { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' });
    expect(head).toMatchObject({
      title: `${title} · Bến Đổi`,
      robots: ['index,follow'],
      canonical: [`${SITE_URL}${address}`],
      alternates: ['vi', 'en', 'x-default'],
      url: [`${SITE_URL}${address}`],
    });
    expect(head.description).toEqual([expect.not.stringContaining('built')]);
  });

  test.each([
    ...['/order/K7M2P9QX4TRB6WNC', '/order/K7M2P9QX4TRB6WNC?secret=hidden', '/history', '/wallet'],
    ...['/account', '/security', '/2fa', '/login', '/withdraw', '/documents', '/notice'],
    ...['/users/process/hidden', '/users/reset-password/hidden', '/users/keep-account/hidden'],
    '/users/freeze-account/hidden',
    ...['/price-alert/confirm/hidden', '/price-alert/end/hidden'],
    '/buy/NOPE',
  ])('of %s asks for no listing, and repeats nothing of the address', async (path) => {
    expect(await headOf(path)).toMatchObject({
      title: 'Bến Đổi',
      robots: ['noindex'],
      canonical: [],
      alternates: [],
      url: [`${SITE_URL}/`],
      data: [],
    });
    expect((await ask(path)).text).not.toMatch(/hidden|K7M2|NOPE/);
  });

  test('has a text of the operators as text', async () => {
    const { exchange } = running;
    const { read } = exchange.siteConfig;
    const config = await read();
    const name = '"><script>hostile()</script>';
    const hostile = { ...config.siteInfo, titles: { vi: name }, descriptions: { vi: name } };
    Object.assign(exchange.siteConfig, { read: async () => ({ ...config, siteInfo: hostile }) });
    const { text } = await ask('/buy/usdt');
    Object.assign(exchange.siteConfig, { read });
    expect(text).toContain('hostile()');
    expect(text).not.toContain('<script');
    expect(headIn(text).title).toBe(`${name} · Bến Đổi`);
  });
});

describe('[NAV-06] the page of frequent questions', () => {
  test('describes its questions for search engines, in its language, without ending its element', async () => {
    const [first] = FAQS;
    if (!first) throw new Error('no question');
    const answer = 'Yes </script><script>hostile()</script> &amp; "no"';
    await running.db.update(faqs).set({ answerEn: answer }).where(eq(faqs.id, first.id));
    running.exchange.siteConfig.changed();
    const { data } = await headOf('/faq.html?lang=en');
    expect(data).toMatchObject([
      { '@context': 'https://schema.org', '@type': 'FAQPage', inLanguage: 'en' },
    ]);
    expect(data[0].mainEntity).toHaveLength(FAQS.length);
    expect(data[0].mainEntity).toContainEqual({
      '@type': 'Question',
      name: first.questionEn,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    });
    const vi = await headOf('/faq.html');
    expect(JSON.stringify(vi.data)).toContain(JSON.stringify(first.question));
    expect((await ask('/faq.html?lang=en')).text).not.toContain('<script>hostile');
    expect((await headOf('/fees.html')).data).toEqual([]);
  });
});

describe('[NAV-06] the page of an article', () => {
  const [article] = NEWS;
  if (!article) throw new Error('no article');
  const { seoUrl, title } = article;
  const path = `/blog-post/${seoUrl}`;
  const change = (changes: Partial<typeof news.$inferInsert>) =>
    running.db.update(news).set(changes).where(eq(news.seoUrl, seoUrl));

  test('has its own words, one address, and describes itself for search engines', async () => {
    for (const asked of [path, `${path}?lang=en`])
      expect(await headOf(asked)).toMatchObject({
        title: `${title} · Bến Đổi`,
        description: [article.shortContent],
        robots: ['index,follow'],
        canonical: [`${SITE_URL}${path}`],
        alternates: [],
        url: [`${SITE_URL}${path}`],
        data: [{ '@type': 'BlogPosting', headline: title, inLanguage: 'vi' }],
      });
  });

  test('ends no element by its words', async () => {
    const hostile = '"></script><script>hostile()</script>';
    await change({ title: hostile });
    const { text } = await ask(path);
    await change({ title });
    expect(text).toContain('hostile()');
    expect(text).not.toContain('<script>hostile');
    expect(headIn(text)).toMatchObject({
      title: `${hostile} · Bến Đổi`,
      data: [{ headline: hostile }],
    });
  });

  test('that is not shown is not to be listed, and not in the map', async () => {
    const locs = async () => (await ask('/sitemap.xml')).text;
    expect(await locs()).toContain(`<loc>${SITE_URL}${path}</loc><lastmod>20`);
    await change({ status: 0 });
    const hidden = await headOf(path);
    const { status } = await ask(path);
    const without = await locs();
    await change({ status: 1 });
    expect(status).toBe(404);
    expect((await ask(path)).status).toBe(200);
    expect(hidden).toMatchObject({ title: 'Bến Đổi', robots: ['noindex'], data: [] });
    expect(without).not.toContain(path);
    expect(without).toContain(`${SITE_URL}/blog-post/`);
  });

  test('is served without its words while the database cannot be read', async () => {
    const { db } = running.exchange;
    Object.assign(running.exchange, { db: undefined });
    const { status, text } = await ask(path);
    Object.assign(running.exchange, { db });
    expect(status).toBe(200);
    expect(headIn(text)).toMatchObject({ title: 'Bến Đổi', data: [] });
  });
});

describe('[NAV-06] the map of the site', () => {
  const read = async () => {
    const { status, headers, text } = await ask('/sitemap.xml', { Host: 'evil.example' });
    expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ')).toBe(true);
    const urls = [...text.matchAll(/<url><loc>([^<]*)<\/loc>(.*)<\/url>/g)].map(
      ([, loc, links = '']) => ({
        loc: unescaped(loc),
        alternates: elementsIn(links, 'xhtml:link').map(({ hreflang, href }) => [hreflang, href]),
      }),
    );
    return { status, headers, urls, locs: urls.map(({ loc }) => loc) };
  };

  test('lists each public page in each language, and no other', async () => {
    const { status, headers, urls, locs } = await read();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/xml/);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    for (const path of ['/', '/buy', '/sell', '/exchange', '/buy/usdt', '/sell/usdt', '/buy/BTC'])
      expect(locs).toEqual(
        expect.arrayContaining([`${SITE_URL}${path}`, `${SITE_URL}${path}?lang=en`]),
      );
    for (const name of ['fees', 'payment', 'scam-alert', 'about-us', 'contact', 'faq', 'tos'])
      expect(locs).toContain(`${SITE_URL}/${name}.html`);
    expect(new Set(locs).size).toBe(locs.length);
    expect(urls.find(({ loc }) => loc === `${SITE_URL}/buy/usdt?lang=en`)?.alternates).toEqual([
      ['vi', `${SITE_URL}/buy/usdt`],
      ['en', `${SITE_URL}/buy/usdt?lang=en`],
      ['x-default', `${SITE_URL}/buy/usdt`],
    ]);
    for (const loc of locs) {
      const path = loc.slice(SITE_URL.length);
      expect((await headOf(path)).canonical, path).toEqual([loc]);
    }
  });

  test('has no trade that is not offered now', async () => {
    await running.db
      .update(currencies)
      .set({ isAllowBuy: false })
      .where(eq(currencies.code, 'BTC'));
    running.exchange.siteConfig.changed();
    const { locs } = await read();
    expect(locs).not.toContain(`${SITE_URL}/buy/BTC`);
    expect(locs).toContain(`${SITE_URL}/buy/usdt`);
  });
});

describe('[NAV-06] the rules for search engines', () => {
  it('allow all but private paths and calls, and name the map', async () => {
    const { status, headers, text } = await ask('/robots.txt', { Host: 'evil.example' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    const lines = text.split('\n');
    expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Allow: /']);
    for (const path of ['/api/', '/order/', '/history', '/account', '/security', '/wallet'])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
    const forbidden = lines.flatMap((line) => line.match(/(?<=^Disallow: ).*/)?.[0] ?? []);
    const { text: map } = await ask('/sitemap.xml');
    for (const [, path = ''] of map.matchAll(/<loc>https:\/\/bendoi\.example([^<]*)/g))
      expect(forbidden.filter((start) => path.startsWith(start))).toEqual([]);
  });
});
